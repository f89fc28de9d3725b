import { once } from 'node:events'
import { Agent, type Server, createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type Shutdown, gracefulShutdown } from './graceful-shutdown.ts'

let server: Server
let shutdown: Shutdown
let isClosed: boolean

const portOf = () => (server.address() as AddressInfo).port

/** Resolves to the body and the `connection` header. */
const ask = (agent: Agent | false = false) =>
  new Promise<string>((resolve, reject) => {
    get({ port: portOf(), host: '127.0.0.1', agent }, (answer) => {
      void answer.toArray().then((parts) => resolve(`${parts.join('')}, ${answer.headers.connection}`))
    }).once('error', reject)
  })

beforeEach(async () => {
  isClosed = false
  server = createServer((_request, answer) => setTimeout(() => answer.end('whole'), 50))
  shutdown = gracefulShutdown(server, { idleMs: 6000, close: async () => void (isClosed = true) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

test.each(['leave', 'end'] as const)(
  '%s: running requests are answered, despite open connections without a request',
  async (how) => {
    const silent = connect(portOf(), '127.0.0.1')
    await once(silent, 'connect')
    const response = ask()
    await once(server, 'request')
    await Promise.all([shutdown[how](), once(silent, 'close')])
    expect(await response).toMatch(/^whole/)
    expect([server.listening, isClosed]).toEqual([false, true])
  },
)

test('a leaving server closes each connection with its next answer, and ends when all are closed', async () => {
  const agent = new Agent({ keepAlive: true })
  expect(await ask(agent)).toBe('whole, keep-alive')
  const left = shutdown.leave()
  // The open connection, and a new one.
  expect(await Promise.all([ask(agent), ask(agent)])).toEqual(['whole, close', 'whole, close'])
  await left
  expect(server.listening).toBe(false)
})

test('a request on a connection that was opened just before the end is answered', async () => {
  const socket = connect(portOf(), '127.0.0.1')
  await once(socket, 'connect')
  const ended = shutdown.end()
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200/)
  await ended
})

import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { arrivalsAt } from './graceful-shutdown.ts'

/** Opens many connections at once; resolves to the number accepted when the work of the first request began. */
async function inWhenWorkBegins(visitors: number, mostMs?: number): Promise<number> {
  const server = http.createServer()
  const allAreIn = arrivalsAt(server, mostMs)
  let arrived = 0
  server.on('connection', () => (arrived += 1))
  const begun = new Promise<number>((resolve) =>
    server.once('request', (_request, answer) => {
      answer.end()
      void allAreIn().then(() => resolve(arrived))
    }),
  )
  server.listen(0, '127.0.0.1', 4096)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = Array.from({ length: visitors }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const inThen = await begun
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  server.close()
  return inThen
}

test('work begins when all pending connections are accepted', async () => {
  expect(await inWhenWorkBegins(1)).toBe(1)
  expect(await inWhenWorkBegins(200)).toBeGreaterThan(190)
})

test('a steady stream of connections does not delay the work', async () => {
  expect(await inWhenWorkBegins(200, 0)).toBeLessThan(100)
})

import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { maxConnectionsFor, limitConnections, openFilesLimit } from './connection-limit.ts'

test.each([
  [Infinity, 10_000],
  [1_048_576, 10_000],
  [1024, 768],
  [256, 128],
])('with a limit of %d open files, %d connections are allowed', (files, connections) => {
  expect(maxConnectionsFor(files)).toBe(connections)
})

test('the limit of open files is read from the system', () => {
  expect(openFilesLimit()).toBeGreaterThan(64)
})

describe('a server limited to two connections', () => {
  let server: Server
  let held: Socket[]
  const refusals: number[] = []

  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    held.push(socket)
    const refused = once(socket, 'close').then(() => 'refused')
    const accepted = once(socket, 'data').then(() => 'accepted')
    return { socket, outcome: await Promise.race([refused, accepted]) }
  }

  beforeEach(async () => {
    held = []
    refusals.length = 0
    server = createServer((socket) => socket.on('error', () => undefined).write('welcome'))
    limitConnections(server, 2, (count) => refusals.push(count))
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(async () => {
    for (const socket of held) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

  test('closes a third connection at once, and accepts one after another has closed', async () => {
    const [first, second, third] = [await open(), await open(), await open()]
    expect([first.outcome, second.outcome, third.outcome]).toEqual(['accepted', 'accepted', 'refused'])
    first.socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await open()).outcome).toBe('accepted')
  })

  test('reports refused connections at most once a minute, with their number', async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
    for (let count = 0; count < 5; count += 1) await open()
    expect(refusals).toEqual([1])
    jest.advanceTimersByTime(60_000)
    await open()
    expect(refusals).toEqual([1, 3])
    jest.useRealTimers()
  })
})

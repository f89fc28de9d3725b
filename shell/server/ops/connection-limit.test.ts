import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { connectionsFor, limitConnections, openFilesLimit } from './connection-limit.ts'

test.each([
  [Infinity, 10_000],
  [1_048_576, 10_000],
  [1024, 768],
  [256, 128],
])('of %d files that may be open, %d are for visitors', (files, connections) => {
  expect(connectionsFor(files)).toBe(connections)
})

test('this system says how many files may be open', () => {
  expect(openFilesLimit()).toBeGreaterThan(64)
})

describe('a server with room for two', () => {
  let server: Server
  let held: Socket[]
  const refusals: number[] = []

  const come = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    held.push(socket)
    const refused = once(socket, 'close').then(() => 'refused')
    const welcomed = once(socket, 'data').then(() => 'welcomed')
    return { socket, isLetIn: await Promise.race([refused, welcomed]) }
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

  test('closes a third connection at once, and lets one in when another has gone', async () => {
    const [first, second, third] = [await come(), await come(), await come()]
    expect([first.isLetIn, second.isLetIn, third.isLetIn]).toEqual(['welcomed', 'welcomed', 'refused'])
    first.socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await come()).isLetIn).toBe('welcomed')
  })

  test('says so once a minute, with how many there were', async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
    for (let count = 0; count < 5; count += 1) await come()
    expect(refusals).toEqual([1])
    jest.advanceTimersByTime(60_000)
    await come()
    expect(refusals).toEqual([1, 3])
    jest.useRealTimers()
  })
})

import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { maxConnectionsFor, limitConnections, openFilesLimit } from './connection-limit.ts'

test.each([
  [Infinity, 10_000],
  [1_048_576, 10_000],
  [1024, 768],
  [256, 128],
])('with a limit of %d open files, %d connections are allowed', (files, connections) => {
  expect(maxConnectionsFor(files)).toBe(connections)
})

test('a server closes connections above its limit at once, and reports them at most once a minute', async () => {
  expect(openFilesLimit()).toBeGreaterThan(64)
  const refusals: number[] = []
  const server = createServer((socket) => socket.on('error', () => undefined).write('welcome'))
  limitConnections(server, 2, (count) => refusals.push(count))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const held: Socket[] = []
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    held.push(socket)
    const refused = once(socket, 'close').then(() => 'refused')
    return await Promise.race([refused, once(socket, 'data').then(() => 'accepted')])
  }
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  expect([await open(), await open(), await open(), await open()]).toEqual([
    ...['accepted', 'accepted', 'refused', 'refused'],
  ])
  expect(refusals).toEqual([1])
  jest.advanceTimersByTime(60_000)
  await open()
  expect(refusals).toEqual([1, 2])
  held[0]!.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await open()).toBe('accepted')
  jest.useRealTimers()
  for (const socket of held) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

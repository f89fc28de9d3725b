import { Overloaded, type QueueLimits, WorkQueue, retryOthersRefusal } from './work-queue.ts'

/**
 * `+a` requests the work a, `-a` ends it, `!a` makes it fail, a number waits that many milliseconds. The name of a work
 * is the letter of its group, the digit of its client if any, and a letter of its own: `a`, `a1x`.
 */
type Step = `+${string}` | `-${string}` | `!${string}` | number

async function play(steps: Step[], limits: QueueLimits): Promise<string> {
  const queue = new WorkQueue(limits)
  const events: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const request = (name: string) => {
    const [, group, client] = /^([a-z])(\d?)/.exec(name)!
    return queue
      .run(
        async () => {
          events.push(`${name} starts`)
          await new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }))
        },
        { group: group!, ...(client && { client }) },
      )
      .then(
        () => events.push(`${name} ends`),
        (error: unknown) => events.push(`${name} ${error instanceof Overloaded ? 'is refused' : String(error)}`),
      )
  }
  for (const step of steps) {
    if (typeof step === 'number') await jest.advanceTimersByTimeAsync(step)
    else if (step.startsWith('+')) void request(step.slice(1))
    else if (step.startsWith('-')) ends.get(step.slice(1))!.resolve()
    else ends.get(step.slice(1))!.reject(new Error('fails'))
    await jest.advanceTimersByTimeAsync(0)
  }
  return events.join(', ')
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test.each<[string, Step[], string]>([
  ['without a free place it waits', ['+a', '+b', '+c', '-a'], 'a starts, b starts, a ends, c starts'],
  ['the oldest waiting work is next', ['+a', '+b', '+c', '+d', '-b'], 'a starts, b starts, b ends, c starts'],
  ['beyond a full queue it is refused at once', ['+a', '+b', '+c', '+d', '+e'], 'a starts, b starts, e is refused'],
  ['work that waited too long is refused', ['+a', '+b', '+c', 999, '+d', 1], 'a starts, b starts, c is refused'],
  [
    'the place of refused work in the queue is free again',
    ['+a', '+b', '+c', 1000, '+d', '-a'],
    'a starts, b starts, c is refused, a ends, d starts',
  ],
  ['failed work frees its place', ['+a', '+b', '+c', '!a'], 'a starts, b starts, a Error: fails, c starts'],
  [
    'a place passed to waiting work counts once',
    ['+a', '+b', '+c', '-a', '+d', '-c', '+e'],
    'a starts, b starts, a ends, c starts, c ends, d starts',
  ],
])('%s', async (_what, steps, events) => {
  expect(await play(steps, { running: 2, waiting: 2, waitMs: 1000 })).toBe(events)
})

test.each<[string, Step[], string]>([
  ['one group never takes the reserved place', ['+ax', '+ay', '+az', '+aw'], 'ax starts, ay starts, az starts'],
  [
    'another group gets the reserved place at once',
    ['+ax', '+ay', '+az', '+aw', '+bx'],
    'ax starts, ay starts, az starts, bx starts',
  ],
  [
    'one group leaves waiting places to others',
    ['+ax', '+ay', '+az', '+au', '+av', '+aw', '+at', '+bx', '+by', '+bz'],
    'ax starts, ay starts, az starts, at is refused, bx starts, bz is refused',
  ],
  [
    'the group with fewer running works is next',
    ['+ax', '+ay', '+az', '+bx', '+aw', '+by', '-ax', '-ay'],
    'ax starts, ay starts, az starts, bx starts, ax ends, by starts, ay ends, aw starts',
  ],
])('groups: %s', async (_what, steps, events) => {
  expect(await play(steps, { running: 4, waiting: 4, waitMs: 1000, reserved: 1 })).toBe(events)
})

test.each<[string, Step[], string]>([
  [
    'of one group, the client with fewer running works is next',
    ['+a1p', '+a1q', '+a1r', '+a2s', '-a1p', '-a1q'],
    'a1p starts, a1q starts, a1p ends, a2s starts, a1q ends, a1r starts',
  ],
  [
    'in a full queue the client with the most work gives way to another client',
    ['+a1p', '+a1q', '+a1r', '+a1s', '+a1t', '+a2u', '-a1p'],
    'a1p starts, a1q starts, a1t is refused, a1s is refused, a1p ends, a2u starts',
  ],
  [
    'a client does not displace one that would have no more work',
    ['+a1p', '+a1q', '+a2r', '+a1s', '+a2t', '+a3u'],
    'a1p starts, a1q starts, a2t is refused, a3u is refused',
  ],
])('clients: %s', async (_what, steps, events) => {
  expect(await play(steps, { running: 2, waiting: 2, waitMs: 1000 })).toBe(events)
})

test('requests that share a work retry if the one that started it was rejected', async () => {
  const shared = new Map<string, Promise<string>>()
  const share = (run: () => Promise<string>) => {
    const under = shared.get('key') ?? run()
    shared.set('key', under)
    void under.catch(() => undefined).then(() => shared.delete('key'))
    return under
  }
  const refused = retryOthersRefusal(share, () => Promise.reject(new Overloaded()))
  const served = retryOthersRefusal(share, () => Promise.resolve('served'))
  await expect(refused).rejects.toThrow(Overloaded)
  expect(await served).toBe('served')
  // The request that started the work does not retry.
  await expect(
    retryOthersRefusal(
      (run) => run(),
      () => Promise.reject(new Overloaded()),
    ),
  ).rejects.toThrow(Overloaded)
})

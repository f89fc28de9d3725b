import { Crowded, type Room, WorkLimit } from './work-limit.ts'

/** `+a` asks for the work a, `-a` ends it, `!a` makes it fail, a number lets milliseconds pass. */
type Step = `+${string}` | `-${string}` | `!${string}` | number

/** Two at once, two more wait, for a second. A work is that of its first letter where `forOthers` tells them apart. */
async function play(steps: Step[], room: Room = { atOnce: 2, waiting: 2, waitMs: 1000 }): Promise<string> {
  const limit = new WorkLimit(room)
  const said: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const ask = (name: string) =>
    limit
      .run(async () => {
        said.push(`${name} begins`)
        await new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }))
      }, name.charAt(0))
      .then(
        () => said.push(`${name} ends`),
        (error: unknown) => said.push(`${name} ${error instanceof Crowded ? 'is refused' : String(error)}`),
      )
  for (const step of steps) {
    if (typeof step === 'number') await jest.advanceTimersByTimeAsync(step)
    else if (step.startsWith('+')) void ask(step.slice(1))
    else if (step.startsWith('-')) ends.get(step.slice(1))!.resolve()
    else ends.get(step.slice(1))!.reject(new Error('fails'))
    await jest.advanceTimersByTimeAsync(0)
  }
  return said.join(', ')
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test.each<[string, Step[], string]>([
  ['who finds room begins at once', ['+a', '+b'], 'a begins, b begins'],
  ['who finds none waits', ['+a', '+b', '+c', '-a'], 'a begins, b begins, a ends, c begins'],
  ['who waits longest is next', ['+a', '+b', '+c', '+d', '-b'], 'a begins, b begins, b ends, c begins'],
  [
    'who would wait behind too many is refused at once',
    ['+a', '+b', '+c', '+d', '+e'],
    'a begins, b begins, e is refused',
  ],
  ['who has waited too long is refused', ['+a', '+b', '+c', 999, '+d', 1], 'a begins, b begins, c is refused'],
  [
    'who gave up leaves the wait to others',
    ['+a', '+b', '+c', 1000, '+d', '-a'],
    'a begins, b begins, c is refused, a ends, d begins',
  ],
  [
    'who has begun in time may take longer',
    ['+a', '+b', '+c', 999, '-a', 1000, '-c'],
    'a begins, b begins, a ends, c begins, c ends',
  ],
  ['a failure gives its place on', ['+a', '+b', '+c', '!a'], 'a begins, b begins, a Error: fails, c begins'],
  [
    'a place that nobody waits for is free',
    ['+a', '+b', '-a', '-b', '+c', '+d', '+e'],
    'a begins, b begins, a ends, b ends, c begins, d begins',
  ],
  [
    'a place that was taken over is one place',
    ['+a', '+b', '+c', '-a', '+d', '-c', '+e'],
    'a begins, b begins, a ends, c begins, c ends, d begins',
  ],
])('%s', async (_what, steps, said) => {
  expect(await play(steps)).toBe(said)
})

test.each<[string, Step[], string]>([
  ['of one there is no more than is left for it', ['+a1', '+a2', '+a3', '+a4'], 'a1 begins, a2 begins, a3 begins'],
  [
    'the last place is another’s at once',
    ['+a1', '+a2', '+a3', '+a4', '+b1'],
    'a1 begins, a2 begins, a3 begins, b1 begins',
  ],
  [
    'those of one wait in what is left for them, others find room beside them',
    ['+a1', '+a2', '+a3', '+a4', '+a5', '+a6', '+a7', '+b1', '+b2', '+b3'],
    'a1 begins, a2 begins, a3 begins, a7 is refused, b1 begins, b3 is refused',
  ],
  [
    'who has fewer at work comes before who waits longer',
    ['+a1', '+a2', '+a3', '+b1', '+a4', '+b2', '-a1', '-a2'],
    'a1 begins, a2 begins, a3 begins, b1 begins, a1 ends, b2 begins, a2 ends, a4 begins',
  ],
  [
    'a place that one has left is its own again',
    ['+a1', '+a2', '+a3', '+a4', '-a3'],
    'a1 begins, a2 begins, a3 begins, a3 ends, a4 begins',
  ],
])('works of several: %s', async (_what, steps, said) => {
  // Four at once, one of them for others; four more wait, one of them for others.
  expect(await play(steps, { atOnce: 4, waiting: 4, waitMs: 1000, forOthers: 1 })).toBe(said)
})

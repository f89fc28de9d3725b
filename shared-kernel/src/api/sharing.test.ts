import { configureApi } from './settings.ts'
import { cacheAnswer, cachedAnswer, shareFlight } from './request.ts'

const environment = () => ({}) as never
beforeEach(() => {
  jest.useFakeTimers()
  configureApi({ environment })
})
afterEach(() => jest.useRealTimers())

/** Requests under way, by key; each is settled by hand. */
function requests() {
  const signals: AbortSignal[] = []
  const answers: ((value: unknown) => void)[] = []
  const failures: ((error: Error) => void)[] = []
  const start = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise((resolve, reject) => (answers.push(resolve), failures.push(reject)))
  }
  const cut = () => signals.map(({ aborted }) => aborted)
  return { start, cut, answer: (nth: number) => answers[nth]!(nth), fail: (nth: number) => failures[nth]!(Error('x')) }
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.catch((error: Error & { kind?: string }) => error.kind ?? error.message)
const settle = () => jest.advanceTimersByTimeAsync(0)

test('[API-03] one request for all who ask while it is under way, and a new one afterwards', async () => {
  const { start, cut, answer } = requests()
  const first = [shareFlight('a', undefined, start), shareFlight('a', undefined, start)]
  const other = shareFlight('b', undefined, start)
  answer(0)
  expect(await Promise.all(first)).toEqual([0, 0])
  expect(cut()).toEqual([true, false])
  answer(1)
  expect(await other).toBe(1)
  const later = shareFlight('a', undefined, start)
  answer(2)
  expect(await later).toBe(2)
})

test('[API-03] a caller may leave; the request is aborted when the last one has left', async () => {
  const { start, cut, answer } = requests()
  const [one, two] = [new AbortController(), new AbortController()]
  const outcomes = [one, two].map(({ signal }) => outcomeOf(shareFlight('a', signal, start)))
  one.abort()
  expect(await outcomes[0]).toBe('cancelled')
  await settle()
  expect(cut()).toEqual([false])
  two.abort()
  expect(await outcomes[1]).toBe('cancelled')
  expect(cut()).toEqual([true])
  // The one that was cut is not waited for, and its end does not push out the one that follows.
  const third = shareFlight('a', undefined, start)
  answer(0)
  await settle()
  const fourth = shareFlight('a', undefined, start)
  answer(1)
  expect(await Promise.all([third, fourth])).toEqual([1, 1])
})

test('a new environment forgets calls in progress and cached answers', async () => {
  const { start, answer } = requests()
  const before = shareFlight('a', undefined, start)
  cacheAnswer('a', 'old', 1000)
  configureApi({ environment })
  expect(cachedAnswer('a')).toBeUndefined()
  const after = shareFlight('a', undefined, start)
  answer(0)
  answer(1)
  expect(await Promise.all([before, after])).toEqual([0, 1])
})

test('[API-03] an answer is kept to its last moment and not beyond it, and a newer one takes its place', () => {
  cacheAnswer('a', 'kept', 1000)
  jest.advanceTimersByTime(999)
  expect(cachedAnswer('a')).toBe('kept')
  jest.advanceTimersByTime(1)
  expect(cachedAnswer('a')).toBeUndefined()
  cacheAnswer('a', 'newer', 1000)
  expect(cachedAnswer('a')).toBe('newer')
})

test('[API-03] of more than 500 answers the oldest give way', () => {
  const cached = () => [0, 1, 2, 499, 500, 501].filter((nth) => cachedAnswer(String(nth)) === nth)
  for (let nth = 0; nth < 500; nth += 1) cacheAnswer(String(nth), nth, Infinity)
  expect(cached()).toEqual([0, 1, 2, 499])
  cacheAnswer('0', 0, Infinity)
  cacheAnswer('500', 500, Infinity)
  expect(cached()).toEqual([0, 2, 499, 500])
  cacheAnswer('501', 501, Infinity)
  expect(cached()).toEqual([0, 499, 500, 501])
})

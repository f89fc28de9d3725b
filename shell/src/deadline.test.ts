import { withAbortTimeout, withTimeout } from './deadline.ts'

const after = <Value>(ms: number, value: () => Value) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms)).then(value)
const failing = (message: string) => (): string => {
  throw new Error(message)
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each<[what: string, ms: number, value: () => string, late: () => string, outcome: string]>([
  ['what comes in time', 99, () => 'value', () => 'late', 'value'],
  ['what fails in time', 99, failing('failure'), () => 'late', 'Error: failure'],
  ['what comes too late', 101, () => 'value', () => 'late', 'late'],
  ['a late value with a failure for lateness', 101, () => 'value', failing('too late'), 'Error: too late'],
])('%s', async (_what, ms, value, late, outcome) => {
  const found = withTimeout(after(ms, value), 100, late).catch(String)
  await jest.advanceTimersByTimeAsync(ms)
  expect(await found).toBe(outcome)
  expect(jest.getTimerCount()).toBe(0)
})

test('work with a time limit hears that its time is over, and of work that is done no timer is left', async () => {
  const heard = withAbortTimeout(100, (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve)))
  await jest.advanceTimersByTimeAsync(99)
  expect(await Promise.race([heard, 'still'])).toBe('still')
  await jest.advanceTimersByTimeAsync(1)
  expect(await heard).toMatchObject({ target: { aborted: true, reason: { name: 'TimeoutError' } } })
  const signals: AbortSignal[] = []
  expect(await withAbortTimeout(100, async (signal) => signals.push(signal))).toBe(1)
  await expect(withAbortTimeout(100, async () => failing('failure')())).rejects.toThrow('failure')
  expect(jest.getTimerCount()).toBe(0)
  await jest.advanceTimersByTimeAsync(200)
  expect(signals[0]!.aborted).toBe(false)
})

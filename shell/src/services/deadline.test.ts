import { inTime, pause } from './deadline.ts'

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
  ['what comes too late for somebody who minds', 101, () => 'value', failing('too late'), 'Error: too late'],
])('%s', async (_what, ms, value, late, outcome) => {
  const found = inTime(after(ms, value), 100, late).catch(String)
  await jest.advanceTimersByTimeAsync(ms)
  expect(await found).toBe(outcome)
  expect(jest.getTimerCount()).toBe(0)
})

test('no timer is left of what came at once', async () => {
  expect(await inTime(Promise.resolve('value'), 100, () => 'late')).toBe('value')
  expect(jest.getTimerCount()).toBe(0)
})

test('a pause is as long as it says', async () => {
  const paused = pause(100)
  await jest.advanceTimersByTimeAsync(99)
  expect(await Promise.race([paused, 'still'])).toBe('still')
  await jest.advanceTimersByTimeAsync(1)
  expect(await paused).toBeNull()
})

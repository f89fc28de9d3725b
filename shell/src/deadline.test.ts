import { withAbortTimeout } from './deadline.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('work with a time limit hears that its time is over, and of work that is done no timer is left', async () => {
  const heard = withAbortTimeout(100, (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve)))
  await jest.advanceTimersByTimeAsync(99)
  expect(await Promise.race([heard, 'still'])).toBe('still')
  await jest.advanceTimersByTimeAsync(1)
  expect(await heard).toMatchObject({ target: { aborted: true, reason: { name: 'TimeoutError' } } })
  const signals: AbortSignal[] = []
  expect(await withAbortTimeout(100, async (signal) => signals.push(signal))).toBe(1)
  await expect(withAbortTimeout(100, () => Promise.reject(new Error('failure')))).rejects.toThrow('failure')
  expect(jest.getTimerCount()).toBe(0)
  await jest.advanceTimersByTimeAsync(200)
  expect(signals[0]!.aborted).toBe(false)
})

import { ApiError } from './api-error.ts'
import { withRetries } from './retry.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

let onLine = true
Object.defineProperty(navigator, 'onLine', { get: () => onLine })
function turn(to: boolean) {
  onLine = to
  window.dispatchEvent(new Event(to ? 'online' : 'offline'))
}
beforeEach(() => turn(true))

function start(error: ApiError) {
  const attempt = jest.fn(() => Promise.reject(error))
  const onRetry = jest.fn()
  const result = withRetries(attempt, { retries: 5, jitterMs: () => 0, onRetry })
  result.catch(() => undefined)
  return { attempt, onRetry, result }
}

test('[API-02] an offline device does not wait, and no repeat is reported', async () => {
  turn(false)
  const { attempt, onRetry, result } = start(new ApiError('network', ''))
  await expect(result).rejects.toMatchObject({ kind: 'network' })
  expect([attempt.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0])
})

test('[API-02] a line that goes ends the waiting', async () => {
  const { attempt, result } = start(new ApiError('network', ''))
  await jest.advanceTimersByTimeAsync(1200)
  expect(attempt).toHaveBeenCalledTimes(2)
  turn(false)
  await expect(result).rejects.toMatchObject({ kind: 'network' })
  expect(attempt).toHaveBeenCalledTimes(3)
  expect(jest.getTimerCount()).toBe(0)
})

test('[API-02] a line that comes ends a pause, but none that the server has asked for', async () => {
  const cut = start(new ApiError('network', ''))
  const busy = start(new ApiError('too-many', '', { retryAfter: 3 }))
  await jest.advanceTimersByTimeAsync(10)
  turn(true)
  await jest.advanceTimersByTimeAsync(10)
  expect(cut.attempt).toHaveBeenCalledTimes(2)
  expect(busy.attempt).toHaveBeenCalledTimes(1)
})

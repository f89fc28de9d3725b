import { ApiError, type ApiErrorKind } from './api-error.ts'
import { parseRetryAfter, withRetries } from './retry.ts'
import type { RetryNotice } from './settings.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const failing = (error: unknown) => jest.fn(() => Promise.reject(error as Error))
const start = (attempt: () => Promise<unknown>, options: Partial<Parameters<typeof withRetries>[1]> = {}) => {
  const result = withRetries(attempt, { retries: 5, jitterMs: () => 0, onRetry: () => undefined, ...options })
  result.catch(() => undefined)
  return result
}

test('[API-02] five repeats after 1, 2, 3, 4 and 5 seconds, no sooner and no more', async () => {
  const attempt = failing(new ApiError('server', ''))
  const result = start(attempt)
  await jest.advanceTimersByTimeAsync(0)
  for (let repeat = 1; repeat <= 5; repeat += 1) {
    expect(attempt).toHaveBeenCalledTimes(repeat)
    await jest.advanceTimersByTimeAsync(repeat * 1000 - 1)
    expect(attempt).toHaveBeenCalledTimes(repeat)
    await jest.advanceTimersByTimeAsync(1)
  }
  expect(attempt).toHaveBeenCalledTimes(6)
  await expect(result).rejects.toMatchObject({ kind: 'server' })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(6)
})

test.each<[ApiErrorKind, number]>([
  ['network', 6],
  ['timeout', 6],
  ['too-many', 6],
  ['server', 6],
  ['not-found', 1],
  ['refused', 1],
  ['validation', 1],
  ['bad-answer', 1],
  ['cancelled', 1],
])('[API-02] a failure of kind %s makes %i requests', async (kind, requests) => {
  const attempt = failing(new ApiError(kind, ''))
  start(attempt)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(attempt).toHaveBeenCalledTimes(requests)
})

test('[API-02] jitter is added to the pause', async () => {
  const attempt = failing(new ApiError('server', ''))
  start(attempt, { jitterMs: () => 200 })
  await jest.advanceTimersByTimeAsync(1199)
  expect(attempt).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('[API-02] never more than five repeats, whatever is configured', async () => {
  const attempt = failing(new ApiError('network', ''))
  start(attempt, { retries: 50 })
  await jest.advanceTimersByTimeAsync(600_000)
  expect(attempt).toHaveBeenCalledTimes(6)
})

test('[API-02] Retry-After is the least pause, never a shorter one', async () => {
  const notices: number[] = []
  const onRetry = ({ delayMs }: Omit<RetryNotice, 'path'>) => notices.push(delayMs)
  const attempt = jest
    .fn()
    .mockRejectedValueOnce(new ApiError('too-many', '', { retryAfter: 7 }))
    .mockRejectedValueOnce(new ApiError('server', '', { retryAfter: 1 }))
    .mockResolvedValue('yes')
  start(attempt, { onRetry })
  await jest.advanceTimersByTimeAsync(9000)
  expect(notices).toEqual([7000, 2000])
})

test.each(['too-many', 'server'] as const)('[API-02] a %s that asks for more than a minute gives up', async (kind) => {
  const attempt = failing(new ApiError(kind, 'Később', { retryAfter: 61, status: 503 }))
  await expect(start(attempt)).rejects.toMatchObject({
    kind: 'too-many',
    retryAfter: 61,
    status: 503,
    message: 'Később',
  })
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('[API-02] one that asks for a whole minute is waited for, and the failure stays what it was', async () => {
  const error = new ApiError('too-many', '', { retryAfter: 60 })
  const attempt = failing(error)
  const result = start(attempt, { retries: 1 })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(2)
  await expect(result).rejects.toBe(error)
})

test('[API-02] leaving the page ends a pause at once', async () => {
  const controller = new AbortController()
  const attempt = failing(new ApiError('server', ''))
  const result = start(attempt, { signal: controller.signal })
  await jest.advanceTimersByTimeAsync(500)
  controller.abort()
  await expect(result).rejects.toMatchObject({ kind: 'cancelled' })
  expect(jest.getTimerCount()).toBe(0)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  ['Thu, 05 Mar 2026 10:00:30 GMT', 30],
  ['Thu, 05 Mar 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-3 apples', undefined],
  [null, undefined],
])('[API-02] Retry-After %s is %s seconds', (value, seconds) => {
  expect(parseRetryAfter(value, Date.parse('2026-03-05T10:00:00Z'))).toBe(seconds)
})

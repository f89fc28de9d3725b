import { act, renderHook } from '@testing-library/react'
import { useToday } from './use-today.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['in winter', '2026-11-24T22:59:30Z', '2026-11-24', '2026-11-25'],
  ['in summer', '2026-06-09T21:59:30Z', '2026-06-09', '2026-06-10'],
])('[PG-04] a page that is left open turns at midnight in Budapest by itself, %s', (_when, now, before, after) => {
  jest.setSystemTime(new Date(now))
  const { result } = renderHook(useToday)
  act(() => jest.advanceTimersByTime(29_999))
  expect(result.current).toBe(before)
  act(() => jest.advanceTimersByTime(1))
  expect(result.current).toBe(after)
})

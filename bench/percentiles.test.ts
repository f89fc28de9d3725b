import { percentile, toFigures } from './percentiles.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [[7], 50, 7],
  [[7], 95, 7],
  [[3, 1, 2], 50, 2],
  [[4, 1, 3, 2], 50, 2],
  [hundred, 0, 1],
  [hundred, 50, 50],
  [hundred, 95, 95],
  [hundred, 100, 100],
  [[10, 9, 100, 2], 95, 100],
])('of %j the %ith percentile is %d', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected)
})

test('values stay as they are, and nothing has no percentile', () => {
  const values = [3, 1, 2]
  expect(toFigures(values)).toEqual({ count: 3, least: 1, p50: 2, p95: 3 })
  expect(values).toEqual([3, 1, 2])
  expect(() => percentile([], 50)).toThrow(RangeError)
})

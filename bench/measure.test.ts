import { figure, inRounds, isReached, percentile, ratios } from './measure.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [[7], 95, 7],
  [[4, 1, 3, 2], 50, 2],
  [hundred, 0, 1],
  [hundred, 95, 95],
  [hundred, 100, 100],
])('of %j the %ith percentile is %d', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected)
})

test('an empty list has no percentile', () => {
  expect(() => percentile([], 50)).toThrow(RangeError)
})

test('ways take turns, another one begins in each round, and warm-ups do not count', async () => {
  const calls: string[] = []
  const way = (name: string) => (round: number) => Promise.resolve(calls.push(`${name}${round}`))
  const results = await inRounds({ rounds: 2, warmUps: 1 }, { a: way('a'), b: way('b') })
  expect(calls).toEqual(['a-1', 'b-1', 'b0', 'a0', 'a1', 'b1'])
  expect(results).toEqual({ a: [4, 5], b: [3, 6] })
})

test('a figure is the median with its quartiles, held against its goal', () => {
  const one = figure('page', 'ms', [5, 1, 4, 2, 3], { most: 3 })
  expect(one).toEqual({ subject: 'page', measure: 'ms', value: 3, spread: [2, 4], goal: { most: 3 } })
  expect([isReached(one), isReached({ ...one, value: 4 }), isReached({ ...one, goal: { least: 4 } })]).toEqual([
    true,
    false,
    false,
  ])
})

test('ratios are those of each round', () => {
  expect(ratios([2, 9], [1, 3])).toEqual([2, 3])
})

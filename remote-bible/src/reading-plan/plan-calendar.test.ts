import { dateFrom, dateOfDay, dayOn, groupDays, startFor } from './plan-calendar.ts'

test.each([
  ['2026-01-01', 365, 1],
  ['2026-03-10', 365, 69],
  ['2026-12-31', 365, 365],
  ['2024-02-29', 365, 59],
  ['2024-03-01', 365, 60],
  ['2024-12-31', 365, 365],
  ['2024-02-29', 366, 60],
  ['2024-12-31', 366, 366],
  ['2026-03-01', 366, 61],
  ['2026-03-01', 40, null],
])('[PG-04] by the year, on %s a plan of %d days is at day %j', (today, length, day) => {
  expect(dayOn(today, length, null)).toBe(day)
})

test.each([
  ['2026-03-10', '2026-03-10', 1],
  ['2026-03-10', '2026-04-18', 40],
  ['2026-03-10', '2026-04-19', null],
  ['2026-03-10', '2026-03-09', null],
  ['2026-10-24', '2026-10-26', 3],
])('[PG-04] begun on %s, on %s a plan of 40 days is at day %j', (start, today, day) => {
  expect(dayOn(today, 40, start)).toBe(day)
})

test('[PG-04] catching up makes a day fall on today, and the dates follow', () => {
  const start = startFor(12, '2026-03-10')
  expect(start).toBe('2026-02-27')
  expect(dayOn('2026-03-10', 365, start)).toBe(12)
  expect(dateFrom(start, 1)).toBe(start)
  expect(dateFrom(start, 12)).toBe('2026-03-10')
})

test('[PG-04] the days of a year lie in its months', () => {
  const groups = groupDays(365)
  expect(groups).toHaveLength(12)
  expect(groups[1]).toEqual({ month: 2, from: 32, to: 59 })
  expect(groups[11]).toEqual({ month: 12, from: 335, to: 365 })
  expect(groupDays(366)[11]).toEqual({ month: 12, from: 336, to: 366 })
  expect(dateOfDay(69, 365)).toEqual({ month: 3, dayOfMonth: 10 })
  expect([31, 32].map((nth) => dateOfDay(nth, 365))).toEqual([{ month: 1, dayOfMonth: 31 }, { month: 2, dayOfMonth: 1 }]) // prettier-ignore
  expect([0, 366].map((nth) => dateOfDay(nth, 365))).toEqual([null, null])
  expect(dateOfDay(69, 40)).toBeNull()
})

test.each([
  [0, []],
  [5, [[1, 5]]],
  [
    40,
    [
      [1, 28],
      [29, 40],
    ],
  ],
])('[PG-04] %d days lie in groups of four weeks', (length, expected) => {
  expect(groupDays(length).map(({ from, to }) => [from, to])).toEqual(expected)
})

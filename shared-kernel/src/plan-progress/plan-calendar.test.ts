import { dateFrom, dateOfDay, dayOn, daysDue, firstDue, startFor } from './plan-calendar.ts'

test.each([
  ['2026-01-01', 365, 1],
  ['2026-03-10', 365, 69],
  ['2024-02-29', 365, 59],
  ['2024-12-31', 365, 365],
  ['2024-02-29', 366, 60],
  ['2026-03-01', 366, 61],
  ['2026-03-01', 40, null],
])('[PG-04] by the year, on %s a plan of %d days is at day %j', (today, length, day) => {
  expect(dayOn(today, length, null)).toBe(day)
})

test.each([
  ['2026-03-10', '2026-04-18', 40],
  ['2026-03-10', '2026-04-19', null],
  ['2026-03-10', '2026-03-09', null],
  ['2026-10-24', '2026-10-26', 3],
])('[PG-04] begun on %s, on %s a plan of 40 days is at day %j', (start, today, day) => {
  expect(dayOn(today, 40, start)).toBe(day)
})

test.each([
  ['2026-03-10', 365, null, 68],
  ['2026-03-10', 40, null, 0],
  ['2026-03-10', 40, '2026-12-01', 0],
  ['2026-03-10', 40, '2026-03-01', 9],
  ['2026-03-10', 40, '2025-03-01', 40],
])('[PG-04] on %s, of %d days from %j, %d lie before today', (today, length, start, due) => {
  expect(daysDue(today, length, start)).toBe(due)
})

test.each([
  ['2026-11-23', undefined, 1],
  ['2026-11-23', '2026-11-20', 324],
  ['2027-01-05', '2026-11-20', 1],
])('[PG-04] on %s no day before the visitor joined on %j is missed: before day %d', (today, joined, first) => {
  expect(firstDue(today, 365, joined)).toBe(first)
})

test('[PG-04] catching up makes a day fall on today, and the dates follow', () => {
  const start = startFor(12, '2026-03-10')
  expect(start).toBe('2026-02-27')
  expect(dayOn('2026-03-10', 365, start)).toBe(12)
  expect(dateFrom(start, 1)).toBe(start)
  expect(dateFrom(start, 12)).toBe('2026-03-10')
})

test.each([
  [1, 365, { month: 1, dayOfMonth: 1 }],
  [32, 365, { month: 2, dayOfMonth: 1 }],
  [60, 366, { month: 2, dayOfMonth: 29 }],
  [0, 365, null],
  [366, 365, null],
  [69, 40, null],
])('[PG-04] day %d of %d by the year is %j', (day, length, date) => {
  expect(dateOfDay(day, length)).toEqual(date)
})

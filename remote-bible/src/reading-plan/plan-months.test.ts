import { dayOn } from 'shared-kernel/reading'
import { type CalendarMonth, monthsOf, presentMonth } from './plan-months.ts'

/** `2026-3 from 6: 1–31`: the month, the weekday of its first day (Monday is 0) and the days of the plan in it. */
const summary = ({ year, month, startsOn, days }: CalendarMonth) =>
  `${year}-${month} from ${startsOn}: ${days[0]!.day}–${days.at(-1)!.day} (${days.length})`

test.each([
  ['begun by the visitor', 40, '2026-03-10', '2026-04-01', ['2026-3 from 1: 1–22 (22)', '2026-4 from 2: 23–40 (18)']],
  ['begun before a leap day', 3, '2028-02-28', '2028-03-10', ['2028-2 from 0: 1–2 (2)', '2028-3 from 2: 3–3 (1)']],
  ['begun over the new year', 2, '2026-12-31', '2026-12-31', ['2026-12 from 3: 1–1 (1)', '2027-1 from 4: 2–2 (1)']],
  ['that is not begun', 30, null, '2026-03-10', ['null-null from null: 1–30 (30)']],
  ['that is longer', 40, null, '2026-03-10', ['null-null from null: 1–28 (28)', 'null-null from null: 29–40 (12)']],
  ['without a day', 0, null, '2026-03-10', []],
])('[PG-04] a plan %s, of %d days from %j, lies in its months', (_, length, start, today, months) => {
  expect(monthsOf(length, start, today).map(summary)).toEqual(months)
})

test.each([
  [365, '2026-03-10', '2026-2 from 6: 32–59 (28)', 59, '2026-02-28'],
  [365, '2028-03-10', '2028-2 from 1: 32–59 (29)', 59, '2028-02-29'],
  [366, '2028-03-10', '2028-2 from 1: 32–60 (29)', 60, '2028-02-29'],
  [366, '2026-03-10', '2026-2 from 6: 32–60 (29)', 60, '2026-02-28'],
])('[PG-04] February of %d days in the year of %j is %s', (length, today, february, day, date) => {
  const months = monthsOf(length, null, today)
  expect(months).toHaveLength(12)
  expect(summary(months[1]!)).toBe(february)
  expect(months[1]!.days.at(-1)).toMatchObject({ day, date })
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test.each([365, 366])('[PG-04] every date of every year has the plan day that %d days give it', (length) => {
  for (let year = 2024; year <= 2032; year += 1) {
    const days = monthsOf(length, null, `${year}-03-10`).flatMap((month) => month.days)
    expect(new Set(days.map(({ day }) => day)).size).toBe(length)
    const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
    expect(new Set(days.map(({ date }) => date)).size).toBe(isLeap ? 366 : 365)
    const other = days.filter(({ day, date }) => dayOn(date!, length, null) !== day)
    expect(other).toEqual(length === 366 && !isLeap ? [{ day: 60, date: `${year}-02-28`, dayOfMonth: 28 }] : [])
  }
})

test.each([
  [30, '2026-03-20', '2026-04-02', 3, 1],
  [30, '2026-03-20', '2026-06-01', 3, 0],
  [30, '2026-03-20', '2026-06-01', null, 0],
  [40, null, '2026-03-10', 29, 1],
  [365, null, '2026-11-26', 1, 10],
  [365, null, '2026-11', 1, 10],
])('[PG-04] of %d days from %j the month shown on %j with day %j unread is number %d', (...row) => {
  const [length, start, today, unread, at] = row
  expect(presentMonth(monthsOf(length, start, today), today, unread)).toBe(at)
})

import { dayToRead, isTodays, type StoredProgress } from './progress.ts'

const YEAR = Array<number>(365).fill(1)
const LEAP_YEAR = Array<number>(366).fill(1)
const WEEK = [2, 1, 0, 1, 1, 1, 1]
const begun = (start: string): StoredProgress => ({ start, read: {} })
const byYear = (read: StoredProgress['read'] = {}): StoredProgress => ({ start: null, joined: '2026-01-01', read })
const ticked = (read: StoredProgress['read']): StoredProgress => ({ start: null, read })

test.each<[string, StoredProgress, number[], string, number | null]>([
  ['its first day', begun('2026-11-22'), WEEK, '2026-11-22', 1],
  ['over a change of clocks', begun('2026-10-24'), WEEK, '2026-10-26', 3],
  ['its last day', begun('2026-11-22'), WEEK, '2026-11-28', 7],
  ['before it begins, the first unread', begun('2026-11-25'), WEEK, '2026-11-22', 1],
  ['when it is over, the first unread', { start: '2026-11-01', read: { 1: [1, 2] } }, WEEK, '2026-11-22', 2],
  ['days without readings are never unread', ticked({ 1: [1, 2], 2: [1] }), WEEK, '2026-11-22', 4],
  ['half a day is unread', ticked({ 1: [2] }), WEEK, '2026-11-22', 1],
  ['all is read', ticked({ 1: [1, 2], 2: [1], 4: [1], 5: [1], 6: [1], 7: [1] }), WEEK, '2026-11-22', null],
  ['nothing was begun', ticked({}), WEEK, '2026-11-22', null],
  ['an unbegun plan of a year', ticked({}), YEAR, '2026-11-22', null],
  ['an unbegun plan of a year goes on where it was read', ticked({ 3: [1], 4: [1] }), YEAR, '2026-11-22', 5],
  ['and after its end with what lies before', ticked({ 364: [1], 365: [1] }), YEAR, '2026-11-22', 1],
  ['by the calendar', byYear(), YEAR, '2026-11-22', 326],
  ['by the calendar, whatever was read', byYear({ 1: [1], 326: [1] }), YEAR, '2026-11-22', 326],
  ['after the leap day as well', byYear(), LEAP_YEAR, '2028-03-01', 61],
  ['29 February in a plan of 365 days', byYear(), YEAR, '2028-02-29', 59],
  ['31 December', byYear(), YEAR, '2026-12-31', 365],
  ['begun, and read on the first day alone', { start: '2026-11-20', read: { 1: [1, 2] } }, WEEK, '2026-11-22', 3],
  ['a plan of a year by one’s own start', begun('2026-11-20'), YEAR, '2026-11-22', 3],
])('the day to read: %s', (_what, progress, readings, today, day) => {
  expect(dayToRead(progress, readings, today)).toBe(day)
})

test("only the present day of a begun plan is today's", () => {
  const are = (progress: StoredProgress, length: number) =>
    [2, 3, 4, null].map((day) => isTodays(progress, day, length, '2026-01-03'))
  expect(are(begun('2026-01-01'), 7)).toEqual([false, true, false, false])
  expect(are(begun('2026-01-04'), 7)).toEqual([false, false, false, false])
  expect(are(ticked({ 1: [1] }), 365)).toEqual([false, false, false, false])
})

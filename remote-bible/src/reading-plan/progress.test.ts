import {
  countDays,
  isRead,
  joinProgress,
  NO_PROGRESS,
  setBeginning,
  setDayRead,
  setRead,
  waitingDays,
} from './progress.ts'

const some = setRead(setRead(setRead(NO_PROGRESS, 1, 2, true), 1, 1, true), 3, 1, true)

test('[PG-04] readings are marked and unmarked one by one', () => {
  expect(some.read).toEqual({ 1: [1, 2], 3: [1] })
  expect([isRead(some, 1, 2), isRead(some, 3, 2), isRead(some, 2, 1)]).toEqual([true, false, false])
  expect(setRead(some, 3, 1, false).read).toEqual({ 1: [1, 2] })
  expect(setRead(some, 1, 1, true)).toEqual(some)
})

test('[PG-04] only completely read days count, and days without readings do not', () => {
  expect(countDays(some, [2, 2, 1, 0])).toEqual({ done: 2, total: 3 })
})

test.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, [2]],
  [1, 9, [2, 5]],
  [3, 2, []],
  [3, 9, [5]],
])('[PG-04] from day %d, of the first %d days, %j are unread', (first, due, days) => {
  expect(waitingDays(some, [2, 2, 1, 0, 1], first, due)).toEqual(days)
})

test('[PG-04] changing the start keeps read marks, and marking keeps the start', () => {
  const byYear = setBeginning(some, { start: null, joined: '2026-03-10' })
  expect(setDayRead(byYear, 3, 1, false)).toEqual({ start: null, joined: '2026-03-10', read: { 1: [1, 2] } })
  expect(setBeginning(byYear, { start: '2026-03-01' })).toEqual({ start: '2026-03-01', read: some.read })
  expect(joinProgress(byYear, { start: '2026-01-05', read: {} })).toEqual(byYear)
  expect(joinProgress(NO_PROGRESS, byYear)).toEqual(byYear)
})

test('[PG-04] a whole day is marked and unmarked at once', () => {
  expect(setDayRead(some, 3, 3, true).read).toEqual({ 1: [1, 2], 3: [1, 2, 3] })
  expect(setDayRead(some, 1, 2, false).read).toEqual({ 3: [1] })
})

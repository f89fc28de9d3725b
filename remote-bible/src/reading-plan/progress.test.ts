import { countDays, isRead, NO_PROGRESS, setDayRead, setRead, setStart, waitingDays } from './progress.ts'

const some = setRead(setRead(setRead(NO_PROGRESS, 1, 2, true), 1, 1, true), 3, 1, true)

test('[PG-04] ticks are set and taken back, reading by reading', () => {
  expect(some.read).toEqual({ 1: [1, 2], 3: [1] })
  expect([isRead(some, 1, 2), isRead(some, 3, 2), isRead(some, 2, 1)]).toEqual([true, false, false])
  expect(setRead(some, 3, 1, false).read).toEqual({ 1: [1, 2] })
  expect(setRead(some, 1, 1, true)).toEqual(some)
})

test('[PG-04] days are counted when wholly read, and days without readings not at all', () => {
  expect(countDays(some, [2, 2, 1, 0])).toEqual({ done: 2, total: 3 })
})

const begun = setStart(some, '2026-03-10')
const joined = setRead(NO_PROGRESS, 3, 1, true)

test.each([
  ['begun', begun, 0, []],
  ['begun', begun, 1, []],
  ['begun', begun, 2, [2]],
  ['begun', begun, 9, [2, 5]],
  ['joined on its third day', joined, 2, []],
  ['joined on its third day', joined, 9, [5]],
  ['of which nothing is read', NO_PROGRESS, 9, []],
])('[PG-04] in a plan %s, %j, of the first %d days %j wait', (_, progress, due, days) => {
  expect(waitingDays(progress, [2, 2, 1, 0, 1], due)).toEqual(days)
})

test('[PG-04] a whole day is ticked and taken back at once', () => {
  expect(setDayRead(some, 3, 3, true).read).toEqual({ 1: [1, 2], 3: [1, 2, 3] })
  expect(setDayRead(some, 1, 2, false).read).toEqual({ 3: [1] })
})

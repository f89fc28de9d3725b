import {
  countBehind,
  countDays,
  dayState,
  firstUnreadDay,
  formatProgress,
  isRead,
  NO_PROGRESS,
  parseProgress,
  setDayRead,
  setRead,
  setStart,
} from './progress.ts'

const some = setRead(setRead(setRead(NO_PROGRESS, 1, 2, true), 1, 1, true), 3, 1, true)

test('[PG-04] ticks are set and taken back, reading by reading', () => {
  expect(some.read).toEqual({ 1: [1, 2], 3: [1] })
  expect([isRead(some, 1, 2), isRead(some, 3, 2), isRead(some, 2, 1)]).toEqual([true, false, false])
  expect(dayState(some, 1, 0)).toBe('none')
  expect(dayState(some, 1, 2)).toBe('all')
  expect(dayState(some, 3, 2)).toBe('some')
  expect(dayState(some, 2, 2)).toBe('none')
  expect(setRead(some, 3, 1, false).read).toEqual({ 1: [1, 2] })
  expect(setRead(some, 1, 1, true)).toEqual(some)
})

test('[PG-04] days are counted when wholly read, and days without readings not at all', () => {
  expect(countDays(some, [2, 2, 1, 0])).toEqual({ done: 2, total: 3 })
  expect(firstUnreadDay(some, [2, 2, 1, 0])).toBe(2)
  expect(firstUnreadDay(some, [2, 0, 1])).toBeNull()
})

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [4, 1],
])('[PG-04] of the first %d days %d are behind', (due, behind) => {
  expect(countBehind(some, [2, 2, 1, 0], due)).toBe(behind)
})

test('[PG-04] a whole day is ticked and taken back at once', () => {
  expect(setDayRead(some, 3, 3, true).read).toEqual({ 1: [1, 2], 3: [1, 2, 3] })
  expect(setDayRead(some, 1, 2, false).read).toEqual({ 3: [1] })
})

test('[PG-04] progress is read back as it was kept', () => {
  const begun = setStart(some, '2026-03-10')
  expect(parseProgress(formatProgress(begun))).toEqual(begun)
})

test.each([
  [null],
  [''],
  ['<svg>'],
  ['7'],
  ['[]'],
  ['{"start":"2026-02-30","read":null}'],
  ['{"start":5,"read":{"x":[1],"-1":[1],"2":"1","3":[0,-1,1.5,"1"]}}'],
])('[PG-04] what was spoilt in storage, %j, is no progress', (text) => {
  expect(parseProgress(text)).toEqual(NO_PROGRESS)
})

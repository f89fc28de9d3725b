import fc from 'fast-check'
import {
  dayState,
  firstUnreadDay,
  formatProgress,
  hasProgress,
  isBegun,
  parseProgress,
  type StoredProgress,
} from './progress.ts'

const NOTHING: StoredProgress = { start: null, read: {} }
const some: StoredProgress = { start: null, read: { 1: [1, 2], 3: [1] } }

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
const ordinal = fc.integer({ min: 1, max: 400 })

test('[PG-04] progress is read back as it was kept', () => {
  const date = day.map((one) => one.toISOString().slice(0, 10))
  const begins = fc.oneof(
    fc.option(date).map((start) => ({ start })),
    date.map((joined) => ({ start: null, joined })),
  )
  const read = fc.dictionary(ordinal.map(String), fc.uniqueArray(ordinal, { minLength: 1 }))
  fc.assert(
    fc.property(begins, read, (beginning, days) => {
      const progress: StoredProgress = { ...beginning, read: { ...days } }
      expect(parseProgress(formatProgress(progress))).toEqual(progress)
    }),
  )
})

test.each([
  [null],
  [''],
  ['[]'],
  ['{"start":"2026-02-30","read":null}'],
  ['{"start":null,"joined":"2026-02-30","read":{}}'],
  ['{"start":5,"read":{"x":[1],"-1":[1],"2":"1","3":[0,-1,1.5,"1"]}}'],
])('[PG-04] what was spoilt in storage, %j, is no progress', (text) => {
  expect(parseProgress(text)).toEqual(NOTHING)
})

test('[PG-04] a plan has progress when it was begun, or when something of it is read', () => {
  const begun = { ...NOTHING, start: '2026-03-10' }
  const byYear = { ...NOTHING, joined: '2026-03-10' }
  expect([NOTHING, begun, byYear, some].map(hasProgress)).toEqual([false, true, true, true])
  expect([NOTHING, begun, byYear, some].map(isBegun)).toEqual([false, true, true, false])
})

test.each([
  [1, 0, 'none'],
  [1, 2, 'all'],
  [2, 2, 'none'],
  [3, 2, 'some'],
])('[PG-04] day %d of %d readings is read: %s', (number, readings, state) => {
  expect(dayState(some, number, readings)).toBe(state)
})

test.each([
  [[2, 2, 1, 0], 2],
  [[2, 0, 1], null],
  [[0, 0, 2], 3],
])('[PG-04] of days of %j readings the first unread is %j', (readings, unread) => {
  expect(firstUnreadDay(some, readings)).toBe(unread)
})

test('ticks beyond the readings of a day mark none of them', () => {
  const beyond = { start: null, read: { 2: [50, 51] } }
  expect([dayState(beyond, 2, 2), firstUnreadDay(beyond, [0, 2])]).toEqual(['none', 2])
})

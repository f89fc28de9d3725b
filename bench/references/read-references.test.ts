import {
  countRoundTrips,
  isAsked,
  isParsed,
  isTaken,
  isUnasked,
  isUnread,
  MISTYPED,
  NAMES_NOTHING,
  readGold,
  readRunningText,
  TRIPS,
} from './read-references.ts'

const gold = readGold()
const mistyped = gold.get(MISTYPED)!
const nothing = gold.get(NAMES_NOTHING)!
gold.delete(MISTYPED)
gold.delete(NAMES_NOTHING)
const classes = [...gold].map(([name, rows]) => ({ name, rows }))

test('a thousand references in twenty classes', () => {
  expect(classes.length).toBeGreaterThanOrEqual(20)
  expect(classes.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(1000)
})

test.each(classes)('[PG-01] $name: read by the parser and taken by the field', ({ rows }) => {
  expect(rows.filter((row) => !isParsed(row) || !isTaken(row))).toEqual([])
})

test('[PG-01] a name with one wrong letter is suggested, not read', () => {
  expect(mistyped.length).toBeGreaterThan(80)
  expect(mistyped.filter((row) => !isAsked(row) || isParsed(row) || isTaken(row))).toEqual([])
})

test('[PG-01] everyday phrases with a number are words', () => {
  expect(nothing.length).toBeGreaterThan(100)
  expect(nothing.filter(isUnread).length / nothing.length).toBeGreaterThanOrEqual(0.99)
  expect(nothing.filter(isUnasked).length / nothing.length).toBeGreaterThanOrEqual(0.95)
})

test('[PG-02] [MF-05] of six hundred sentences nearly all references are found, and nothing else', () => {
  const { sentences, named, recall, wrong } = readRunningText()
  expect([sentences >= 600, named >= 400]).toEqual([true, true])
  expect(recall).toBeGreaterThanOrEqual(0.98)
  expect(wrong).toBe(0)
})

test('printed references are read back', () => expect(countRoundTrips()).toBe(TRIPS))

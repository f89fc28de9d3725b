import {
  countRoundTrips,
  isAsked,
  isParsed,
  isTaken,
  MISTYPED,
  readGold,
  readRunningText,
  TRIPS,
} from './read-references.ts'

const gold = readGold()
const mistyped = gold.get(MISTYPED)!
gold.delete(MISTYPED)
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

test('[PG-02] [MF-05] of five hundred sentences nearly all references are found, and hardly anything else', () => {
  const { sentences, named, recall, wrong } = readRunningText()
  expect([sentences >= 500, named >= 400]).toEqual([true, true])
  expect(recall).toBeGreaterThanOrEqual(0.98)
  expect(wrong).toBeLessThanOrEqual(0.01)
})

test('printed references are read back', () => expect(countRoundTrips()).toBe(TRIPS))

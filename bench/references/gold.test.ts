import { goldClasses, mistyped } from './gold.ts'
import { countRoundTrips, isAsked, isParsed, isTaken, readRunningText, TRIPS } from './read-references.ts'

const classes = goldClasses()

test('a thousand references in twenty classes', () => {
  expect(classes.length).toBeGreaterThanOrEqual(20)
  expect(classes.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(1000)
})

test.each(classes)('[PG-01] $name: read by the parser and taken by the field', ({ rows }) => {
  expect(rows.filter((row) => !isParsed(row) || !isTaken(row))).toEqual([])
})

test('[PG-01] what is mistyped by a letter is asked about, and not read', () => {
  const rows = mistyped()
  expect(rows.filter((row) => !isAsked(row) || isParsed(row) || isTaken(row))).toEqual([])
})

test('[PG-02] [MF-05] of five hundred sentences nearly all references are found, and hardly anything else', () => {
  const { sentences, named, recall, wrong } = readRunningText()
  expect([sentences >= 500, named >= 400]).toEqual([true, true])
  expect(recall).toBeGreaterThanOrEqual(0.98)
  expect(wrong).toBeLessThanOrEqual(0.01)
})

test('what is printed is read back', () => expect(countRoundTrips()).toBe(TRIPS))

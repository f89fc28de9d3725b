import { runningFigures } from './find-in-running-text.ts'
import { goldClasses, mistyped } from './gold.ts'
import { LAST_RELEASE } from './last-release.ts'
import { isAsked, isParsed, isTaken } from './read-gold.ts'
import { countRoundTrips, TRIPS } from './round-trips.ts'

const classes = goldClasses()

test('a thousand references in twenty classes, each with what the last release read', () => {
  expect(classes.length).toBeGreaterThanOrEqual(20)
  expect(classes.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(1000)
  expect(Object.keys(LAST_RELEASE)).toEqual([...classes.map(({ name }) => name), 'together'])
})

test.each(classes)('[PG-01] $name: read by the parser and taken by the field', ({ rows }) => {
  expect(rows.filter((row) => !isParsed(row) || !isTaken(row))).toEqual([])
})

test('[PG-01] what is mistyped by a letter is asked about, and not read', () => {
  const rows = mistyped()
  expect(rows.filter((row) => !isAsked(row) || isParsed(row) || isTaken(row))).toEqual([])
})

test('[PG-02] [MF-05] of five hundred sentences nearly all references are found, and hardly anything else', () => {
  const { sentences, named, found, wrong } = runningFigures()
  expect([sentences >= 500, named >= 400]).toEqual([true, true])
  expect(found / named).toBeGreaterThanOrEqual(0.98)
  expect(wrong / sentences).toBeLessThanOrEqual(0.01)
})

test('what is printed is read back', () => expect(countRoundTrips()).toBe(TRIPS))

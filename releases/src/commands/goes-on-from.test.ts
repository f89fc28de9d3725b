import { EMPTY_TABLE, type RemotesTable, goesBackTo, markOf } from '../remotes-table/document.ts'
import { goesOnFrom } from './goes-on-from.ts'

const SITE = 'https://pelda.hu'
const tableOf = (revision: number, value: string, ...line: string[]): RemotesTable => ({
  ...EMPTY_TABLE,
  revision,
  line,
  signature: { key: 'k', value },
})
const first = tableOf(1, 'a', markOf(EMPTY_TABLE))
const second = tableOf(2, 'b', markOf(first), markOf(EMPTY_TABLE))
const foreign = tableOf(2, 'c', markOf(EMPTY_TABLE))

test('a table goes back to itself and to those it was made from, and to no other of the same revision', () => {
  expect([EMPTY_TABLE, first, second, foreign].map((one) => goesBackTo(markOf(one), second))).toEqual([
    ...[true, true, true],
    false,
  ])
})

test.each([
  ['that has the same', { table: markOf(second) }, undefined],
  ['that is one step behind', { table: markOf(first) }, undefined],
  ['that has none yet', { table: markOf(EMPTY_TABLE) }, undefined],
  ['whose table was named, and nothing is wrong with it', { table: markOf(foreign) }, markOf(foreign)],
])('a site %s takes the change', (_what, ready, after) => {
  expect(goesOnFrom(SITE, ready, second, after)).toEqual({})
})

test.each([null, {}, { table: 7 }])('where a site says %j it is not known', (ready) => {
  expect(goesOnFrom(SITE, ready, second, undefined)).toEqual({ unknown: expect.stringContaining('is not known') })
})

test('a site with a table that this one does not go back to would not take it; named, it is said what comes back', () => {
  const ready = { table: markOf(foreign), problem: 'remote-bible: all builds is on again.' }
  const { refusal } = goesOnFrom(SITE, ready, second, undefined)
  expect(refusal).toMatch(/^Nothing was changed: .* all builds is on again\.\nWay out: .*--after 2-\w{12}$/s)
  expect(goesOnFrom(SITE, ready, second, markOf(foreign))).toEqual({ note: expect.stringContaining('is on again') })
})

import fc from 'fast-check'
import { type BuildHealth, noCounts } from './health.ts'
import { failuresOf, standingOf } from './health-rule.ts'

const NOW = new Date('2026-01-31T09:30:00.000Z')
const [EARLIER, BEFORE, THIS_HOUR] = ['2026-01-31T07', '2026-01-31T08', '2026-01-31T09'] as const

/** Visits of an hour, as [well, failed], and those of them that are the jury's. */
type Visits = [hour: string, all: [number, number], jury?: [number, number]]

const health = (...visits: Visits[]): BuildHealth => ({
  since: '2026-01-30T00:00:00.000Z',
  hours: Object.fromEntries(
    visits.map(([hour, all, jury = [0, 0]]) => [
      hour,
      {
        ...noCounts(),
        all: { well: all[0], failed: all[1] },
        jury: { well: jury[0], failed: jury[1] },
        phases: { load: all[1] },
      },
    ]),
  ),
})

test.each<[string, Visits[], string]>([
  ['nobody was counted', [], 'given'],
  ['all fail, but few came', [[THIS_HOUR, [0, 9]]], 'given'],
  ['all of ten fail', [[THIS_HOUR, [0, 10]]], 'rests'],
  ['nine of ten fail', [[THIS_HOUR, [1, 9]]], 'given'],
  ['nineteen of twenty fail', [[THIS_HOUR, [1, 19]]], 'rests'],
  ['eighteen of nineteen fail', [[THIS_HOUR, [1, 18]]], 'given'],
  ['two thirds fail: two hundred liars among a hundred visitors', [[THIS_HOUR, [100, 200]]], 'given'],
  ['nobody fails', [[THIS_HOUR, [1000, 0]]], 'given'],
  ['all but the jury’s only visit fail', [[THIS_HOUR, [1, 99], [1, 0]]], 'given'],
  ['nineteen in twenty of the jury fail, too', [[THIS_HOUR, [1, 99], [1, 19]]], 'rests'],
  ['eighteen in nineteen of the jury do', [[THIS_HOUR, [1, 99], [1, 18]]], 'given'],
  ['forty of the jury fail and none does well', [[THIS_HOUR, [0, 49], [0, 40]]], 'taken-back'],
  ['forty of the jury fail and nobody else does', [[THIS_HOUR, [100, 40], [0, 40]]], 'given'],
  ['thirty-nine of the jury fail', [[THIS_HOUR, [0, 49], [0, 39]]], 'rests'],
  ['one of the jury does well after all', [[THIS_HOUR, [1, 49], [1, 40]]], 'rests'],
  [
    'well for days, and failing since an hour ago',
    [
      [EARLIER, [5000, 10]],
      [BEFORE, [0, 5]],
      [THIS_HOUR, [0, 5]],
    ],
    'rests',
  ],
  [
    'it failed earlier and nobody has come since',
    [
      [EARLIER, [0, 10]],
      [THIS_HOUR, [0, 0]],
    ],
    'rests',
  ],
  [
    'it failed for a while among many who did well',
    [
      [EARLIER, [90, 100]],
      [THIS_HOUR, [5, 0]],
    ],
    'given',
  ],
])('%s', (_what, visits, standing) => {
  expect(standingOf(health(...visits), NOW)).toBe(standing)
})

test('of a build that nobody was given, nothing is said', () => {
  expect([standingOf(undefined, NOW), failuresOf(undefined)]).toEqual(['given', 'it failed in 0 of 0 visits'])
})

test('fewer than nineteen liars for each visitor who does well never move a build', () => {
  const someVisits = fc.record({
    well: fc.integer({ min: 1, max: 2000 }),
    more: fc.double({ min: 0, max: 18.99, noNaN: true }),
  })
  fc.assert(
    fc.property(someVisits, ({ well, more }) => {
      expect(standingOf(health([THIS_HOUR, [well, Math.floor(well * more)]]), NOW)).toBe('given')
    }),
  )
})

test('what speaks against a build is said with how far it came, the most frequent first', () => {
  const own = health([BEFORE, [1, 3]], [THIS_HOUR, [0, 2]])
  own.hours[THIS_HOUR]!.phases = { render: 5, emptied: 2 }
  expect(failuresOf(own)).toBe('it failed in 5 of 6 visits (render 5, load 3, emptied 2)')
})

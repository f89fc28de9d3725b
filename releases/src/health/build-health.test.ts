import fc from 'fast-check'
import {
  type BuildCounts,
  type ReportCounts,
  WINDOW_MINUTES,
  countsOf,
  failureShare,
  isFailing,
  mergeCounts,
  noCounts,
  recentOf,
  sayFailures,
  totalOf,
} from './build-health.ts'
import { build, releasesOf } from '../manifest/test-deployment.ts'

const since = '2026-01-31T07:00:00.000Z'
const NOW = new Date('2026-01-31T09:30:20.000Z')

const counts = (ok: number, failed: number): ReportCounts => ({ shown: ok + failed, ok, failed: { load: failed } })
const counted = (minutes: Record<string, ReportCounts>, more: Partial<BuildCounts> = {}) => ({
  'remote-bible': { b1: { since, minutes, ...more } },
})
const released = (buildId = 'b1', at = since) => build(buildId, 'remote-bible', { since: at })

test.each<[string, ReportCounts, ReportCounts, boolean]>([
  ['19 of 19 reports are failures', counts(0, 19), noCounts(), false],
  ['20 of 20 reports are failures', counts(0, 20), noCounts(), true],
  ['more than half of the reports are failures', counts(10, 11), noCounts(), true],
  ['the previous build failed as often', counts(10, 90), counts(10, 90), false],
  ['the previous build failed less often by more than half', counts(9, 91), counts(60, 40), true],
  ['the previous build has too few reports to compare', counts(10, 11), counts(0, 19), true],
  ['documents without a report do not count', { ...counts(0, 19), shown: 500 }, noCounts(), false],
])('%s', (_what, own, previous, failing) => {
  expect(isFailing(own, previous)).toBe(failing)
})

test('as many forged failures as successes never withdraw a build', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (ok, forged) => {
      expect(isFailing(counts(ok, Math.min(ok, forged)), noCounts())).toBe(false)
    }),
  )
})

test('failures of every kind count; the most frequent is named first', () => {
  const all = { shown: 40, ok: 3, failed: { render: 5, load: 12, emptied: 2 } }
  expect(failureShare(all)).toBeCloseTo(19 / 22)
  expect(sayFailures(all)).toBe('19 of 22 reports are failures (load 12, render 5, emptied 2)')
  expect(sayFailures(noCounts())).toBe('0 of 0 reports are failures')
})

test('only the last two hours are recent', () => {
  const servers = [counted({ '2026-01-31T07:29': counts(0, 9), '2026-01-31T07:30': counts(1, 2) })]
  const own = countsOf(servers, 'remote-bible', released())
  expect([recentOf(own, NOW), totalOf(own)]).toEqual([counts(1, 2), counts(1, 11)])
})

test('counts of several servers are summed; one server is enough to withdraw', () => {
  const withdrawn = { at: since, why: 'it fails' }
  const servers = [
    counted({ '2026-01-31T09:00': counts(3, 1) }),
    {},
    counted({ '2026-01-31T09:00': counts(4, 2), '2026-01-31T09:01': counts(1, 0) }, { withdrawn }),
  ]
  expect(countsOf(servers, 'remote-bible', released())).toEqual({
    since,
    withdrawn,
    minutes: { '2026-01-31T09:00': counts(7, 3), '2026-01-31T09:01': counts(1, 0) },
  })
})

test('retains the last minutes of the builds in the manifest, as currently released', () => {
  const minutes = Object.fromEntries(
    Array.from({ length: WINDOW_MINUTES + 2 }, (_, at) => [
      new Date(at * 60_000).toISOString().slice(0, 16),
      counts(1, 0),
    ]).reverse(),
  )
  const all = {
    'remote-bible': { b1: { since, minutes }, b2: { since: 'before', minutes }, gone: { since, minutes } },
    'remote-old': { b1: { since, minutes } },
  }
  const merged = mergeCounts(
    [all, counted({ '1970-01-01T00:02': counts(0, 1) })],
    releasesOf([released(), released('b2')]),
  )
  const left = Object.entries(merged['remote-bible']?.b1?.minutes ?? {})
  expect([left.length, left[0]]).toEqual([WINDOW_MINUTES, ['1970-01-01T00:02', counts(1, 1)]])
  expect([Object.keys(merged), Object.keys(merged['remote-bible']!)]).toEqual([['remote-bible'], ['b1']])
})

import { type BuildHealth, type HourCounts, addCounts, hourOf, noCounts, sumCounts, totalOf } from './health.ts'

const since = '2026-01-31T09:00:00.000Z'
const HOUR = hourOf(new Date(since))

const counts = (well: number, failed: number): HourCounts => ({
  documents: well,
  all: { well, failed },
  jury: { well: 1, failed: 2 },
  phases: { load: failed },
  gone: 1,
  figures: { shift: [well, failed, 0, 0, 0] },
})
const health = (hours: Record<string, HourCounts>, from = since): BuildHealth => ({ since: from, hours })

test('two hours are one: every count is summed', () => {
  const more = { ...counts(3, 4), phases: { load: 1, render: 5 }, figures: { blocked: [1, 0, 0, 0, 0, 0, 2] } }
  expect(addCounts(counts(1, 2), more)).toEqual({
    documents: 4,
    all: { well: 4, failed: 6 },
    jury: { well: 2, failed: 4 },
    phases: { load: 3, render: 5 },
    gone: 2,
    figures: { shift: [1, 2, 0, 0, 0], blocked: [1, 0, 0, 0, 0, 0, 2] },
  })
})

test('a build is all of its hours, or those from one on; of one that nobody got, nothing', () => {
  const own = health({ '2026-01-30T08': counts(1, 0), '2026-01-30T09': counts(2, 0), [HOUR]: counts(4, 0) })
  expect([totalOf(own), totalOf(own, '2026-01-30T09')].map(({ all }) => all.well)).toEqual([7, 6])
  expect(totalOf(undefined)).toEqual(noCounts())
})

test('several servers are summed; of a build that was released anew only the newest counts', () => {
  const old = health({ [HOUR]: counts(9, 9) }, '2026-01-01T00:00:00.000Z')
  const sum = sumCounts([
    { 'remote-bible': { b1: health({ [HOUR]: counts(3, 1) }) } },
    { 'remote-bible': { b1: old, b2: old } },
    { 'remote-bible': { b1: health({ [HOUR]: counts(4, 2), '2026-01-31T10': counts(1, 0) }) } },
  ])
  expect(sum['remote-bible']?.b1).toMatchObject({
    since,
    hours: { [HOUR]: { all: { well: 7, failed: 3 }, phases: { load: 3 } }, '2026-01-31T10': { all: { well: 1 } } },
  })
  expect(sum['remote-bible']?.b2?.since).toBe(old.since)
})

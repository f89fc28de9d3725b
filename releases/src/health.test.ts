import {
  type BuildHealth,
  type Tally,
  evidence,
  highestRate,
  hourOf,
  noCounts,
  problemOf,
  sumCounts,
} from './health.ts'

const NOW = new Date('2026-01-31T09:30:00.000Z')
const HOUR = hourOf(NOW)

const health = (first: Tally, later: Tally = { given: 0, failed: 0 }, hour = HOUR): BuildHealth => ({
  since: '2026-01-31T09:00:00.000Z',
  hours: { [hour]: { ...noCounts(), first, later, phases: { load: first.failed + later.failed } } },
})

const problem = (own: Tally, before: Tally, others: Tally[] = []) =>
  problemOf({ own: health(own), before: health(before), others: others.map((one) => [health(one)]), now: NOW })

/** A generator with a seed: the figures are the same on every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Visitors until a build that fails so often is taken back; null when it is not within this many. */
function takenBackAfter(rate: number, before: Tally, most: number, random: () => number): number | null {
  let failed = 0
  for (let given = 1; given <= most; given += 1) {
    if (random() >= rate) continue
    failed += 1
    if (problem({ given, failed }, before) !== null) return given
  }
  return null
}

/** Median of many releases, and the part that was taken back at all. */
function simulate(rate: number, before: Tally, most: number, releases: number) {
  const random = seeded(20260131)
  const ends = Array.from({ length: releases }, () => takenBackAfter(rate, before, most, random))
  const taken = ends.filter((end) => end !== null).sort((a, b) => a - b)
  return { part: taken.length / releases, median: taken[Math.floor(taken.length / 2)] ?? null, slowest: taken.at(-1) }
}

const QUIET = { given: 1000, failed: 5 }
const UNKNOWN = { given: 0, failed: 0 }

describe('how fast a broken build is taken back', () => {
  test.each([
    ['always, after a well-known one', 1, QUIET, 10],
    ['always, with nothing known', 1, UNKNOWN, 10],
    ['half of the time', 0.5, QUIET, 16],
    ['every fifth time', 0.2, QUIET, 50],
    ['every fifth time, with nothing known', 0.2, UNKNOWN, 120],
    ['every tenth time', 0.1, QUIET, 170],
  ])('one that fails %s', (_how, rate, before, visitors) => {
    const { part, median } = simulate(rate, before, 3000, 200)
    expect(part).toBe(1)
    expect(median).toBeLessThanOrEqual(visitors)
  })
})

describe('how often a healthy build is taken back by mistake', () => {
  test.each([
    ['which never fails', 0, QUIET, 3000],
    ['which fails as often as the one before it', 0.005, QUIET, 3000],
    ['at a site where much fails anyway', 0.1, { given: 1000, failed: 100 }, 500],
    ['after one of which little is known', 0.01, { given: 30, failed: 0 }, 3000],
  ])('one %s: less than once in 500 releases', (_how, rate, before, visitors) => {
    expect(simulate(rate, before, visitors, 500).part).toBe(0)
  })
})

describe('the judgement', () => {
  test('says what happened, and to whom', () => {
    expect(problem({ given: 12, failed: 11 }, QUIET)).toBe(
      'it failed for 11 of 12 visitors (load 11), the build before it for 5 of 1000',
    )
  })

  test('few visitors say nothing', () => {
    expect(problem({ given: 9, failed: 9 }, QUIET)).toBeNull()
    expect(problem({ given: 4000, failed: 2 }, QUIET)).toBeNull()
  })

  test('what the whole site suffers is not one build’s fault', () => {
    expect(problem({ given: 100, failed: 40 }, QUIET, [{ given: 300, failed: 130 }])).toBeNull()
    const oneIsWell = [
      { given: 300, failed: 130 },
      { given: 60, failed: 0 },
    ]
    expect(problem({ given: 100, failed: 40 }, QUIET, oneIsWell)).not.toBeNull()
  })

  test('a remote that few come to is judged by those who come to it from other pages', () => {
    const own = health({ given: 0, failed: 0 }, { given: 600, failed: 20 })
    const before = health({ given: 0, failed: 0 }, { given: 5000, failed: 4 })
    expect(problemOf({ own, before, others: [], now: NOW })).toContain('20 of 600 visitors of other pages')
  })

  test('a build that did well for a day and begins to fail is noticed all the same', () => {
    const well = health({ given: 5000, failed: 10 }, undefined, '2026-01-30T09')
    const hours = { ...well.hours, ...health({ given: 15, failed: 12 }).hours }
    expect(problemOf({ own: { ...well, hours }, before: health(QUIET), others: [], now: NOW })).toContain('12 of 15')
  })

  test('evidence grows with failures and falls with each visitor who has none', () => {
    expect(evidence({ given: 10, failed: 4 }, 0.01)).toBeGreaterThan(evidence({ given: 10, failed: 3 }, 0.01))
    expect(evidence({ given: 40, failed: 3 }, 0.01)).toBeLessThan(evidence({ given: 10, failed: 3 }, 0.01))
    expect(highestRate({ given: 100, failed: 0 })).toBeCloseTo(0.037, 3)
  })
})

test('several servers are summed; of a build that was released anew only the newest counts', () => {
  const old = { ...health({ given: 9, failed: 9 }), since: '2026-01-01T00:00:00.000Z' }
  const sum = sumCounts([
    { 'remote-bible': { b1: health({ given: 3, failed: 1 }) } },
    { 'remote-bible': { b1: old, b2: old } },
    { 'remote-bible': { b1: health({ given: 4, failed: 2 }) } },
  ])
  expect(sum['remote-bible']?.b1?.hours[HOUR]).toMatchObject({ first: { given: 7, failed: 3 }, phases: { load: 3 } })
  expect(sum['remote-bible']?.b2?.since).toBe(old.since)
})

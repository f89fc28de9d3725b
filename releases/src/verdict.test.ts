import { goneLive, rolledBack, shared, withChecked } from './deployments.ts'
import { type HealthCounts, type Tally, hourOf, noCounts } from './health.ts'
import type { Deployment } from './registry-document.ts'
import { build, registryOf } from './test-deployment.ts'
import { verdictOn } from './verdict.ts'

const THEN = new Date('2026-01-31T08:00:00.000Z')
const NOW = new Date('2026-01-31T09:30:00.000Z')
const HOUR = hourOf(NOW)

const live = (...ids: string[]) => ids.reduce<Deployment[]>((list, id) => goneLive(list, build(id), THEN), [])
const counts = (first: Tally, since = THEN.toISOString()) => ({
  since,
  hours: { [HOUR]: { ...noCounts(), first, phases: { load: first.failed } } },
})
const WELL = counts({ given: 1000, failed: 5 })
const ILL = counts({ given: 30, failed: 28 })
const HALF = counts({ given: 1000, failed: 500 })

interface Case {
  list: Deployment[]
  own?: HealthCounts[string]
  others?: HealthCounts
  broken?: string[]
  asked?: string
}

function why({ list, own = { b2: ILL, b1: WELL }, others = {}, broken = [], asked = 'b2' }: Case) {
  const deployment = list.find(({ extras }) => extras.buildId === asked)!
  return verdictOn('remote-bible', deployment, {
    registry: registryOf(list),
    counts: { ...others, 'remote-bible': own },
    isUsable: (_, { extras }) => !broken.includes(extras.buildId),
    now: NOW,
  })
}

const BEFORE_5 = 'it failed for 28 of 30 visitors (load 28), the build before it for 5 of 1000'
const BEFORE_0 = 'it failed for 28 of 30 visitors (load 28), the build before it for 0 of 0'
const two = live('b1', 'b2')
const sharing = shared(live('b0', 'b1'), build('b2'), 10, THEN)

test.each<[string, Case, string]>([
  ['the live build, by the one before it', { list: two }, BEFORE_5],
  ['a share, by the live build', { list: sharing, own: { b2: ILL, b1: WELL, b0: HALF } }, BEFORE_5],
  [
    'a share, by the one before the live build, which may not be given out',
    { list: sharing, own: { b2: ILL, b1: HALF, b0: WELL }, broken: ['b1'] },
    BEFORE_5,
  ],
  [
    'by the one before that, when the one before it may not be given out',
    { list: live('b0', 'b1', 'b2'), own: { b2: ILL, b1: HALF, b0: WELL }, broken: ['b1'] },
    BEFORE_5,
  ],
  ['by nothing known, when nobody was counted', { list: two, own: { b2: ILL } }, BEFORE_0],
  [
    'by nothing known, when the one before it was counted at another time',
    { list: two, own: { b2: ILL, b1: counts({ given: 1000, failed: 5 }, NOW.toISOString()) } },
    BEFORE_0,
  ],
  ['where another remote is well', { list: two, others: { 'remote-search': { s1: WELL } } }, BEFORE_5],
])('a failing build is taken back: %s', (_what, given, expected) => {
  expect(why(given)).toEqual({
    remote: 'remote-bible',
    buildId: 'b2',
    since: THEN.toISOString(),
    at: NOW.toISOString(),
    why: expected,
  })
})

test.each<[string, Case]>([
  ['which does well', { list: two, own: { b2: WELL, b1: WELL } }],
  ['of which nothing is known', { list: two, own: {} }],
  [
    'which was counted at another time',
    { list: two, own: { b2: counts({ given: 30, failed: 28 }, NOW.toISOString()), b1: WELL } },
  ],
  ['which was taken back already', { list: two, broken: ['b2'] }],
  ['which nobody gets: it is being checked', { list: withChecked(live('b1'), build('b2')) }],
  ['which nobody gets: it is an earlier one', { list: live('b2', 'b1') }],
  ['in whose place none could come', { list: live('b2') }],
  [
    'in whose place only one could come that was taken back',
    { list: rolledBack(live('b2', 'b3'), { now: THEN, why: 'no' }) },
  ],
  ['in whose place only one could come that may not be given out', { list: two, broken: ['b1'] }],
  ['where everything fails', { list: two, others: { 'remote-search': { s1: counts({ given: 1000, failed: 930 }) } } }],
])('a build is left where it is: one %s', (_what, given) => {
  expect(why(given)).toBeNull()
})

test('a remote of which nothing is counted does well', () => {
  const facts = { registry: registryOf(two), counts: {}, isUsable: () => true, now: NOW }
  expect(verdictOn('remote-bible', two[0]!, facts)).toBeNull()
})

import { type HealthCounts, HOURS_KEPT, noCounts } from './health.ts'
import { keptCounts } from './health-kept.ts'
import { build, registryOf } from './test-deployment.ts'

const hoursOf = (many: number) =>
  Object.fromEntries(
    Array.from({ length: many }, (_, at) => [
      new Date(at * 3_600_000).toISOString().slice(0, 13),
      noCounts(),
    ]).reverse(),
  )
const since = '2026-01-01T00:00:00.000Z'
const counts: HealthCounts = {
  'remote-bible': { b1: { since, hours: hoursOf(HOURS_KEPT + 2) }, gone: { since, hours: {} } },
  'remote-old': { b1: { since, hours: {} } },
}

test('counts are kept of the builds in the registry, and of their last hours', () => {
  const kept = keptCounts(counts, { ...registryOf([build('b1')]), revision: 1 })
  const hours = Object.keys(kept['remote-bible']?.b1?.hours ?? {})
  expect([hours.length, hours[0]]).toEqual([HOURS_KEPT, '1970-01-01T02'])
  expect([Object.keys(kept['remote-bible']!), kept['remote-old'], kept['remote-bible']?.b1?.since]).toEqual([
    ['b1'],
    {},
    since,
  ])
})

test('while no registry is known, nothing is forgotten', () => {
  expect(keptCounts(counts, registryOf([]))).toBe(counts)
})

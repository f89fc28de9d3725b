/** What of the counts is kept: builds that are still in the registry, and their last hours. Pure. */
import { HOURS_KEPT, type HealthCounts } from './health.ts'
import type { RegistryDocument } from './registry-document.ts'

/** The counts without what nobody asks for any more. While no registry is known, all of them. */
export function keptCounts(counts: HealthCounts, { revision, microFrontends }: RegistryDocument): HealthCounts {
  if (revision === 0) return counts
  return Object.fromEntries(
    Object.entries(counts).map(([remote, builds]) => {
      const known = microFrontends[remote]?.map(({ extras }) => extras.buildId) ?? []
      const kept = Object.entries(builds)
        .filter(([buildId]) => known.includes(buildId))
        .map(([buildId, { since, hours }]) => {
          const last = Object.entries(hours).sort(([a], [b]) => a.localeCompare(b))
          return [buildId, { since, hours: Object.fromEntries(last.slice(-HOURS_KEPT)) }] as const
        })
      return [remote, Object.fromEntries(kept)]
    }),
  )
}

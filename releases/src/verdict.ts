/** Whether a build that visitors get is to be taken back: against the build that would take its place. Pure. */
import type { IsUsable } from './choose-builds.ts'
import { knownGood, placesOf } from './deployments.ts'
import { type HealthCounts, type Verdict, problemOf } from './health.ts'
import type { Deployment, RegistryDocument } from './registry-document.ts'

export interface VerdictFacts {
  registry: RegistryDocument
  /** Of all document servers. */
  counts: HealthCounts
  isUsable: IsUsable
  now: Date
}

/** Null while a build does well, for one that nobody gets, and where nothing could take its place. */
export function verdictOn(
  remote: string,
  deployment: Deployment,
  { registry, counts, isUsable, now }: VerdictFacts,
): Verdict | null {
  const { buildId, since } = deployment.extras
  const { live, share, earlier } = placesOf(registry.microFrontends[remote])
  const isGiven = [live, share].some((one) => one?.extras.buildId === buildId)
  if (!isGiven || since === null || !isUsable(remote, deployment)) return null
  const isShare = live !== null && live.extras.buildId !== buildId
  const instead = isShare && isUsable(remote, live) ? live : knownGood(earlier.filter((one) => isUsable(remote, one)))
  if (!instead) return null
  const { [remote]: own = {}, ...others } = counts
  const of = ({ extras }: Deployment) => {
    const health = own[extras.buildId]
    return health?.since === extras.since ? health : undefined
  }
  const elsewhere = Object.values(others).map((builds) => Object.values(builds))
  const why = problemOf({ own: of(deployment), before: of(instead), others: elsewhere, now })
  return why === null ? null : { remote, buildId, since, at: now.toISOString(), why }
}

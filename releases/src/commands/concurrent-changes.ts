/** Compares the builds of a remote before and after a release with those at its start. */
import { servedBuilds } from '../manifest/deployments.ts'
import { readRecord } from '../store/deploy-record.ts'
import type { Change, Deployment } from '../manifest/manifest.ts'
import type { Store } from '../store/store.ts'

export interface ReplacedBuild {
  buildId: string
  /** Start of its traffic. */
  since: string | null
  /** It was released while its replacement was under checks. */
  isMeanwhile: boolean
}

/** Searched changes of the remote. */
const LAST_CHANGES = 100

const idsOf = (list: Deployment[]) => servedBuilds(list).map(({ extras }) => extras.buildId)

/** Builds with traffic before a change and without it afterwards. Pure. */
export function replacedIn(before: Deployment[], after: Deployment[], began: Deployment[]): ReplacedBuild[] {
  const remaining = idsOf(after)
  return servedBuilds(before)
    .filter(({ extras }) => !remaining.includes(extras.buildId))
    .map(({ extras: { buildId, since } }) => ({ buildId, since, isMeanwhile: !idsOf(began).includes(buildId) }))
}

/** A released build was withdrawn, or the remote unpublished, since a release began. Pure. */
export function isRolledBack(began: Deployment[], now: Deployment[]): boolean {
  const known = idsOf(began)
  const isBack = now.some(({ extras }) => extras.withdrawn !== undefined && known.includes(extras.buildId))
  return isBack || (known.length > 0 && idsOf(now).length === 0)
}

/** The last matching change of a remote; null: none in the searched record. */
export async function lastChange(
  store: Store,
  remote: string,
  isIt: (change: Change) => boolean,
): Promise<(Change & { at: string }) | null> {
  const record = await readRecord(store, LAST_CHANGES, remote)
  const found = record.find(({ change }) => change && isIt(change))
  return found?.change ? { ...found.change, at: found.issuedAt } : null
}

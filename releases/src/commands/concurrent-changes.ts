/** Reports concurrent changes of the same remote by name. */
import { rolesOf } from '../manifest/deployments.ts'
import { readRecord, type Recorded } from '../store/deploy-record.ts'
import type { Change, Deployment } from '../manifest/manifest.ts'
import type { Store } from '../store/store.ts'

/** A replaced build and its releaser. */
export interface ReplacedBuild {
  buildId: string
  /** Start of its traffic. */
  at: string
  /** Null: older than the searched record. */
  by: string | null
  /** Its commit, if recorded. */
  commit: string | null
  /** It was released while its replacement was being checked. */
  isMeanwhile: boolean
}

/** Searched changes of the remote. */
const LAST_CHANGES = 50

const outIn = (list: Deployment[]) => {
  const { live, canary } = rolesOf(list)
  return [live, canary].filter((one) => one !== null)
}
const idsOf = (list: Deployment[]) => outIn(list).map(({ extras }) => extras.buildId)

/** Builds with traffic before a change and without it afterwards. Pure. */
export function replacedIn(before: Deployment[], after: Deployment[], began: Deployment[]) {
  const left = idsOf(after)
  return outIn(before)
    .filter(({ extras }) => !left.includes(extras.buildId))
    .map(({ extras: { buildId, since } }) => ({ buildId, since, isMeanwhile: !idsOf(began).includes(buildId) }))
}

/** A released build was withdrawn, or the remote unpublished, since a release began. Pure. */
export function isRolledBack(began: Deployment[], now: Deployment[]): boolean {
  const known = idsOf(began)
  const isBack = now.some(({ extras }) => extras.withdrawn !== undefined && known.includes(extras.buildId))
  return isBack || (known.length > 0 && idsOf(now).length === 0)
}

/** The change that released a build: the first of the unbroken series of manifests with it. */
function changeThatReleased(record: Recorded[], buildId: string): Change | undefined {
  const isOut = ({ builds = [] }: Recorded) => idsOf(builds).includes(buildId)
  const newest = record.findIndex(isOut)
  if (newest === -1) return undefined
  const before = record.findIndex((one, index) => index > newest && !isOut(one))
  // Released before the searched record begins, unless that includes revision 1.
  if (before === -1 && record.at(-1)?.revision !== 1) return undefined
  return record.at(before === -1 ? -1 : before - 1)?.change
}

/** Adds the releasers of the replaced builds. */
export async function withReleasers(
  store: Store,
  remote: string,
  replaced: ReturnType<typeof replacedIn>,
): Promise<ReplacedBuild[]> {
  if (replaced.length === 0) return []
  const record = await readRecord(store, LAST_CHANGES, remote)
  return replaced.map(({ buildId, since, isMeanwhile }) => {
    const source = record.find(({ change }) => change?.buildId === buildId && change.source)?.change?.source
    const by = changeThatReleased(record, buildId)?.by ?? null
    return { buildId, at: since ?? '', by, commit: source?.commit ?? null, isMeanwhile }
  })
}

/** The last matching change of a remote; null: none in the searched record. */
export async function lastChange(
  store: Store,
  remote: string,
  isIt: (change: Change) => boolean,
  lastChanges = LAST_CHANGES,
): Promise<(Change & { at: string }) | null> {
  const record = await readRecord(store, lastChanges, remote)
  const found = record.find(({ change }) => change && isIt(change))
  return found?.change ? { ...found.change, at: found.issuedAt } : null
}

/** Whoever else changes what is live of the same remote: who comes later is told of it, by name. */
import { placesOf } from './deployments.ts'
import { readRecord } from './registry.ts'
import { buildsOf, type Change, type Deployment, type RegistryDocument } from './registry-document.ts'
import type { Store } from './store.ts'

/** A build that was out, and who had put it there. */
export interface Replaced {
  buildId: string
  /** Since when visitors had it. */
  at: string
  /** Null: longer ago than is looked. */
  by: string | null
  /** What it was made from, where the record says that. */
  commit: string | null
  /** It went out while what has replaced it was being checked. */
  isMeanwhile: boolean
}

/** As far back as is looked: the last changes of all remotes. */
const LAST_CHANGES = 50

const outIn = (list: Deployment[]) => {
  const { live, share } = placesOf(list)
  return [live, share].filter((one) => one !== null)
}
const idsOf = (list: Deployment[]) => outIn(list).map(({ extras }) => extras.buildId)

/** What visitors had before a change and have no more after it. Pure. */
export function replacedIn(before: Deployment[], after: Deployment[], began: Deployment[]) {
  const left = idsOf(after)
  return outIn(before)
    .filter(({ extras }) => !left.includes(extras.buildId))
    .map(({ extras: { buildId, since } }) => ({ buildId, since, isMeanwhile: !idsOf(began).includes(buildId) }))
}

/** Whether something that was out when a release began has been taken back since, or all of the remote has. Pure. */
export function isTakenBack(began: Deployment[], now: Deployment[]): boolean {
  const known = idsOf(began)
  const isBack = now.some(({ extras }) => extras.withdrawn !== undefined && known.includes(extras.buildId))
  return isBack || (known.length > 0 && idsOf(now).length === 0)
}

/** The change by which a build is out: of those in which it is so without a break the first. */
function putOutBy(record: RegistryDocument[], remote: string, buildId: string): Change | undefined {
  const isOut = (one: RegistryDocument) => idsOf(buildsOf(one, remote)).includes(buildId)
  const newest = record.findIndex(isOut)
  if (newest === -1) return undefined
  const before = record.findIndex((one, index) => index > newest && !isOut(one))
  // Out as far back as is looked: nobody knows since which change, but for the first there was.
  if (before === -1 && record.at(-1)?.revision !== 1) return undefined
  return record.at(before === -1 ? -1 : before - 1)?.change
}

/** By whose hand what was replaced had come out. */
export async function handsOf(
  store: Store,
  remote: string,
  replaced: ReturnType<typeof replacedIn>,
): Promise<Replaced[]> {
  if (replaced.length === 0) return []
  const record = await readRecord(store, LAST_CHANGES)
  return replaced.map(({ buildId, since, isMeanwhile }) => {
    const isOfIt = ({ change }: RegistryDocument) => change?.remote === remote && change.buildId === buildId
    const source = record.find((one) => isOfIt(one) && one.change?.source)?.change?.source
    const by = putOutBy(record, remote, buildId)?.by ?? null
    return { buildId, at: since ?? '', by, commit: source?.commit ?? null, isMeanwhile }
  })
}

/** The last change of a remote of which this holds; null: none, as far back as is looked. */
export async function lastChange(
  store: Store,
  remote: string,
  isIt: (change: Change) => boolean,
  lastChanges = LAST_CHANGES,
): Promise<(Change & { at: string }) | null> {
  const record = await readRecord(store, lastChanges)
  const found = record.find(({ change }) => change?.remote === remote && isIt(change))
  return found?.change ? { ...found.change, at: found.issuedAt } : null
}

/** Another release of the same remote at the same time: the later one is told of it, by name. */
import { placesOf } from './deployments.ts'
import { readRecord } from './registry.ts'
import type { Deployment } from './registry-document.ts'
import type { Store } from './store.ts'

/** Who has put a build there, and when. */
export interface Rival {
  buildId: string
  at: string
  by: string
}

/** As far back as a release may have begun. */
const LAST_CHANGES = 50

const outIn = (list: Deployment[]) => {
  const { live, share } = placesOf(list)
  return [live, share].flatMap((one) => one?.extras.buildId ?? [])
}

/** The build that visitors had when a release came to its end, and that was not out when it began; null: none. Pure. */
export const replacedBy = (
  buildId: string,
  { began, ended }: { began: Deployment[]; ended: Deployment[] },
): string | null => outIn(ended).find((one) => one !== buildId && !outIn(began).includes(one)) ?? null

/** Who has last changed where this build stands; null where the record does not say it. */
export async function rivalWith(store: Store, remote: string, buildId: string): Promise<Rival | null> {
  const record = await readRecord(store, LAST_CHANGES)
  const found = record.find(({ change }) => change?.remote === remote && change.buildId === buildId)
  return found?.change ? { buildId, at: found.issuedAt, by: found.change.by } : null
}

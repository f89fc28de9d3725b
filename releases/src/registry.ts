/**
 * The registry in a store: read, changed and recorded. Every change is one step, signed, and never overwrites
 * another's.
 */
import type { KeyObject } from 'node:crypto'
import {
  type Change,
  type Deployment,
  EMPTY_REGISTRY,
  type RegistryDocument,
  type SwitchedOff,
  parseRegistry,
} from './registry-document.ts'
import { readSignedRegistry, signDocument } from './signature.ts'
import { type Store, StoreConflict, readWhole } from './store.ts'
import { offOf } from './switched-off.ts'

export const REGISTRY_KEY = 'registry.json'
/** Where the deploy record is: every registry there was, by its revision. */
export const RECORD_FOLDER = 'record/'
const TRIES = 5

/** Who changes the registry: the keys it trusts and, to write, the one it signs with. */
export interface Keys {
  trusted: KeyObject[]
  signing: KeyObject
}

/** The registry as it is. @throws when it is not signed with a trusted key */
export async function readRegistry(
  store: Store,
  trusted: KeyObject[],
): Promise<{ registry: RegistryDocument; stamp: string | null }> {
  const stored = await readWhole(store, REGISTRY_KEY)
  if (!stored) return { registry: EMPTY_REGISTRY, stamp: null }
  return { registry: readSignedRegistry(stored.body.toString('utf8'), trusted), stamp: stored.stamp }
}

export interface RemoteChange extends Omit<Change, 'traffic'> {
  /** The remote's builds after the change; the same list when nothing changes, null when it goes. @throws to refuse */
  next?: (deployments: Deployment[]) => Deployment[] | null
  /** What is switched off of it after the change; the same list when nothing changes. */
  nextOff?: (off: SwitchedOff[]) => SwitchedOff[]
}

/** A table with another row of a remote, or without it. */
function withRow<Row>(table: Record<string, Row>, remote: string, row: Row | null): Record<string, Row> {
  const { [remote]: _, ...others } = table
  // In its place, as pages of the same name are the first remote's.
  return row === null ? others : { ...table, [remote]: row }
}

/** @throws Error saying that the change is in force all the same */
async function record(store: Store, revision: number, body: Buffer) {
  try {
    await store.write(`${RECORD_FOLDER}${String(revision).padStart(8, '0')}.json`, body)
  } catch (error) {
    throw new Error(`the change is in force, and the record has no entry of it: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/**
 * Changes the builds of one remote in one step; whoever changed the registry in between is not overwritten.
 * @returns the registry after it
 * @throws what `next` throws; StoreConflict when others keep changing it
 */
export async function changeRegistry(
  store: Store,
  { trusted, signing }: Keys,
  { next = (list) => list, nextOff = (off) => off, ...change }: RemoteChange,
  now: Date,
): Promise<RegistryDocument> {
  for (let tries = 1; ; tries += 1) {
    const { registry, stamp } = await readRegistry(store, trusted)
    const before = registry.microFrontends[change.remote] ?? []
    const after = next(before)
    const offBefore = offOf(registry, change.remote)
    const off = after === null ? [] : nextOff(offBefore)
    if (after === before && off === offBefore) return registry
    const traffic = after?.find(({ extras }) => extras.buildId === change.buildId)?.deployment.traffic ?? 0
    const allOff = withRow(registry.off ?? {}, change.remote, off.length === 0 ? null : off)
    const document = parseRegistry({
      // Also what later commands have put into it.
      ...registry,
      revision: registry.revision + 1,
      issuedAt: now.toISOString(),
      change: { ...change, traffic },
      microFrontends: withRow(registry.microFrontends, change.remote, after),
      off: Object.keys(allOff).length === 0 ? undefined : allOff,
    })
    const body = Buffer.from(`${JSON.stringify(signDocument(document, signing), null, 2)}\n`)
    try {
      await store.write(REGISTRY_KEY, body, { onlyIf: stamp })
    } catch (error) {
      if (!(error instanceof StoreConflict) || tries === TRIES) throw error
      continue
    }
    await record(store, document.revision, body)
    return document
  }
}

/** The deploy record: the registry after each change, the newest first. */
export async function readRecord(store: Store, last: number): Promise<RegistryDocument[]> {
  const keys = (await store.list(RECORD_FOLDER)).reverse().slice(0, last)
  const bodies = await Promise.all(keys.map((key) => readWhole(store, key)))
  return bodies.flatMap((stored) => (stored ? [JSON.parse(stored.body.toString('utf8')) as RegistryDocument] : []))
}

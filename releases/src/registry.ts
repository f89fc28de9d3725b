/**
 * Reads, changes and records the registry in a store. Every change is one step for one remote, signed by its team or
 * the operator, and never overwrites another change.
 */
import type { KeyObject } from 'node:crypto'
import { believed, type Entry, entryOf, hasEntry, lastNumber, type Said, signEntry, withEntry } from './entries.ts'
import type { Finding } from './finding.ts'
import {
  buildsOf,
  type Change,
  type Deployment,
  EMPTY_REGISTRY,
  formProblem,
  type RegistryDocument,
  type SwitchedOff,
  readOutline,
} from './registry-document.ts'
import type { RemotesTable } from './remotes-table/document.ts'
import { readTable } from './remotes-table/table-store.ts'
import { keyToSpeakFor, type Speaker } from './speakers.ts'
import { withoutGone } from './switched-off.ts'
import { RECORD_FOLDER, type Store, readWhole, untilUncontested } from './store.ts'

export const REGISTRY_KEY = 'registry.json'

export interface ReadRegistry {
  /** Verified. */
  registry: RegistryDocument
  /** By remote, why its entry is rejected. */
  refused: Map<string, Finding>
  /** As stored, with rejected entries. */
  written: RegistryDocument
  /** The table of remotes used to verify it. */
  table: RemotesTable
}

interface InStore extends ReadRegistry {
  stamp: string | null
  /** Last used number of a remote, also of an invalid entry. */
  last: (remote: string) => number
}

/** Parses a registry without verifying it. @throws Error naming the invalid field */
export function readWritten(text: string): RegistryDocument {
  return readOutline(JSON.parse(text))
}

async function readInStore(store: Store, operators: KeyObject[]): Promise<InStore> {
  const { table } = await readTable(store, operators)
  const stored = await readWhole(store, REGISTRY_KEY)
  const written = stored ? readWritten(stored.body.toString('utf8')) : EMPTY_REGISTRY
  const refused = new Map<string, Finding>()
  const belief = { table, operators }
  const registry = believed(written, EMPTY_REGISTRY, belief, (...one) => refused.set(...one))
  const last = (remote: string) => lastNumber(belief, remote, entryOf(written, remote))
  return { registry, refused, written, stamp: stored?.stamp ?? null, table, last }
}

/**
 * Reads the registry with the entries that teams and the operator have signed.
 * @throws when no trusted operator has signed the table of remotes, or the registry is invalid
 */
export async function readRegistry(store: Store, operators: KeyObject[]): Promise<ReadRegistry> {
  const { registry, refused, written, table } = await readInStore(store, operators)
  return { registry, refused, written, table }
}

/** @throws Error when the entry of a remote is rejected: a change would start from nothing */
export function mustCount({ refused }: Pick<ReadRegistry, 'refused'>, remote: string) {
  const finding = refused.get(remote)
  if (finding) throw new Error(`${finding.problem}.\nRemedy: ${finding.wayOut}`)
}

export interface RemoteChange extends Omit<Change, 'traffic'> {
  /** The remote's builds after the change; the same list when nothing changes, null to unpublish. @throws to refuse */
  next?: (deployments: Deployment[]) => Deployment[] | null
  /** Disabled builds after the change; the same list when nothing changes. */
  nextOff?: (off: SwitchedOff[]) => SwitchedOff[]
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
 * Changes the entry of one remote in one step; concurrent changes are not overwritten, and other entries stay as
 * written, with their signatures.
 * @returns the registry after it
 * @throws what `next` throws; Error for a rejected entry or a missing key; StoreConflict after too many concurrent
 * changes
 */
export const changeRegistry = (
  store: Store,
  speaker: Speaker,
  { next = (list) => list, nextOff = (off) => off, ...change }: RemoteChange,
  now: Date,
): Promise<RegistryDocument> =>
  replaceEntry(store, speaker, change, now, ({ registry, refused, written, last }) => {
    // A release replaces a rejected entry; every other change would start from nothing.
    if (change.what !== 'check') mustCount({ refused }, change.remote)
    const { builds } = entryOf(registry, change.remote)
    const off = offIn(registry, written, change.remote)
    const after = next(builds)
    // Also for an unpublished remote: its next release is still disabled.
    const nextList = nextOff(off)
    const offAfter = nextList === off ? off : withoutGone(nextList, after ?? [])
    if (after === builds && offAfter === off) return null
    // Also after a rejected entry: servers have seen its number.
    return { said: { builds: after ?? [], off: offAfter }, number: last(change.remote) + 1 }
  })

/** Disabled builds stay disabled, also from an entry that is no longer valid. */
const offIn = (registry: RegistryDocument, written: RegistryDocument, remote: string): SwitchedOff[] =>
  hasEntry(registry, remote) || formProblem(written, remote) !== null
    ? entryOf(registry, remote).off
    : entryOf(written, remote).off

/** Records a change of the table of remotes; the registry's entries stay as written. */
export const recordChange = (store: Store, operators: KeyObject[], change: Omit<Change, 'traffic'>, now: Date) =>
  replaceRegistry(store, operators, change, now, ({ written }) => (written.revision === 0 ? null : written))

const replaceEntry = (
  store: Store,
  speaker: Speaker,
  change: Omit<Change, 'traffic'>,
  now: Date,
  next: (read: InStore) => { said: Said; number: number } | null,
): Promise<RegistryDocument> =>
  replaceRegistry(store, speaker.trusted, change, now, (read) => {
    const after = next(read)
    return after && withEntry(read.written, change.remote, signed(read.table, change.remote, after, speaker))
  })

async function replaceRegistry(
  store: Store,
  operators: KeyObject[],
  change: Omit<Change, 'traffic'>,
  now: Date,
  next: (read: InStore) => RegistryDocument | null,
): Promise<RegistryDocument> {
  const changed = await untilUncontested(async () => {
    const read = await readInStore(store, operators)
    const { table, written } = read
    const after = next(read)
    if (after === null) return { registry: read.registry }
    const build = buildsOf(after, change.remote).find(({ extras }) => extras.buildId === change.buildId)
    const traffic = build?.deployment.traffic ?? 0
    // Preserves fields of later versions.
    const document = {
      ...after,
      revision: written.revision + 1,
      issuedAt: now.toISOString(),
      change: { ...change, traffic },
    }
    const malformed = formProblem(document, change.remote)
    if (malformed !== null) throw new Error(malformed)
    const body = Buffer.from(`${JSON.stringify(document, null, 2)}\n`)
    await store.write(REGISTRY_KEY, body, { onlyIf: read.stamp })
    return { document, body, table }
  })
  if (changed.registry) return changed.registry
  await record(store, changed.document.revision, changed.body)
  return believed(changed.document, EMPTY_REGISTRY, { table: changed.table, operators })
}

/** @throws Error naming the missing key */
function signed(
  table: RemotesTable,
  remote: string,
  { said, number }: { said: Said; number: number },
  by: Speaker,
): Entry {
  const { builds, off } = said
  return signEntry(table, remote, number, { builds, off }, keyToSpeakFor(remote, table, by))
}

/**
 * The deploy record: the registry after each change, newest first. It is unsigned: any writer of the store could alter
 * it.
 */
export async function readRecord(store: Store, last: number): Promise<RegistryDocument[]> {
  const keys = (await store.list(RECORD_FOLDER)).reverse().slice(0, last)
  const bodies = await Promise.all(keys.map((key) => readWhole(store, key)))
  return bodies.flatMap((stored) => (stored ? [JSON.parse(stored.body.toString('utf8')) as RegistryDocument] : []))
}

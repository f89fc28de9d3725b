/**
 * The registry in a store: read, changed and recorded. Every change is one step for one remote, signed by whoever may
 * say it, and never overwrites another's.
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
  /** With what counts of it. */
  registry: RegistryDocument
  /** By remote, why what it says of it does not count. */
  refused: Map<string, Finding>
  /** As somebody has written it, with what does not count. */
  written: RegistryDocument
  /** The table of remotes by which it counts. */
  table: RemotesTable
}

interface InStore extends ReadRegistry {
  stamp: string | null
  /** The number of what was said last of a remote, also where that counts no more. */
  last: (remote: string) => number
}

/** The registry of a file's text, whoever has written it. @throws Error saying what makes no sense */
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
 * The registry as it is, with what its teams and the operator have signed.
 * @throws when no operator that is trusted has signed the table of remotes, or the registry makes no sense
 */
export async function readRegistry(store: Store, operators: KeyObject[]): Promise<ReadRegistry> {
  const { registry, refused, written, table } = await readInStore(store, operators)
  return { registry, refused, written, table }
}

/** @throws Error where what the registry says of a remote does not count: a change would go on from nothing */
export function mustCount({ refused }: Pick<ReadRegistry, 'refused'>, remote: string) {
  const finding = refused.get(remote)
  if (finding) throw new Error(`${finding.problem}.\nRemedy: ${finding.wayOut}`)
}

export interface RemoteChange extends Omit<Change, 'traffic'> {
  /** The remote's builds after the change; the same list when nothing changes, null when it goes. @throws to refuse */
  next?: (deployments: Deployment[]) => Deployment[] | null
  /** What is switched off of it after the change; the same list when nothing changes. */
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
 * Changes what is said of one remote in one step; whoever changed the registry in between is not overwritten, and what
 * is said of others stays as it was written, signature and all.
 * @returns the registry after it
 * @throws what `next` throws; Error saying that it does not count as it is, or which key is missing; StoreConflict when others keep changing it
 */
export const changeRegistry = (
  store: Store,
  speaker: Speaker,
  { next = (list) => list, nextOff = (off) => off, ...change }: RemoteChange,
  now: Date,
): Promise<RegistryDocument> =>
  replaceEntry(store, speaker, change, now, ({ registry, refused, written, last }) => {
    // A release replaces what does not count; every other change would go on from nothing.
    if (change.what !== 'check') mustCount({ refused }, change.remote)
    const { builds } = entryOf(registry, change.remote)
    const off = offIn(registry, written, change.remote)
    const after = next(builds)
    // Also of what is retired: released once more it is still off.
    const nextList = nextOff(off)
    const offAfter = nextList === off ? off : withoutGone(nextList, after ?? [])
    if (after === builds && offAfter === off) return null
    // Also after what counts no more: servers have seen it.
    return { said: { builds: after ?? [], off: offAfter }, number: last(change.remote) + 1 }
  })

/** What is disabled stays so, also where the entry that says it does not count any more. */
const offIn = (registry: RegistryDocument, written: RegistryDocument, remote: string): SwitchedOff[] =>
  hasEntry(registry, remote) || formProblem(written, remote) !== null
    ? entryOf(registry, remote).off
    : entryOf(written, remote).off

/** The record has a change of the table of remotes, too; what the registry says stays as it was written. */
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
    // Also what later commands have put into it.
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

/** @throws Error saying what is missing */
function signed(
  table: RemotesTable,
  remote: string,
  { said, number }: { said: Said; number: number },
  by: Speaker,
): Entry {
  const { builds, off } = said
  return signEntry(table, remote, number, { builds, off }, keyToSpeakFor(remote, table, by))
}

/** The deploy record: the registry after each change, the newest first; whoever can write to the store could alter it. */
export async function readRecord(store: Store, last: number): Promise<RegistryDocument[]> {
  const keys = (await store.list(RECORD_FOLDER)).reverse().slice(0, last)
  const bodies = await Promise.all(keys.map((key) => readWhole(store, key)))
  return bodies.flatMap((stored) => (stored ? [JSON.parse(stored.body.toString('utf8')) as RegistryDocument] : []))
}

/** Finds the stored sermon of each entry if numbers, addresses or file names move between sermons. */
import { sql } from 'kysely'
import { isSameSermon, recordFormer, textHash } from '../former-sermons.ts'
import type { ImportContext } from '../run-import.ts'
import { loadRows } from '../sermon-rows.ts'
import type { SermonEntry } from './sermon-entry.ts'
import { type PlacedSermon, type StoredSermons, idsOf, writeEntries } from './write-sermons.ts'

/**
 * Writes the sermons of a batch without conflicts.
 * @returns the rest: their number, address or name may belong to a sermon that is not read yet
 */
export async function writeIndependent(context: ImportContext, batch: PlacedSermon[]): Promise<PlacedSermon[]> {
  if (batch.length === 0) return []
  const stored = await loadRows(context.trx, idsOf(batch))
  const owners = await findOwners(context, batch)
  const twins = await findTwins(context, batch, stored)
  const independent: PlacedSermon[] = []
  const rest: PlacedSermon[] = []
  for (const sermon of batch) {
    const { entry } = sermon
    const before = stored.get(entry.external_id)
    const isOpen = twins.has(entry.external_id) || findConflict(entry, before?.nid, owners) !== null
    if (isOpen) rest.push(sermon)
    else {
      independent.push(sermon)
      takePlace(owners, entry, before?.nid)
    }
  }
  const moved = independent.flatMap(({ entry }) => {
    const before = stored.get(entry.external_id)
    return before && before.rows.sermon.path !== entry.path ? before.nid : []
  })
  await recordFormer(context.trx, moved)
  await writeEntries(context, independent, stored)
  return rest
}

/** The stored sermons of the entries, as `writeDependent` finds them. */
interface Placement {
  sermons: PlacedSermon[]
  /** By the id of the entry. */
  stored: StoredSermons
  /** Stored ids that entries of other ids take over, by the id of the entry. */
  claims: Map<string, string>
}

/**
 * Writes the rest after all sermons are read. Renamed ones keep their number, and addresses may be exchanged.
 * @param isMissing true if the content has no sermon of this stored id
 * @param remove deletes missing sermons, except those of these ids
 */
export async function writeDependent(
  context: ImportContext,
  rest: PlacedSermon[],
  isMissing: (id: string) => boolean,
  remove: (except: Set<string>) => Promise<void>,
): Promise<void> {
  if (rest.length === 0) return remove(new Set())
  const { trx } = context
  const own = await loadRows(trx, idsOf(rest))
  const owners = await findOwners(context, rest)
  const twins = await findTwins(context, rest, own)
  const retained = new Set<string>()
  const isGone = (id: string) => isMissing(id) && !retained.has(id)
  let placement = await placeSermons()
  for (;;) {
    const refused = findRefused(placement, owners, isGone)
    for (const [{ entry, at }, reason] of refused) {
      context.report.refuse('taken', at, reason)
      for (const id of twins.get(entry.external_id) ?? []) retained.add(id)
    }
    if (refused.size === 0) break
    rest = rest.filter((sermon) => !refused.has(sermon))
    placement = await placeSermons()
  }
  const { sermons, stored, claims } = placement
  await moveAside(trx, sermons, stored, claims)
  await remove(new Set([...claims.values(), ...retained]))
  await writeEntries(context, sermons, stored)

  async function placeSermons(): Promise<Placement> {
    const renamed = rest.map(({ entry }) => {
      const { external_id, nid } = entry
      const owner = nid === null || own.has(external_id) ? undefined : owners.byNid.get(nid)?.external_id
      const candidates = [...(owner === undefined ? [] : [owner]), ...(twins.get(external_id) ?? [])]
      return { external_id, isChanged: isChanged(entry, own), candidates }
    })
    const claims = claimStored(renamed, isGone)
    const claimed = await loadRows(trx, [...claims.values()])
    const usedIds = new Set(claims.values())
    const stored: StoredSermons = new Map()
    for (const { external_id } of renamed) {
      const before =
        claimed.get(claims.get(external_id) ?? '') ?? (usedIds.has(external_id) ? undefined : own.get(external_id))
      if (before) stored.set(external_id, before)
    }
    return { sermons: rest, stored, claims }
  }
}

/** An entry that may be a stored sermon under another id. */
interface Renamed {
  external_id: string
  /** True if the id is that of the file, and the stored sermon of this id has another text. */
  isChanged: boolean
  /** Ids of possible stored sermons, the likeliest first. */
  candidates: string[]
}

/**
 * Decides which entries take over the number of a stored sermon. The content must no longer have it under its id: its
 * file is missing or has another text now.
 *
 * @returns the stored id by the id of the entry
 */
function claimStored(entries: readonly Renamed[], isMissing: (id: string) => boolean): Map<string, string> {
  const changed = new Set(entries.flatMap(({ external_id, isChanged }) => (isChanged ? external_id : [])))
  const claims = new Map<string, string>()
  const seen = new Set<string>()
  for (const { external_id, candidates } of entries) {
    const free = candidates.filter((id) => id !== external_id && !seen.has(id))
    const claimed = free.find(isMissing) ?? free.find((id) => changed.has(id))
    if (claimed === undefined) continue
    claims.set(external_id, claimed)
    seen.add(claimed)
  }
  return claims
}

/** Entries with the number or address of another sermon, with the reason. */
function findRefused({ sermons, stored, claims }: Placement, owners: Owners, isGone: (id: string) => boolean) {
  const usedIds = new Set(claims.values())
  const moving = new Set([...stored.values()].map(({ nid }) => nid))
  const isLeaving = ({ nid, external_id }: Owner) =>
    moving.has(nid) || (isGone(external_id) && !usedIds.has(external_id))
  const staying = {
    byNid: owners.byNid,
    byPath: new Map([...owners.byPath].filter(([, owner]) => !isLeaving(owner))),
  }
  const refused = new Map<PlacedSermon, string>()
  for (const sermon of sermons) {
    const { entry } = sermon
    const nid = stored.get(entry.external_id)?.nid
    const conflict = findConflict(entry, nid, staying)
    if (conflict === null) takePlace(staying, entry, nid)
    else refused.set(sermon, conflict)
  }
  return refused
}

/** Frees the addresses and ids that are exchanged, and gives claimed sermons their new id. */
async function moveAside(
  trx: ImportContext['trx'],
  sermons: PlacedSermon[],
  stored: StoredSermons,
  claims: Map<string, string>,
) {
  const moved = sermons.flatMap(({ entry }) => {
    const before = stored.get(entry.external_id)
    const isMoved = before && (before.rows.sermon.path !== entry.path || claims.has(entry.external_id))
    return isMoved ? { nid: before.nid, external_id: entry.external_id } : []
  })
  const nids = moved.map(({ nid }) => nid)
  if (nids.length === 0) return
  await recordFormer(trx, nids)
  await sql`update sermon set path = '/~' || nid, external_id = '~' || nid where nid in (${sql.join(nids)})`.execute(
    trx,
  )
  await sql`update sermon s set external_id = m.external_id
    from json_populate_recordset(null::sermon, ${JSON.stringify(moved)}::json) m where s.nid = m.nid`.execute(trx)
}

type Owner = { nid: number; external_id: string }
type Owners = { byNid: Map<number, Owner>; byPath: Map<string, Owner> }

/** Current owners of the requested numbers and addresses. */
async function findOwners({ trx }: ImportContext, batch: PlacedSermon[]): Promise<Owners> {
  const nids = batch.flatMap(({ entry }) => entry.nid ?? [])
  const rows = await trx
    .selectFrom('sermon')
    .select(['nid', 'path', 'external_id'])
    .where((where) =>
      where.or([
        where(
          'path',
          'in',
          batch.map(({ entry }) => entry.path),
        ),
        ...(nids.length > 0 ? [where('nid', 'in', nids)] : []),
      ]),
    )
    .execute()
  return {
    byNid: new Map(rows.map((row) => [row.nid, row])),
    byPath: new Map(rows.map((row) => [row.path, row])),
  }
}

/** For the following entries; a new sermon has no number yet. */
function takePlace({ byNid, byPath }: Owners, { external_id, nid, path }: SermonEntry, ownNid: number | undefined) {
  const owner = { nid: ownNid ?? nid ?? -1, external_id }
  byPath.set(path, owner)
  if (nid !== null) byNid.set(nid, owner)
}

function findConflict({ nid, path }: SermonEntry, ownNid: number | undefined, { byNid, byPath }: Owners) {
  const pathOwner = byPath.get(path)
  if (pathOwner && pathOwner.nid !== ownNid) return `The address ${path} is the sermon "${pathOwner.external_id}"'s.`
  if (nid === null) return null
  if (ownNid !== undefined && ownNid !== nid) return `The sermon has number ${ownNid}, which cannot become ${nid}.`
  const nidOwner = byNid.get(nid)
  return nidOwner && nidOwner.nid !== ownNid ? `Number ${nid} is the sermon "${nidOwner.external_id}"'s.` : null
}

/**
 * Stored sermons of other ids with the same text as an entry that is new, or that has its id from its file and has
 * changed: the file may have been renamed. The result contains such entries even without a match.
 */
async function findTwins(
  { trx, mirror }: ImportContext,
  batch: PlacedSermon[],
  stored: StoredSermons,
): Promise<Map<string, string[]>> {
  const twins = new Map<string, string[]>()
  if (!mirror) return twins
  const entries = batch.map(({ entry }) => entry)
  const open = entries.filter((entry) => !stored.has(entry.external_id) || isChanged(entry, stored))
  if (open.length === 0) return twins
  const hashed = open.map((entry) => ({ ...entry, text_hash: textHash(entry.plain) }))
  const rows = await trx
    .selectFrom('sermon')
    .select(['external_id', 'title', sql<string>`md5(plain)`.as('text_hash')])
    .where(
      sql<string>`md5(plain)`,
      'in',
      hashed.map(({ text_hash }) => text_hash),
    )
    .execute()
  for (const entry of hashed) {
    const same = rows.filter((row) => row.external_id !== entry.external_id && isSameSermon(row, entry))
    if (same.length > 0 || isChanged(entry, stored))
      twins.set(
        entry.external_id,
        same.map(({ external_id }) => external_id),
      )
  }
  return twins
}

/** True if the id is that of the file, and the stored sermon of this id has another text. */
function isChanged({ external_id, isNamedByFile, plain }: SermonEntry, stored: StoredSermons) {
  const before = stored.get(external_id)
  return isNamedByFile && before !== undefined && before.rows.sermon.plain !== plain
}

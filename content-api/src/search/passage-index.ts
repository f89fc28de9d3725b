/** Index of all sermon passages, in memory and in Bible order: about 14 bytes each. */
import { type Kysely, sql } from 'kysely'
import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import type { Database, PassageRole } from '../database/schema.ts'
import type { PassageFilter } from './list-query.ts'
import { type SermonColumns, UNKNOWN } from './sermon-columns.ts'

export interface PassageIndex {
  /** Passages of book `b` are at `books[b] ≤ i < books[b + 1]`, ordered by start. */
  books: Int32Array
  rows: Int32Array
  vstart: Int32Array
  vend: Int32Array
  /** Indexes of `ROLES`. */
  roles: Int8Array
  /** Bible position of a sermon's text, by row; `UNKNOWN` without one. */
  textSortKey: Int32Array
}

const ROLES: PassageRole[] = ['text', 'lesson', 'in_text']
/** Index of the main text's role. */
export const TEXT = 0
const LAST_BOOK = FILTER_PARAMETERS['verb[book]'].most

/** Four 32-bit integers for each passage: parsing JSON of this size would block the event loop. */
export async function readPassages(db: Kysely<Database>, columns: SermonColumns): Promise<PassageIndex> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(int4send(nid) || int4send(vstart) || int4send(vend) ||
        int4send(book * 4 + array_position(${ROLES}::text[], role) - 1), ''::bytea order by book, vstart) as packed
    from sermon_passage`.execute(db)
  return toPassageIndex(unpackNumbers(rows[0]?.packed), columns)
}

/** Reads consecutive `int4send` values. */
export function unpackNumbers(packed: Buffer | null | undefined): Int32Array {
  if (!packed) return new Int32Array()
  const copy = new Uint8Array(packed)
  Buffer.from(copy.buffer).swap32()
  return new Int32Array(copy.buffer)
}

/** `packed`: sermon, first and last verse, book × 4 + role; by book and first verse. */
export function toPassageIndex(packed: Int32Array, columns: SermonColumns): PassageIndex {
  const count = packed.length / 4
  const [rows, vstart, vend] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  const roles = new Int8Array(count)
  const books = new Int32Array(LAST_BOOK + 2)
  const textPlace = new Int32Array(columns.nids.length).fill(UNKNOWN)
  for (let nth = 0; nth < count; nth++) {
    const row = columns.rowOf.get(packed[nth * 4]!)!
    const book = packed[nth * 4 + 3]! >> 2
    rows[nth] = row
    vstart[nth] = packed[nth * 4 + 1]!
    vend[nth] = packed[nth * 4 + 2]!
    roles[nth] = packed[nth * 4 + 3]! & 3
    books[book + 1] = nth + 1
    const sortKey = book * 1_000_000 + vstart[nth]!
    if (roles[nth] === TEXT && sortKey < textPlace[row]!) textPlace[row] = sortKey
  }
  for (let book = 1; book < books.length; book++) books[book] = Math.max(books[book]!, books[book - 1]!)
  return { books, rows, vstart, vend, roles, textSortKey: textPlace }
}

/** Marks rows of sermons with a passage of one of these roles that overlaps one of the ranges. */
export function markTouching(index: PassageIndex, { ranges, roles }: PassageFilter, marks: Uint8Array): void {
  const hasRole = ROLES.map((role) => roles.includes(role))
  for (const range of ranges) {
    const end = index.books[range.book + 1] ?? 0
    for (let nth = index.books[range.book] ?? 0; nth < end && index.vstart[nth]! <= range.vend; nth++) {
      if (index.vend[nth]! >= range.vstart && hasRole[index.roles[nth]!]) marks[index.rows[nth]!] = 1
    }
  }
}

/** Orders results: by title, date and so on, or by nearness and rank of the head. */
import type { Content } from '../content/content.ts'
import type { WordMatches } from './word-matches.ts'
import type { SermonFilter } from './list-query.ts'
import { type SermonColumns, UNKNOWN } from './sermon-columns.ts'

/** Sermons that a search names: on a story, or of an occasion. */
export interface NamedSermons {
  /** 1 in rows that are results without having the words. */
  marks: Uint8Array
  /** The least `NEARNESS` of each row. */
  near: Uint8Array
}

const cachedOrders = new WeakMap<SermonColumns, Map<string, Int32Array>>()

/** Sorts by each key in turn. Rows without a key come last in both directions. */
type Key = [keys: Int32Array, isDescending: boolean]

/** Sermons of the page; `flags` is 0 for results (`filterRows`). */
export function takePage(content: Content, flags: Uint8Array, filter: SermonFilter): number[] {
  const { columns } = content
  const { offset, limit } = filter.window
  const order = rowsInOrder(content, filter)
  const page: number[] = []
  let passed = 0
  for (let nth = 0; nth < flags.length && page.length < limit; nth++) {
    const row = order ? order[nth]! : nth
    if (flags[row] === 0 && passed++ >= offset) page.push(columns.nids[row]!)
  }
  return page
}

/** All rows in this order, cached for each version of the content; null for the default order. */
function rowsInOrder({ columns, passages }: Content, { order, descending }: SermonFilter): Int32Array | null {
  if (order === 'DEFAULT' || (order === 'date' && descending)) return null
  let orders = cachedOrders.get(columns)
  if (!orders) cachedOrders.set(columns, (orders = new Map()))
  const name = `${order} ${descending}`
  const sorted = orders.get(name)
  if (sorted) return sorted
  const { date, precision, title, preacher } = columns.sortKeys
  const keys: Record<typeof order, Key[]> = {
    date: [
      [date, descending],
      [precision, true],
    ],
    title: [[title, descending]],
    preacher: [
      [preacher, descending],
      [date, true],
    ],
    verse: [[passages.textSortKey, descending]],
  }
  const fresh = sortRows(columns.nids, keys[order], descending)
  orders.set(name, fresh)
  return fresh
}

function sortRows(nids: Int32Array, keys: Key[], isDescending: boolean): Int32Array {
  const all: Key[] = [...keys, [nids, isDescending]]
  return Int32Array.from(nids, (_nid, row) => row).sort((a, b) => {
    for (const [values, isDown] of all) {
      const [left, right] = [values[a]!, values[b]!]
      if (left === right) continue
      if (left === UNKNOWN || right === UNKNOWN) return left === UNKNOWN ? 1 : -1
      return isDown ? right - left : left - right
    }
    return 0
  })
}

/**
 * Sermons on a named story ('tékozló fiú') or of a named day ('Advent II.'), with the typed words, with other forms of
 * them, or only with related words ('testvérszeretet' for 'szeretet') or words of their Bible passages.
 */
export const NEARNESS = { named: 3, typed: 2, form: 1, part: 0 } as const

export interface BestSermons {
  nids: number[]
  /** A value of `NEARNESS` each. */
  nearness: number[]
  /** Rank of the head; 0 without any of the words. */
  heads: number[]
}

/**
 * The first `count` results (`flags` is 0, see `filterRows`): by nearness, rank of the head, then newest. Few heads have
 * any of the words, so only those are sorted.
 */
export function takeBest(
  columns: SermonColumns,
  flags: Uint8Array,
  words: WordMatches,
  named: NamedSermons | null,
  count: number,
): BestSermons {
  const hasLesser = words.direct !== null || words.passages.length > 0
  const nearness = new Uint8Array(flags.length).fill(hasLesser ? NEARNESS.part : NEARNESS.form)
  const raise = (nids: Int32Array, near: number) => {
    for (const nid of nids) {
      const row = columns.rowOf.get(nid)
      if (row !== undefined) nearness[row] = near
    }
  }
  if (hasLesser) raise(words.direct ?? words.found, NEARNESS.form)
  raise(words.typed, NEARNESS.typed)
  if (named) for (let row = 0; row < nearness.length; row++) nearness[row] = Math.max(nearness[row]!, named.near[row]!)
  const headed: { row: number; rank: number }[] = []
  const hasHead = new Uint8Array(flags.length)
  for (const [nid, rank] of words.heads) {
    const row = columns.rowOf.get(nid)
    if (row === undefined || flags[row] !== 0) continue
    headed.push({ row, rank })
    hasHead[row] = 1
  }
  headed.sort((a, b) => b.rank - a.rank || a.row - b.row)
  const best: BestSermons = { nids: [], nearness: [], heads: [] }
  const add = (row: number, rank: number) => {
    best.nids.push(columns.nids[row]!)
    best.nearness.push(nearness[row]!)
    best.heads.push(rank)
  }
  const others = rowsWithoutHead(flags, hasHead)
  for (const near of Object.values(NEARNESS)) {
    for (const { row, rank } of headed) if (nearness[row] === near && best.nids.length < count) add(row, rank)
    for (const row of others) {
      if (best.nids.length >= count) break
      if (nearness[row] === near) add(row, 0)
    }
  }
  return best
}

function rowsWithoutHead(flags: Uint8Array, hasHead: Uint8Array): Int32Array {
  const rows = new Int32Array(flags.length)
  let count = 0
  for (let row = 0; row < flags.length; row++) if (flags[row] === 0 && hasHead[row] === 0) rows[count++] = row
  return rows.subarray(0, count)
}

/** Pages of results in an order independent of the search words. */
import type { Content } from '../content/content.ts'
import type { SermonFilter } from './list-query.ts'
import { type SermonColumns, UNKNOWN } from './sermon-columns.ts'

const known = new WeakMap<SermonColumns, Map<string, Int32Array>>()

/** Sorts by each key in turn. Rows without a key come last in both directions. */
type Key = [keys: Int32Array, isDescending: boolean]

/** Sermons of the page; `held` is 0 for results (`filterRows`). */
export function takePage(content: Content, held: Uint8Array, filter: SermonFilter): number[] {
  const { columns } = content
  const { offset, limit } = filter.window
  const order = rowsInOrder(content, filter)
  const page: number[] = []
  let passed = 0
  for (let nth = 0; nth < held.length && page.length < limit; nth++) {
    const row = order ? order[nth]! : nth
    if (held[row] === 0 && passed++ >= offset) page.push(columns.nids[row]!)
  }
  return page
}

/** All rows in this order, cached for each version of the content; null for the default order. */
function rowsInOrder({ columns, passages }: Content, { order, descending }: SermonFilter): Int32Array | null {
  if (order === 'DEFAULT' || (order === 'date' && descending)) return null
  let orders = known.get(columns)
  if (!orders) known.set(columns, (orders = new Map()))
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
    verse: [[passages.textPlace, descending]],
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

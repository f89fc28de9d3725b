/** Applies the filters: one byte for each row of the columns. */
import type { SermonFilter } from './list-query.ts'
import { type NameColumn, type SermonColumns, toMediaBits, toOccasionId } from './sermon-columns.ts'

/** Each failing filter sets its bit; rows with 0 are results. */
export const HELD_BY = { preacher: 1, denomination: 2, series: 4, tags: 8, media: 16, year: 32, occasion: 64 } as const
/** Excluded by words, passages, language or month: counts for no facet. */
const NOT_FOUND = 128

/** `found` has 1 for every match of words and passages; null if there are none in the search. */
export function filterRows(columns: SermonColumns, found: Uint8Array | null, filter: SermonFilter): Uint8Array {
  const { nids, same, year, media } = columns
  const held = new Uint8Array(nids.length)
  if (found) for (let row = 0; row < held.length; row++) if (found[row] !== 1) held[row] = NOT_FOUND
  for (const name of Object.keys(same) as (keyof typeof same)[]) {
    const wanted = filter.same[name]
    if (wanted === undefined) continue
    const column = same[name]
    for (let row = 0; row < held.length; row++) if (column[row] !== wanted) held[row] = NOT_FOUND
  }
  holdNames(held, columns.preacher, filter.preacher, HELD_BY.preacher)
  holdNames(held, columns.denomination, filter.denomination, HELD_BY.denomination)
  holdNames(held, columns.series, filter.series === undefined ? [] : [filter.series], HELD_BY.series)
  holdNames(held, columns.occasion, occasionIds(filter), HELD_BY.occasion)
  holdNames(held, columns.tags, filter.tags, HELD_BY.tags)
  const wanted = toMediaBits(filter.media)
  if (wanted !== 0) {
    for (let row = 0; row < held.length; row++) if ((media[row]! & wanted) === 0) held[row]! |= HELD_BY.media
  }
  if (filter.year !== undefined) {
    for (let row = 0; row < held.length; row++) if (year[row] !== filter.year) held[row]! |= HELD_BY.year
  }
  return held
}

export const occasionIds = ({ occasion }: SermonFilter) => (occasion === undefined ? [] : [toOccasionId(occasion)])

function holdNames(held: Uint8Array, column: NameColumn, chosen: readonly number[], bit: number) {
  if (chosen.length === 0) return
  const { names, starts, values } = column
  const isChosen = Uint8Array.from(names, ({ id }) => Number(chosen.includes(id)))
  for (let row = 0; row < held.length; row++) {
    let lets = 0
    for (let place = starts[row]!; place < starts[row + 1]!; place++) lets |= isChosen[values[place]!]!
    if (lets === 0) held[row]! |= bit
  }
}

/** Rows that facets may count: results, and those excluded by one filter only. */
export function countableRows(held: Uint8Array): Int32Array {
  const rows = new Int32Array(held.length)
  let count = 0
  for (let row = 0; row < held.length; row++) {
    const bits = held[row]!
    if (bits < NOT_FOUND && (bits & (bits - 1)) === 0) rows[count++] = row
  }
  return rows.subarray(0, count)
}

/** Applies the filters: one byte of flags for each row of the columns. */
import type { SermonFilter } from './list-query.ts'
import { type NameColumn, type SermonColumns, toMediaBits, toOccasionId } from './sermon-columns.ts'

/** Each failing filter sets its bit; rows with 0 are results. */
export const FLAG = { preacher: 1, denomination: 2, series: 4, tags: 8, media: 16, year: 32, occasion: 64 } as const
/** No match of words, passages, language or month: counts for no facet. */
const NO_MATCH = 128

/** @param found 1 in the rows that match words and passages; null if the search has neither */
export function filterRows(columns: SermonColumns, found: Uint8Array | null, filter: SermonFilter): Uint8Array {
  const { nids, same, year, media } = columns
  const flags = new Uint8Array(nids.length)
  if (found) for (let row = 0; row < flags.length; row++) if (found[row] !== 1) flags[row] = NO_MATCH
  for (const name of Object.keys(same) as (keyof typeof same)[]) {
    const value = filter.same[name]
    if (value === undefined) continue
    const column = same[name]
    for (let row = 0; row < flags.length; row++) if (column[row] !== value) flags[row] = NO_MATCH
  }
  flagNames(flags, columns.preacher, filter.preacher, FLAG.preacher)
  flagNames(flags, columns.denomination, filter.denomination, FLAG.denomination)
  flagNames(flags, columns.series, filter.series === undefined ? [] : [filter.series], FLAG.series)
  flagNames(flags, columns.occasion, occasionIds(filter), FLAG.occasion)
  flagNames(flags, columns.tags, filter.tags, FLAG.tags)
  const mediaBits = toMediaBits(filter.media)
  if (mediaBits !== 0) {
    for (let row = 0; row < flags.length; row++) if ((media[row]! & mediaBits) === 0) flags[row]! |= FLAG.media
  }
  if (filter.year !== undefined) {
    for (let row = 0; row < flags.length; row++) if (year[row] !== filter.year) flags[row]! |= FLAG.year
  }
  return flags
}

export const occasionIds = ({ occasion }: SermonFilter) => (occasion === undefined ? [] : [toOccasionId(occasion)])

function flagNames(flags: Uint8Array, column: NameColumn, chosen: readonly number[], bit: number) {
  if (chosen.length === 0) return
  const { names, starts, values } = column
  const isChosen = Uint8Array.from(names, ({ id }) => Number(chosen.includes(id)))
  for (let row = 0; row < flags.length; row++) {
    let isMatch = 0
    for (let position = starts[row]!; position < starts[row + 1]!; position++) isMatch |= isChosen[values[position]!]!
    if (isMatch === 0) flags[row]! |= bit
  }
}

/** Rows that facets may count: results, and those excluded by one filter only. */
export function countableRows(flags: Uint8Array): Int32Array {
  const rows = new Int32Array(flags.length)
  let count = 0
  for (let row = 0; row < flags.length; row++) {
    const bits = flags[row]!
    if (bits < NO_MATCH && (bits & (bits - 1)) === 0) rows[count++] = row
  }
  return rows.subarray(0, count)
}

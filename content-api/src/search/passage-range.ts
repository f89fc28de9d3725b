import { passageRange } from 'shared-kernel/references'

/** A stretch of a book; `vstart` and `vend` are chapter × 1000 + verse, both inclusive. */
export interface PassageRange {
  book: number
  vstart: number
  vend: number
}

type Place = Parameters<typeof passageRange>[0]

/** From the first to the last verse of a passage: Lk 15 is 15000–15999, a whole book 0–999999. A reversed one is its beginning. */
export function rangeOf(place: Place): PassageRange {
  const [vstart, vend] = passageRange(place)
  return { book: place.book, vstart, vend: Math.max(vstart, vend) }
}

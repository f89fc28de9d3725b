import type { PassageRange } from '../versification/common-range.ts'

export const touches = (one: PassageRange, other: PassageRange): boolean =>
  one.book === other.book && one.vstart <= other.vend && one.vend >= other.vstart

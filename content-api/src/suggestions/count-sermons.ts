import type { Place } from 'shared-kernel/passages'
import { markTouching, type PassageIndex } from '../search/passage-index.ts'
import type { SermonColumns } from '../search/sermon-columns.ts'
import { commonRange } from '../versification/common-range.ts'
import { OF_THE_SITE } from '../versification/versifications.ts'

/** Sermons in other languages are not suggested: a search finds Hungarian ones. */
export const SUGGESTED_LANGUAGE = 'hu'

/** Number of Hungarian sermons on any of the passages, in the site's numbering. */
export function countSermonsOn(
  { nids, same }: SermonColumns,
  passages: PassageIndex,
  places: readonly Place[],
): number {
  const marks = new Uint8Array(nids.length)
  markTouching(passages, { ranges: places.map((place) => commonRange(place, OF_THE_SITE)), roles: ['text'] }, marks)
  return marks.reduce((count, mark, row) => (mark && same.lang[row] === SUGGESTED_LANGUAGE ? count + 1 : count), 0)
}

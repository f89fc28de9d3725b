import { bookById, type Place } from 'shared-kernel/passages'
import { hasPlace } from '../versification/common-range.ts'
import { isCounted } from '../versification/verse-counts.ts'
import { VERSIFICATIONS } from '../versification/versifications.ts'

/** Some Bible has the place. Deuterocanonical books are checked by chapter, not by verse. */
export function isSomewhere(place: Place): boolean {
  const book = bookById(place.book)
  const { chapter, endChapter = chapter } = place
  if (book === null || chapter === undefined) return book !== null
  if (endChapter! < chapter) return false
  if (!isCounted(book.code)) return endChapter! <= book.chapters
  return VERSIFICATIONS.some((versification) => hasPlace(place, versification))
}

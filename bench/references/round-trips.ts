import { BOOKS, formatPassage, type Place, placeToText } from 'shared-kernel/passages'
import { parseReference } from 'shared-kernel/references'

export const TRIPS = 3000

/**
 * Places of every kind, the same in every run: books, chapters, verses, ranges within and across chapters, open ends.
 */
function placeOf(nth: number): Place {
  const { id: book, chapters, chaptersKaroli } = BOOKS[nth % BOOKS.length]!
  const chapter = 1 + ((nth * 31) % Math.min(chapters, chaptersKaroli))
  const last = Math.min(chapters, chaptersKaroli)
  if (last === 1) return nth % 2 === 0 ? { book, chapter, verse: 3 } : { book, chapter, verse: 2, endVerse: 5 }
  const kinds: Place[] = [
    { book, chapter, verse: 1 + (nth % 2) },
    { book, chapter },
    { book, chapter, verse: 1, endVerse: 2 },
    { book, chapter, verse: 1, endChapter: chapter },
    { book, chapter: 1, endChapter: last },
    { book, chapter: 1, verse: 2, endChapter: last, endVerse: 1 },
    { book, chapter: 1, verse: 2, endChapter: last },
    { book },
  ]
  return kinds[Math.floor(nth / BOOKS.length) % kinds.length]!
}

/** How many of the places, printed in turns in the Protestant and the Catholic way, are read back as the same. */
export function countRoundTrips(): number {
  const places = Array.from({ length: TRIPS }, (_, nth) => placeOf(nth))
  return places.filter((place, nth) => {
    const read = parseReference(formatPassage(place, nth % 2 === 0 ? 'protestant' : 'catholic'))
    return read !== null && placeToText(read) === placeToText(place)
  }).length
}

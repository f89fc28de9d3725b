import { bookById, formatPassage, type Place, printed } from 'shared-kernel/passages'

const PSALMS = 19

/** A place as it is said in short: `Lk 15,11–32`, `23. zsoltár`; a whole book by its name. */
export function formatPlace(place: Place): string {
  const { book, chapter, verse, endChapter } = place
  if (chapter === undefined) return bookById(book)?.name ?? String(book)
  const isPsalm = book === PSALMS && verse === undefined && endChapter === undefined
  return isPsalm ? `${chapter}. zsoltár` : printed({ book, label: formatPassage(place) }) || `${book} ${chapter}`
}

/**
 * A place in the Bible: a whole book without `chapter`, a whole chapter without `verse`. `endChapter` is set only when
 * the passage ends in another chapter or is open: without `endVerse` it means the end of that chapter ("Mt 5,3kk" is
 * chapter 5, verse 3, endChapter 5).
 */
export interface Place {
  /** Number of the book, 1–73. */
  book: number
  chapter?: number
  verse?: number
  endChapter?: number
  endVerse?: number
}

const TEXT = /^(\d{1,2})(?:\.(\d{1,3})(?:\.(\d{1,3}))?(?:-(\d{1,3})(?:\.(\d{1,3}))?)?)?$/

/**
 * A place as text for addresses: `42` Lukács, `42.15` its chapter, `42.15.11-15.32`, `40.5.3-5` from verse 3 to the
 * chapter's end.
 */
export function placeToText({ book, chapter, verse, endChapter, endVerse }: Place): string {
  const point = (...parts: (number | undefined)[]) => parts.filter((part) => part !== undefined).join('.')
  const isRange = endChapter !== undefined || endVerse !== undefined
  return point(book, chapter, verse) + (isRange ? `-${point(endChapter ?? chapter, endVerse)}` : '')
}

/** Parses such a text; null for any other. Does not check that the place exists. */
export function textToPlace(text: string): Place | null {
  const match = TEXT.exec(text)
  if (match === null) return null
  const [book = 0, chapter, verse, endChapter, endVerse] = match
    .slice(1)
    .map((part) => part && Number(part)) as number[]
  const isOtherChapter = endChapter !== chapter || endVerse === undefined
  const place = { book, chapter, verse, endChapter: isOtherChapter ? endChapter : undefined, endVerse }
  return Object.fromEntries(Object.entries(place).filter(([, part]) => part !== undefined)) as unknown as Place
}

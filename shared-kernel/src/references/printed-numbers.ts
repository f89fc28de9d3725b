/**
 * The number printed with each verse of a text, with the chapter's number at a new chapter. Null for the title of a
 * psalm.
 */
export function printedNumbers(
  verses: readonly { chapter: number; verse: number; lastVerse?: number }[],
): (string | null)[] {
  let before: number | null = null
  return verses.map(({ chapter, verse, lastVerse }) => {
    if (verse === 0) return null
    const isNewChapter = before !== null && before !== chapter
    before = chapter
    const numbers = lastVerse === undefined ? `${verse}` : `${verse}–${lastVerse}`
    return isNewChapter ? `${chapter},${numbers}` : numbers
  })
}

/**
 * The number that each verse of a text is printed with: at a new chapter with the chapter's. Null: the title of a psalm,
 * which has none.
 */
export function printedNumbers(verses: readonly { chapter: number; verse: number }[]): (string | null)[] {
  let before: number | null = null
  return verses.map(({ chapter, verse }) => {
    if (verse === 0) return null
    const isNewChapter = before !== null && before !== chapter
    before = chapter
    return isNewChapter ? `${chapter},${verse}` : String(verse)
  })
}

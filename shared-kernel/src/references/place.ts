/**
 * A place in the Bible. Without `chapter` the whole book, without `verse` the whole chapter. `endChapter` stands only
 * when the passage ends in another chapter, or when it is open: `endChapter` without `endVerse` means to the end of
 * that chapter ("Mt 5,3kk" is chapter 5, verse 3, endChapter 5).
 */
export interface Place {
  /** Number of the book, 1–73. */
  book: number
  chapter?: number
  verse?: number
  endChapter?: number
  endVerse?: number
}

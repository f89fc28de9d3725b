import type { Static } from 'typebox'
import type { Passage } from '../contract/entities.ts'

/** A stretch of a book; `vstart` and `vend` are chapter × 1000 + verse. */
export interface PassageRange {
  book: number
  vstart: number
  vend: number
}

type Place = Omit<Static<typeof Passage>, 'label'>

/** From the first to the last verse of a passage: 'Lk 15' is 15000–15999, the whole book 0–999999. */
export function rangeOf({ book, chapter, verse, endChapter, endVerse }: Place): PassageRange {
  if (chapter === undefined) return { book, vstart: 0, vend: 999_999 }
  const lastChapter = endChapter ?? chapter
  const lastVerse = endVerse ?? (endChapter === undefined ? verse : undefined) ?? 999
  const vstart = chapter * 1000 + (verse ?? 0)
  return { book, vstart, vend: Math.max(vstart, lastChapter * 1000 + lastVerse) }
}

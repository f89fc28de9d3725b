import { bookByCode } from './books.ts'
import type { Passage } from './passage.ts'
import { toPassage } from './to-passage.ts'
import type { Place } from './place.ts'

const POINT = /^(\w+)(?:\.(\d{1,3}))?(?:\.(\d{1,3}))?$/

/**
 * Parses an OSIS reference: `Gen`, `Gen.1`, `John.3.16`, `Gen.1-Gen.3`, `Ps.119.1-Ps.119.88`; also USX codes. Null for
 * other text, and for ranges across books, which `Passage` cannot express.
 */
export function parseOsis(text: string): Passage | null {
  const [from = '', to, ...rest] = text.trim().split('-')
  const start = parsePoint(from)
  if (start === null || rest.length > 0) return null
  if (to === undefined) return toPassage(start)
  const end = parsePoint(to)
  if (end === null || end.book !== start.book || start.chapter === undefined || end.chapter === undefined) return null
  return toPassage({ ...start, endChapter: end.chapter, endVerse: end.verse })
}

function parsePoint(text: string): Place | null {
  const [, code = '', chapter, verse] = POINT.exec(text) ?? []
  const book = bookByCode(code)
  if (book === null) return null
  const place: Place = { book: book.id }
  if (chapter !== undefined) place.chapter = Number(chapter)
  if (verse !== undefined) place.verse = Number(verse)
  return place
}

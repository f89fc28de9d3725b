import type { ReadPlace } from './parse-places.ts'
import { ESTHER } from './greek-esther.ts'
import { romanToNumber } from './roman-numbers.ts'

/** A verse, a range, or one with what follows, in any chapter: `16`, `16b-18`, `16–4,2`, `3kk`. */
const VERSES = /(\d+)[a-d]?(?:[-–](\d+)(?:[,:](\d+))?[a-d]?|\s*(köv|s?kk?))?/g

/**
 * Parses the few forms that are searched for in prose (`find-references.ts`): `3`, `15–17`, `3,16.18–20`, `13,2–14,3`,
 * `5,3kk`, "3. fejezetében a 16. vers", "XC. zsoltár 1. verse". A subset of what `parsePlaces` accepts as input. Does
 * not check that places exist.
 */
export function readProsePlaces(text: string, book: number, hasOneChapter: boolean): ReadPlace[] {
  const isInWords = /[a-zé]{3}/.test(text)
  const [number = '', rest = ''] = text.split(/(?<=^\w+)(?!\w)/)
  const isChapter = isInWords || /^[,:.]/.test(rest)
  let chapter = Number(number) || romanToNumber(number) || 0
  let verses = rest
  if (!isChapter && hasOneChapter && text !== '1') {
    chapter = 1
    verses = text
  } else if (!isChapter) {
    return [{ book, chapter, ...(rest && { endChapter: Number(rest.slice(1)) }), start: 0, end: text.length }]
  }
  const places = [...verses.matchAll(VERSES)].map(
    ({ index, 0: written, 1: verse, 2: to, 3: toVerse, 4: following }) => {
      const start = text.length - verses.length + index
      const place: ReadPlace = { book, chapter, verse: Number(verse), start, end: start + written.length }
      if (to) place.endVerse = Number(toVerse ?? to)
      if (toVerse) place.endChapter = Number(to)
      // "Eszt 4,17k" is a verse of Greek Esther.
      if (/^s?k$/.test(following ?? '')) place.endVerse = place.verse! + (book === ESTHER ? 0 : 1)
      else if (following) place.endChapter = chapter
      return place
    },
  )
  const [first = { book, chapter, start: 0, end: 0 }, ...others] = places
  return [{ ...first, start: 0, end: isInWords ? text.length : first.end }, ...others]
}

/**
 * Results of the parser, the search field and the finder in running text for two lists: `gold.tsv` (way of writing, text,
 * the passages it names) and `running-text.tsv` (sentence, the passages it names, if any).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BOOKS, formatPassage, type Place, placeToText } from 'shared-kernel/passages'
import { findLinkable, nearReferences, parseReference, type Passage, readReferences } from 'shared-kernel/references'
import { findPlaces } from '../../remote-search/src/search/find-places.ts'

export interface Gold {
  text: string
  /** Labels of the passages it names. */
  names: string
}

const rowsOf = (file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

/**
 * Rows by way of writing. The search field must ask about those of `mistyped`; those of `names nothing` are words; it must
 * understand all others.
 */
export function readGold(): Map<string, Gold[]> {
  const classes = new Map<string, Gold[]>()
  for (const [way = '', text = '', names = ''] of rowsOf('gold.tsv'))
    classes.set(way, [...(classes.get(way) ?? []), { text, names }])
  return classes
}

export const MISTYPED = 'mistyped'
export const NAMES_NOTHING = 'names nothing'

const namesOf = (passages: readonly Passage[] = []) => passages.map(({ label }) => label).join('; ')

export function isParsed({ text, names }: Gold): boolean {
  const { passages, unread } = readReferences(text)
  return unread.length === 0 && namesOf(passages) === names
}

/** True when the search field turns the text into filters without a question and without remaining words. */
export function isTaken({ text, names }: Gold): boolean {
  const found = findPlaces(text)
  return found !== null && found.isCertain && found.words === '' && namesOf(found.readings[0]) === names
}

/** True when the intended reference is among the suggestions. */
export const isAsked = ({ text, names }: Gold): boolean =>
  nearReferences(text).some((passages) => namesOf(passages) === names)

/** True when the parser finds no reference. */
export const isUnread = ({ text }: Gold): boolean => readReferences(text).passages.length === 0

/** True when the search field asks no question. */
export const isUnasked = ({ text }: Gold): boolean => findPlaces(text) === null

interface Sentence {
  text: string
  /** Labels of the passages that it names. */
  names: string[]
}

/** Sentences of parish pages; some only seem to contain references. */
export const sentences = (): Sentence[] =>
  rowsOf('running-text.tsv').map(([text = '', names]) => ({ text, names: names?.split('; ') ?? [] }))

/** References of a sentence that are missed, and wrongly found ones. */
export function errorsIn({ text, names }: Sentence): { missed: string[]; wrong: string[] } {
  const found = findLinkable(text).map(({ passage }) => passage.label.replace('\u00a0', ' '))
  return {
    missed: names.filter((name) => !found.includes(name)),
    wrong: found.filter((name) => !names.includes(name)),
  }
}

/** `recall`: share of the references that are found; `wrong`: share of the sentences with a wrongly found one. */
export function readRunningText() {
  const all = sentences()
  const errors = all.map(errorsIn)
  const named = all.flatMap(({ names }) => names).length
  return {
    sentences: all.length,
    named,
    recall: 1 - errors.flatMap(({ missed }) => missed).length / named,
    wrong: errors.filter(({ wrong }) => wrong.length > 0).length / all.length,
  }
}

export const TRIPS = 3000

/** References of every kind, the same in every run: books, chapters, verses, ranges, open ends. */
function placeOf(nth: number): Place {
  const { id: book, chapters, chaptersKaroli } = BOOKS[nth % BOOKS.length]!
  const last = Math.min(chapters, chaptersKaroli)
  const chapter = 1 + ((nth * 31) % last)
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

/** Number of references that survive printing, alternately in Protestant and Catholic notation, and parsing. */
export function countRoundTrips(): number {
  const places = Array.from({ length: TRIPS }, (_, nth) => placeOf(nth))
  return places.filter((place, nth) => {
    const read = parseReference(formatPassage(place, nth % 2 === 0 ? 'protestant' : 'catholic'))
    return read !== null && placeToText(read) === placeToText(place)
  }).length
}

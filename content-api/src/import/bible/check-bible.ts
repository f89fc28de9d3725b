import { lastChapter, lastVerse } from 'shared-kernel/references'
import { compose, strangeInPlain } from '../tidy-text.ts'
import type { ImportReport } from '../import-report.ts'
import { countedLastVerse, type Versification } from '../references.ts'
import { checkChapter } from './check-chapter.ts'
import { bookCode, placeName } from './book-names.ts'
import type { ParsedVerse } from './parsed-verse.ts'

/** A verse to be stored. `lastVerse` above `verse`: the slot holds several verses. */
export type CheckedVerse = { book: number; chapter: number; verse: number; lastVerse: number; text: string }

const MAX_TEXT = 50_000

/**
 * Sorts the verses of a translation, drops empty ones and reports warnings: empty and merged slots, gaps in the
 * numbering, wrong characters. No text is dropped silently.
 */
export function checkBible(parsed: ParsedVerse[], versification: Versification, report: ImportReport): CheckedVerse[] {
  const books = new Map<number, Map<number, Map<number, ParsedVerse>>>()
  for (const verse of parsed) {
    // Slots without a text may be beyond the end.
    const nowhere = verse.text.trim() === '' ? null : whyNowhere(verse)
    if (nowhere !== null) {
      // Additions must not make the import of a Catholic Bible fail.
      if (bookCode(verse.book) === WITH_ADDITIONS) report.warn('left-out', verse.at, `${nowhere} It is left out.`)
      else report.refuse('bad-verse', verse.at, nowhere)
      continue
    }
    if (verse.text.length > MAX_TEXT) {
      report.refuse('too-long', verse.at, 'The verse is longer than any chapter of the Bible.')
      continue
    }
    const chapters = getOrAdd(books, verse.book, () => new Map<number, Map<number, ParsedVerse>>())
    const verses = getOrAdd(chapters, verse.chapter, () => new Map<number, ParsedVerse>())
    const before = verses.get(verse.verse)
    if (!before) verses.set(verse.verse, verse)
    else if (tidy(before.text) !== tidy(verse.text)) {
      report.refuse('twice', verse.at, 'The verse is given twice with different texts; the first one is kept.')
    } else report.warn('twice', verse.at, 'The verse is given twice with the same text.')
  }
  return sorted(books).flatMap(([book, chapters]) => {
    reportMissingChapters(book, chapters, report)
    return sorted(chapters).flatMap(([chapter, verses]) => {
      const ordered = sorted(verses).map(([, verse]) => verse)
      const lastOfChapter = countedLastVerse(versification, bookCode(book), chapter)
      const merged = checkChapter(ordered, lastOfChapter, report)
      return ordered.flatMap((verse) => {
        const text = tidy(verse.text)
        if (!text) return []
        for (const { code, message } of strangeInPlain(text)) report.warn(code, verse.at, message)
        return [{ book, chapter, verse: verse.verse, lastVerse: merged.get(verse.verse) ?? verse.endVerse, text }]
      })
    })
  })
}

/** Catholic Bibles have additions to Esther, numbered in several ways. */
const WITH_ADDITIONS = 'EST'
/** In no numbering of the site, but in some Bibles. */
const isPsalm151 = (book: number, chapter: number) => bookCode(book) === 'PSA' && chapter === 151
const LAST_OF_151 = 7

/** Verses outside every numbering could not be requested. */
function whyNowhere({ book, chapter, endVerse }: ParsedVerse): string | null {
  const verses = lastVerse(book, chapter) || (isPsalm151(book, chapter) ? LAST_OF_151 : 0)
  if (verses > 0)
    return endVerse <= verses ? null : `${placeName(book, chapter)} has ${verses} verses at most: none is ${endVerse}.`
  const chapters = lastChapter(book)
  return `${placeName(book)} has ${chapters === 1 ? 'one chapter' : `${chapters} chapters`}: none is ${chapter}.`
}

/**
 * Normalizes letters like those of sermons, which searches match; single spaces, none at the ends. No-break spaces
 * stay.
 */
const tidy = (text: string) =>
  compose(text)
    .replace(/[ \t\r\n\v\f\u2028\u2029]+/g, ' ')
    .trim()

/** One warning per book: excerpts lack most of their chapters. */
function reportMissingChapters(book: number, chapters: Map<number, Map<number, ParsedVerse>>, report: ImportReport) {
  const present = [...chapters.keys()].sort((a, b) => a - b)
  const gaps = present.flatMap((chapter, index) => {
    const from = (present[index - 1] ?? 0) + 1
    if (from === chapter) return []
    return from === chapter - 1 ? `${from}` : `${from}–${chapter - 1}`
  })
  if (gaps.length === 0) return
  const { file } = chapters.get(present[0]!)!.values().next().value!.at
  report.warn('missing-chapter', { file, place: placeName(book) }, `These chapters are missing: ${gaps.join(', ')}.`)
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}

function sorted<Value>(map: Map<number, Value>): [number, Value][] {
  return [...map].sort(([a], [b]) => a - b)
}

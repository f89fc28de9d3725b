import { BOOKS, type Book } from '../references/books.ts'
import { fold } from '../fold.ts'
import { isRecord } from '../json/is-record.ts'
import { formatPassage } from '../references/format-passage.ts'
import type { Passage } from '../references/passage.ts'

import { field, integerIn, integerOf, itemsOf, type Json, recordOf, textOf } from './values.ts'

/** Reads the references of a text, e.g. `Lk 15,11–32; Róm 5,8`. */
export type ReadReferences = (text: string) => Passage[]

const LAST_BOOK = 73

/** The number of a book that is given as its number, USX code, name or abbreviation, or as an object with any of them. */
export function bookOf(value: unknown): Book | undefined {
  const record = recordOf(value)
  const id = isRecord(value) ? integerIn(record, 'id', 'tid', 'number') : integerOf(value)
  const byId = id !== undefined && id >= 1 && id <= LAST_BOOK ? BOOKS[id - 1] : undefined
  if (byId) return byId
  const names = isRecord(value)
    ? [
        field(record, 'code'),
        field(record, 'abbrev', 'short', 'shortName', 'abbreviation'),
        field(record, 'name', 'title', 'label'),
      ]
    : [value]
  const words = names.flatMap((name) => textOf(name) ?? []).map(squeezed)
  return BOOKS.find(({ code, abbrev, name }) => [code, abbrev, name].some((own) => words.includes(squeezed(own))))
}

const squeezed = (name: string) => fold(name).replace(/[\s.]/g, '')

/** Passages of a list, of one passage, or of a text that names some. */
export const passagesOf = (value: unknown, read: ReadReferences): Json[] =>
  itemsOf(value).flatMap((item) => passagesOfItem(item, read))

function passagesOfItem(item: unknown, read: ReadReferences): Json[] {
  if (!isRecord(item)) return inText(textOf(item), read)
  const record = recordOf(item)
  const number = (...names: string[]) => integerIn(record, ...names)
  const book = bookOf(field(record, 'book', 'bookCode', 'bookId', 'bookName', 'konyv', 'bookNumber'))
  const label = textOf(field(record, 'label', 'title', 'name', 'text', 'value', 'reference'))
  const chapter = number(
    'chapter',
    'chapterNumber',
    'fejezet',
    'chapterFrom',
    'chapterStart',
    'startChapter',
    'fromChapter',
  )
  const written = textOf(
    field(record, 'verse', 'verseNumber', 'vers', 'verses', 'verseFrom', 'verseStart', 'startVerse', 'fromVerse'),
  )
  const verse = integerOf(written)
  if (!book) return inText(label, read)
  // "16-18" in the place of one verse
  if (written !== undefined && verse === undefined && chapter !== undefined) {
    const places = inText(`${book.abbrev} ${chapter},${written}`, read)
    if (places.length > 0) return places
  }
  const endChapter = number('endChapter', 'chapterTo', 'chapterEnd', 'toChapter')
  const endVerse = number('endVerse', 'verseTo', 'verseEnd', 'toVerse', 'end')
  const ends = chapter !== undefined && {
    ...(verse !== undefined && verse > 0 && { verse }),
    ...(endChapter !== undefined && endChapter > 0 && (endChapter !== chapter || !endVerse) && { endChapter }),
    ...(endVerse !== undefined && endVerse > 0 && { endVerse }),
  }
  const place = { book: book.id, ...(chapter !== undefined && chapter > 0 && { chapter, ...ends }) }
  const { versification, inRuf } = record
  return [{ versification, inRuf, ...place, label: label ?? formatPassage(place) }]
}

const inText = (text: string | undefined, read: ReadReferences): Json[] =>
  text === undefined ? [] : read(text).map((passage) => ({ ...passage }))

import { formatPassage } from '../references/format-passage.ts'
import { isRecord } from '../json/is-record.ts'

import { bookOf, passagesOf, type ReadReferences } from './passages.ts'
import { answerItems, answerRecord, field, fieldOrSelf, integerIn, integerOf, isHtml, type Json } from './values.ts'
import { plainText, plainTextOf, recordOf, textOf, versificationOf } from './values.ts'

/** The books of the Bible; fields that a backend omits are filled from our own table. */
export function booksOf(answer: unknown): Json {
  const items = answerItems(answer)
  const data = items.flatMap(bookEntry)
  // An answer without books is bad.
  return { data: data.length > 0 ? data : [null] }
}

function bookEntry(item: unknown): Json[] {
  const known = typeof item === 'number' ? undefined : bookOf(item)
  if (!known) return []
  const record = recordOf(item)
  return [
    {
      ...record,
      id: known.id,
      code: textOf(record.code) ?? known.code,
      name: plainTextOf(field(record, 'name', 'title', 'label', 'fullName')) ?? known.name,
      abbrev: plainTextOf(field(record, 'abbrev', 'short', 'shortName', 'abbreviation', 'abbr')) ?? known.abbrev,
      testament: known.testament,
      chapters: integerIn(record, 'chapters', 'chapterCount', 'chaptersCount') ?? known.chapters,
      sermons: integerIn(record, 'sermons', 'count'),
    },
  ]
}

interface Verse {
  chapter: number
  verse: number
  text: string
}

/** A verse number in HTML, e.g. `<sup>16</sup>`. */
const NUMBER_IN_HTML = /<(sup|b|strong|span|i)\b[^<>]*>\s*(\d{1,3})[.:]?\s*<\/\1>/gi

/** A verse number in plain text, before a word. */
const NUMBER_IN_TEXT = /(^|\s)(\d{1,3})[.:]?\s+(?=[„»"'(]?\p{L})/gu

/**
 * Bible text that is given as verses, as one text or as HTML.
 * @param asked parameters of the call: the passage, where the answer does not repeat it
 */
export function bibleTextOf(answer: unknown, asked: URLSearchParams, read: ReadReferences): Json {
  const record = answerRecord(answer, ['verses', 'text', 'html', 'versek'])
  const number = (name: string) => integerOf(asked.get(name))
  const place = { book: number('book') ?? 1, chapter: number('chapter'), verse: number('verse') }
  const [given] = passagesOf(field(record, 'passage', 'reference'), read)
  const wanted = { ...place, endChapter: number('endChapter'), endVerse: number('endVerse') }
  const passage = given ?? { ...wanted, label: formatPassage(wanted) }
  const start = { chapter: place.chapter ?? 1, verse: place.verse ?? 1 }
  const translation = field(record, 'translation', 'forditas') ?? recordOf(recordOf(answer).meta).translation
  const fields = recordOf(translation)
  const name = textOf(fieldOrSelf(translation, 'name', 'title', 'nev')) ?? ''
  const versification = versificationOf(fields.versification, asked.get('versification'))
  return {
    ...record,
    passage,
    translation: { ...fields, id: textOf(fields.id) ?? name, name, versification },
    verses: versesOf(answer, record, start),
  }
}

function versesOf(answer: unknown, record: Json, start: { chapter: number; verse: number }): Verse[] {
  const whole = typeof answer === 'string' ? answer : undefined
  const list = [field(record, 'verses', 'versek'), answer, record.data, record.text, record.content].find(
    (one, index) => (index === 0 && one !== undefined) || Array.isArray(one),
  )
  if (Array.isArray(list)) return list.flatMap((item, index) => verseOf(item, { ...start, verse: start.verse + index }))
  if (isRecord(list)) {
    return Object.entries(list).flatMap(([number, item]) => {
      return verseOf(item, { ...start, verse: integerOf(number) ?? start.verse })
    })
  }
  const text = whole ?? textOf(list ?? field(record, 'text', 'html', 'body', 'content', 'data'))
  return text === undefined ? [] : versesOfText(text, start)
}

function verseOf(item: unknown, start: { chapter: number; verse: number }): Verse[] {
  const record = recordOf(item)
  const text = textOf(fieldOrSelf(item, 'text', 'szoveg', 'html', 'value', 'content'))
  if (text === undefined) return []
  const chapter = integerIn(record, 'chapter', 'chapterNumber', 'fejezet') ?? 0
  // 0 is a heading.
  const verse = integerIn(record, 'verse', 'verseNumber', 'vers', 'number') ?? -1
  return [
    {
      chapter: chapter > 0 ? chapter : start.chapter,
      verse: verse >= 0 ? verse : start.verse,
      text: plainText(text),
    },
  ]
}

/**
 * Splits a text into verses: HTML at its increasing verse numbers, plain text that begins with the requested number at
 * the following ones. A text without numbers is one verse.
 */
function versesOfText(text: string, { chapter, verse }: { chapter: number; verse: number }): Verse[] {
  const isPlain = !isHtml(text)
  const begins = new RegExp(`^\\s*${verse}\\D`).test(text)
  const marks = isPlain && !begins ? [] : [...text.matchAll(isPlain ? NUMBER_IN_TEXT : NUMBER_IN_HTML)]
  let last = isPlain ? verse - 1 : 0
  const cuts = marks.flatMap((mark) => {
    const number = Number(mark[2])
    if (number <= last || (isPlain && number !== last + 1)) return []
    last = number
    return [{ number, at: mark.index, from: mark.index + mark[0].length }]
  })
  // Before the first number is a heading, unless it is the end of the verse before.
  const [first] = cuts
  const before = first !== undefined && first.number <= verse ? '' : text.slice(0, first?.at)
  const parts = [{ number: verse, text: before }].concat(
    cuts.map(({ number, from }, index) => ({ number, text: text.slice(from, cuts[index + 1]?.at) })),
  )
  return parts
    .map(({ number, text: part }) => ({ chapter, verse: number, text: plainText(part).trim() }))
    .filter((one) => /[\p{L}\d]/u.test(one.text))
}

import {
  BAD,
  either,
  filledText,
  integer,
  listOf,
  optional,
  or,
  orNull,
  shape,
  text,
  textLike,
} from '../json/guards.ts'
import type { Guard } from '../json/guards.ts'

import { ApiError } from './api-error.ts'
import type { TransportResponse } from './settings.ts'

/** Bible text of another site, brought to one shape. */
export interface ExternalBibleText {
  translation: { id: string; name: string } | null
  /** `chapter` is missing when the site does not say it; verse 0 is text without a number. */
  verses: { chapter?: number; verse: number; text: string }[]
}

const MOST_VERSES = 500

/**
 * Reads the answer shapes we know: the one of szentiras.eu, lists of verses as several verse APIs give, plain text.
 * @throws ApiError `bad-answer` for anything else, e.g. the HTML of a login page
 */
export function readExternalAnswer(answer: TransportResponse): ExternalBibleText {
  const type = (answer.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const read = type === 'text/plain' ? readPlainText(answer.text) : JSON_TYPE.test(type) ? readJson(answer.text) : BAD
  if (read === BAD || read.verses.length === 0) {
    throw new ApiError('bad-answer', '', { status: answer.status, detail: `Unknown answer of type ${type}` })
  }
  return { ...read, verses: read.verses.slice(0, MOST_VERSES) }
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/

function readPlainText(body: string): ExternalBibleText {
  const words = withoutTags(body)
  return { translation: null, verses: words === '' ? [] : [{ verse: 0, text: words }] }
}

function readJson(body: string): ExternalBibleText | typeof BAD {
  try {
    return knownAnswer(JSON.parse(body) as unknown)
  } catch {
    return BAD
  }
}

function convert<From, To>(guard: Guard<From>, change: (read: From) => To): Guard<To> {
  return (value) => {
    const read = guard(value)
    return read === BAD ? BAD : change(read)
  }
}

/** `{ valasz: { versek: [{ szoveg, hely: { gepi: "JHN_3_16" } }], forditas: { nev, rov } } }` */
const szentiras = convert(
  shape({
    valasz: shape({
      versek: listOf(shape({ szoveg: text, hely: shape({ gepi: textLike(/^\w{1,8}_\d{1,3}_\d{1,3}$/) }) })),
      forditas: orNull(shape({ nev: filledText, rov: or(text, '') })),
    }),
  }),
  ({ valasz: { versek, forditas } }): ExternalBibleText => ({
    translation: forditas && { id: forditas.rov, name: forditas.nev },
    verses: versek.map(({ szoveg, hely }) => {
      const [chapter, verse] = hely.gepi.split('_').slice(-2).map(Number)
      return { chapter, verse: verse!, text: withoutTags(szoveg) }
    }),
  }),
)

const chapterNumber = optional(integer(1, 151))
const listedVerses = listOf(shape({ verse: integer(0, 999), text, chapter: chapterNumber }))

/** `{ book, chapter, verses: [{ verse, text }] }` */
const chapterOfVerses = convert(shape({ chapter: chapterNumber, verses: listedVerses }), ({ chapter, verses }) => ({
  translation: null,
  verses: verses.map((verse) => ({ ...verse, chapter: verse.chapter ?? chapter, text: withoutTags(verse.text) })),
}))

/** `[{ pk, verse, text }]` */
const verseList: Guard<ExternalBibleText> = (value) => chapterOfVerses({ verses: value })

const knownAnswer = either(szentiras, either(verseList, chapterOfVerses))

/** Bible sites put line breaks and footnote marks into verses; we show text only, and never as HTML. */
function withoutTags(marked: string): string {
  // `[^<>]` keeps the search linear on a text of nothing but "<".
  return marked
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

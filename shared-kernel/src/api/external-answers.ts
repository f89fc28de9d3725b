import { ApiError } from './api-error.ts'
import { BAD, either, filledText, integer, listOf, nullable, optional, or, shape, text, textLike } from './guards.ts'
import type { Guard } from './guards.ts'
import type { WireAnswer } from './wire.ts'

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
export function readExternalAnswer(answer: WireAnswer): ExternalBibleText {
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

type SzentirasVerse = { szoveg: string; hely: { gepi: string } }
type SzentirasText = { versek: SzentirasVerse[]; forditas: { nev: string; rov: string } | null }

/** `{ valasz: { versek: [{ szoveg, hely: { gepi: "JHN_3_16" } }], forditas: { nev, rov } } }` */
const szentiras: Guard<ExternalBibleText> = convert(
  shape<{ valasz: SzentirasText }>({
    valasz: shape<SzentirasText>({
      versek: listOf(
        shape<SzentirasVerse>({
          szoveg: text,
          hely: shape<{ gepi: string }>({ gepi: textLike(/^\w{1,8}_\d{1,3}_\d{1,3}$/) }),
        }),
      ),
      forditas: nullable(shape<{ nev: string; rov: string }>({ nev: filledText, rov: or(text, '') })),
    }),
  }),
  ({ valasz: { versek, forditas } }) => ({
    translation: forditas && { id: forditas.rov, name: forditas.nev },
    verses: versek.map(({ szoveg, hely }) => {
      const [chapter, verse] = hely.gepi.split('_').slice(-2).map(Number)
      return { chapter, verse: verse ?? 0, text: withoutTags(szoveg) }
    }),
  }),
)

type ListedVerse = { verse: number; text: string; chapter?: number }

const listedVerses = listOf(shape<ListedVerse>({ verse: integer(0, 999), text, chapter: optional(integer(1, 151)) }))

const cleaned = (verses: ListedVerse[], chapter?: number) =>
  verses.map((verse) => ({ ...verse, chapter: verse.chapter ?? chapter, text: withoutTags(verse.text) }))

/** `[{ pk, verse, text }]` */
const verseList: Guard<ExternalBibleText> = convert(listedVerses, (verses) => ({
  translation: null,
  verses: cleaned(verses),
}))

/** `{ book, chapter, verses: [{ verse, text }] }` */
const chapterOfVerses: Guard<ExternalBibleText> = convert(
  shape<{ chapter?: number; verses: ListedVerse[] }>({ chapter: optional(integer(1, 151)), verses: listedVerses }),
  ({ chapter, verses }) => ({ translation: null, verses: cleaned(verses, chapter) }),
)

const knownAnswer = either(either(szentiras, verseList), chapterOfVerses)

/** Bible sites put line breaks and footnote marks into verses; we show text only, and never as HTML. */
function withoutTags(marked: string): string {
  // `[^<>]` keeps the search linear on a text of nothing but "<".
  return marked
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

import {
  BAD,
  either,
  nonEmptyText,
  type Guard,
  integer,
  listOf,
  optional,
  or,
  orNull,
  shape,
  text,
  textLike,
} from '../json/guards.ts'
import { ApiError } from './api-error.ts'
import { unlessCancelled, withDeadline } from './deadlines.ts'
import { loadTransport } from './load-transport.ts'
import type { TransportResponse } from './settings.ts'

const DEADLINE_MS = 3000
const MAX_BYTES = 256 * 1024
const MAX_ADDRESS_LENGTH = 2048

interface Options {
  /** Allowed hosts: `bible_hosts` of the config. */
  hosts: readonly string[]
  signal?: AbortSignal
}

/**
 * API-07: the text of a passage from a Bible site, without cookies and the site's headers. In the browser only: a server
 * that fetches arbitrary addresses is open to request forgery.
 * @throws ApiError `refused` for an address that is not https on one of the hosts, else as any call (ER-03)
 */
export async function getExternalBibleText(address: string, { hosts, signal }: Options): Promise<ExternalBibleText> {
  const url = allowedAddress(address, hosts)
  if (typeof document === 'undefined') throw new ApiError('refused', 'External Bible text is for the browser to fetch')
  return requestExternal(url, signal)
}

/** The normalised address. @throws ApiError `refused` when it is not allowed */
export function allowedAddress(address: string, hosts: readonly string[]): string {
  const url = address.length <= MAX_ADDRESS_LENGTH ? parseAddress(address) : null
  const allowed =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    hosts.some((host) => host.toLowerCase() === url.hostname)
  if (!url || !allowed) throw new ApiError('refused', 'This address is not on the list of Bible text hosts')
  url.hash = ''
  return url.href
}

function parseAddress(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The request, for an allowed address. One attempt, 3 s, 256 kB. */
export async function requestExternal(url: string, signal?: AbortSignal): Promise<ExternalBibleText> {
  const send = await unlessCancelled(loadTransport(), signal)
  const answer = await withDeadline(DEADLINE_MS, signal, (attemptSignal) =>
    send({
      method: 'GET',
      url,
      headers: {},
      credentials: false,
      signal: attemptSignal,
      maxBytes: MAX_BYTES,
      guarded: true,
    }),
  )
  const { status } = answer
  if (status === 404 || status === 410) throw new ApiError('not-found', '', { status })
  if (status < 200 || status > 299) throw new ApiError(status >= 500 ? 'server' : 'refused', '', { status })
  return readExternalAnswer(answer)
}

/** Bible text of another site. */
export interface ExternalBibleText {
  translation: { id: string; name: string } | null
  /** `chapter` is absent where the site does not name it; verse 0 is text without a number. */
  verses: { chapter?: number; verse: number; text: string }[]
}

const MAX_VERSES = 500

/**
 * Reads the known formats: that of szentiras.eu, the lists of verses of several APIs, plain text.
 * @throws ApiError `bad-answer` for anything else, e.g. the HTML of a login page
 */
export function readExternalAnswer(answer: TransportResponse): ExternalBibleText {
  const type = (answer.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const read = type === 'text/plain' ? readPlainText(answer.text) : JSON_TYPE.test(type) ? readJson(answer.text) : BAD
  if (read === BAD || read.verses.length === 0) {
    throw new ApiError('bad-answer', '', { status: answer.status, detail: `Unknown answer of type ${type}` })
  }
  return { ...read, verses: read.verses.slice(0, MAX_VERSES) }
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
      forditas: orNull(shape({ nev: nonEmptyText, rov: or(text, '') })),
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

/** Bible sites put line breaks and footnote marks into verses; they are shown as text only. */
function withoutTags(marked: string): string {
  // `[^<>]` keeps the search linear on a text of nothing but "<".
  return marked
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

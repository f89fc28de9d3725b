import { fold } from '../fold.ts'
import { isRecord } from '../json/is-record.ts'
import { ApiError } from '../api/api-error.ts'
import { FILTER_PARAMETERS } from '../search-parameters/parameters.ts'

import { dateOf } from './dates.ts'
import { passagesOf, type ReadReferences } from './passages.ts'
import { pageOf } from './paging.ts'
import {
  addressOf,
  answerItems,
  answerRecord,
  field,
  fieldOrSelf,
  fieldsOf,
  flagOf,
  integerIn,
  integerOf,
  isHtml,
} from './values.ts'
import { itemsOf, type Json, plainText, plainTextOf, recordOf, textOf } from './values.ts'

/** Shown for a sermon without a title. */
const UNTITLED = 'Cím nélkül'
const LONGEST_REFERENCES = 200

const LARGEST_ID = FILTER_PARAMETERS.series.most

export function idOf(record: Json): number | undefined {
  const id = integerIn(record, 'nid', 'id', 'tid', 'drupal_internal__nid', 'drupal_internal__tid', 'target_id')
  return id !== undefined && id > 0 && id <= LARGEST_ID ? id : undefined
}

const NAMES = ['name', 'title', 'label', 'fullName', 'displayName']

/** A preacher, series or tag; `id` is 0 where only the name is known, which excludes it from searches. */
export function namedOf(value: unknown): Json | null {
  const one = Array.isArray(value) ? (value[0] as unknown) : value
  const name = textOf(fieldOrSelf(one, ...NAMES, 'value'))
  // A number alone is the id of an item without its name.
  return name === undefined || (!isRecord(one) && /^\d+$/.test(name))
    ? null
    : { id: idOf(recordOf(one)) ?? idOfLink(one) ?? 0, name: plainText(name).trim() }
}

/** The number of a term or node that is given as a link in HTML, e.g. `<a href="/taxonomy/term/3">Halmos Judit</a>`. */
const idOfLink = (value: unknown): number | undefined =>
  integerOf(/<a\b[^<>]*\shref=["'][^"'<>]*\/(?:term|node)\/(\d{1,10})["']/i.exec(textOf(value) ?? '')?.[1])

/** A backend may send only the id: it stands in for the name, which the list of all preachers has. */
function preacherOf(value: unknown, number: number | undefined): Json | null {
  const one = Array.isArray(value) ? (value[0] as unknown) : value
  const named = namedOf(one)
  if (named) return named.id === 0 && number !== undefined ? { ...named, id: number } : named
  const id = idOf(recordOf(one)) ?? integerOf(one) ?? number ?? 0
  return id > 0 ? { id, name: String(id) } : null
}

const listOfOne = (item: Json | null): Json[] => (item ? [item] : [])

export function namesOf(value: unknown): Json[] {
  const items = typeof value === 'string' ? value.split(/[,;]/) : itemsOf(value)
  return items.flatMap((item): Json[] => listOfOne(namedOf(item)))
}

/** A path of this site that is safe in a link: browsers cannot read it as another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\s<>"]*$/

/** The address of a content item on the site, `/node/<id>` where the backend gives none. */
export function pathOf(record: Json, nid: number | undefined): string | undefined {
  const address = addressOf(field(record, 'path', 'url', 'alias', 'link'))
  const url =
    address !== undefined && URL.canParse(address, 'http://site') ? new URL(address, 'http://site') : undefined
  const path = url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : '/'
  if (address !== undefined && address.length > 1 && OWN_PATH.test(address)) return address
  if (path.length > 1 && OWN_PATH.test(path)) return path
  return nid === undefined ? undefined : `/node/${nid}`
}

export function linkOf(value: unknown): Json | null {
  const record = recordOf(value)
  const nid = idOf(record) ?? integerOf(value)
  if (nid === undefined || nid < 1) return null
  return {
    nid,
    path: pathOf(record, nid),
    title: plainTextOf(field(record, 'title', 'name', 'label')) ?? 'Igehirdetés',
  }
}

const MEDIA_WORDS: [kind: string, words: RegExp][] = [
  ['video', /video|mp4|webm|youtube|vimeo|film/],
  ['audio', /audio|mp3|m4a|ogg|wav|flac|hang|sound|podcast/],
  ['text', /text|szoveg|pdf|docx?|iras|irott|html/],
]
const mediaKindOf = (text: string | undefined) => MEDIA_WORDS.find(([, words]) => text && words.test(fold(text)))?.[0]

const KINDS = ['text', 'audio', 'video']

/** Kinds of media in the words of any backend: `['pdf', 'mp3']`, `'audio,video'`, `{ audio: '1' }`, `[{ type: 'audio' }]`. */
function mediaOf(value: unknown): string[] {
  const record = recordOf(value)
  const isTable = Object.keys(record).some((key) => mediaKindOf(key))
  const listed = typeof value === 'string' ? value.split(/[,;|\s]/) : itemsOf(value)
  const words = isTable
    ? Object.keys(record).filter((key) => flagOf(record[key]))
    : listed.map((item) => textOf(fieldOrSelf(item, 'kind', 'type', 'mime', 'name', 'value')))
  const kinds = new Set(words.flatMap((word) => mediaKindOf(word) ?? []))
  return KINDS.filter((kind) => kinds.has(kind))
}

const VIDEO_PAGE = /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i

/**
 * @param expected kind of a file whose address and type do not tell; a page with a video is no file, except on YouTube
 * and Vimeo
 */
function fileOf(value: unknown, expected?: string): Json[] {
  const record = recordOf(value)
  const url = addressOf(value)
  // Other backends use the field as a flag: `audio: '0'`.
  if (url === undefined || !/[./]/.test(url)) return []
  const isVideoPage = VIDEO_PAGE.test(url)
  const mimeType =
    textOf(field(record, 'mime', 'filemime', 'contentType', 'mimeType')) ?? (isVideoPage ? 'text/html' : '')
  const name = url.split(/[?#]/, 1)[0] ?? url
  const [, extension] = /\.(\w{2,5})$/.exec(name) ?? []
  const kind =
    [field(record, 'kind', 'type'), mimeType, extension]
      .map((hint) => mediaKindOf(textOf(hint)))
      .find((found) => found === 'audio' || found === 'video') ?? (isVideoPage ? 'video' : expected)
  if (kind === undefined) return []
  const mime = mimeType || (extension === undefined ? '' : `${kind}/${extension.toLowerCase().replace('mp3', 'mpeg')}`)
  const bytes = integerIn(record, 'bytes', 'filesize', 'size')
  const seconds = secondsOf(record)
  const { image, chapters } = record
  return [{ kind, url, mime, bytes, seconds, title: textOf(field(record, 'title', 'description')), image, chapters }]
}

/** Length of a recording, which may have a fraction. */
function secondsOf(record: Json): number | undefined {
  const seconds = Number(textOf(field(record, 'seconds', 'duration', 'durationSeconds')) ?? NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

const filesOf = (record: Json): Json[] => [
  ...itemsOf(field(record, 'files', 'mediaFiles', 'recordings', 'attachments')).flatMap((item) => fileOf(item)),
  // One of them may be a flag: `{ audio: '1', mp3: '/a.mp3' }`.
  ...(fieldsOf(record, 'audio', 'audioUrl', 'mp3', 'sound')
    .map((value) => itemsOf(value).flatMap((item) => fileOf(item, 'audio')))
    .find((files) => files.length > 0) ?? []),
  ...itemsOf(field(record, 'video', 'videoUrl')).flatMap((item) => fileOf(item)),
]

/** The text of a sermon as HTML; plain text is split into paragraphs. */
export function htmlOf(value: unknown): string {
  const text = Array.isArray(value) ? value.map((part) => textOf(part) ?? '').join('\n\n') : (textOf(value) ?? '')
  if (text === '' || /<[a-z][^<>]*>/i.test(text)) return text
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => escaped(paragraph.trim()).replace(/\r?\n/g, '<br>'))
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
}

const escaped = (text: string) => text.replace(/&(?!#?\w{1,8};)/g, '&amp;').replaceAll('<', '&lt;')

/** True when the field `text` holds the sermon's text rather than the passages preached on. */
function isProse(value: unknown): boolean {
  const text = textOf(fieldOrSelf(Array.isArray(value) ? (value[0] as unknown) : value, 'processed', 'value'))
  return text !== undefined && (text.length > LONGEST_REFERENCES || isHtml(text))
}

/** A flag in a field named like a kind of media. */
const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'
// prettier-ignore
const PASSAGES = [
  'verb', 'verbs', 'textus', 'alapige', 'igehely', 'passages', 'passage', 'references', 'reference', 'bibleReferences',
  'bibleReference', 'biblePassages', 'biblePassage', 'scriptures', 'scripture', 'bibleRefs', 'refs',
]
const DATES = ['date', 'preached', 'preachedAt', 'preachedOn', 'datum', 'sermonDate', 'eventDate', 'heldAt', 'heldOn']

function partsOf(record: Json, read: ReadReferences): Json {
  const nid = idOf(record)
  const text = field(record, 'text')
  const files = filesOf(record)
  const named = mediaOf(field(record, 'media', 'mediaTypes', 'formats'))
  const flagged = KINDS.filter((kind) => isYes(field(record, `has_${kind}`, kind)))
  const passages = [...(isProse(text) ? [] : [text]), ...fieldsOf(record, ...PASSAGES)]
  return {
    nid,
    path: pathOf(record, nid),
    title: plainTextOf(field(record, 'title', 'name', 'label')) ?? UNTITLED,
    preacher: preacherOf(
      field(record, 'preacher', 'author', 'speaker', 'pastor', 'igehirdeto', 'lelkesz', 'preacherName'),
      integerIn(record, 'preacherId', 'preacherTid', 'preacherNid', 'speakerId'),
    ),
    date: dateOf(field(record, ...DATES) ?? { year: record.year, month: record.month }),
    text: passages.map((one) => passagesOf(one, read)).find((some) => some.length > 0) ?? [],
    lesson: passagesOf(field(record, 'lesson', 'lessons', 'lekcio', 'lectio'), read),
    series: namedOf(field(record, 'series', 'sorozat')),
    tags: namesOf(field(record, 'tags', 'tag', 'cimkek')),
    media: named.length > 0 ? named : [...new Set([...flagged, ...files.map(({ kind }) => kind)])],
    seconds: secondsOf(record),
    files,
  }
}

export function cardOf(value: unknown, read: ReadReferences): Json {
  const outer = recordOf(value)
  // Drupal's views wrap each row: `{ node: { … } }`.
  const record = isRecord(outer.node) ? recordOf(outer.node) : outer
  return { ...record, ...partsOf(record, read) }
}

/** A list of sermons; facets and search remarks exist only in our own backend and pass unchanged. */
export function sermonListOf(answer: unknown, asked: URLSearchParams, read: ReadReferences): Json {
  const data = answerItems(answer).map((item) => cardOf(item, read))
  return { ...recordOf(answer), ...pageOf(answer, asked, data) }
}

/**
 * @param id of the requested item, for an answer that does not repeat it
 * @throws ApiError `not-found` for an answer without any field of a content item
 */
export function sermonOf(answer: unknown, id: number | undefined, read: ReadReferences): Json {
  const record = answerRecord(answer, ['title', 'nid', 'body'])
  if (field(record, 'title', 'name', 'label', 'nid', 'id', 'body') === undefined) {
    throw new ApiError('not-found', 'The answer is not a content item')
  }
  const parts = partsOf({ ...record, nid: idOf(record) ?? id }, read)
  const text = field(record, 'text')
  const body = htmlOf(field(record, 'body', 'content', 'szoveg', 'html') ?? (isProse(text) ? text : undefined))
  const media = (parts.media as string[]).length > 0 || body === '' ? parts.media : ['text']
  return {
    ...record,
    ...parts,
    media,
    lang: textOf(field(record, 'lang', 'langcode', 'language')),
    denomination: namedOf(field(record, 'denomination', 'felekezet')),
    place: textOf(field(record, 'place', 'helyszin', 'location')),
    occasion: textOf(field(record, 'occasion', 'alkalom')),
    churchDay: record.churchDay,
    inText: passagesOf(field(record, 'inText'), read),
    body,
    words: integerOf(record.words) ?? plainText(body).match(/\p{L}+/gu)?.length ?? 0,
    previous: linkOf(record.previous ?? record.prev),
    next: linkOf(record.next),
    samePassage: itemsOf(field(record, 'samePassage')).flatMap((item) => listOfOne(linkOf(item))),
  }
}

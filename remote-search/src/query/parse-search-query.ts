import {
  LIST_LIMIT,
  MATCHES,
  MEDIA,
  ORDERS,
  RANGES,
  WORDS_LIMIT,
  type RoleSwitches,
  type SearchQuery,
  type VerseFilter,
} from './search-query.ts'

const KNOWN = new Set([
  ...['s', 'm', 'order', 'dir', 'lang', 'preacher', 'denomination', 'tags', 'media', 'series', 'year', 'month'],
  ...['limit', 'offset', 'page', 'b', 'c', 'verb[book]', 'verb[chapter]', 'verb[verse]', 'verb[lesson]'],
  ...['verb[in_text]', 'p[lesson]', 'p[in_text]'],
])

/** Parameters that belong to the site rather than to the search (AP-03). */
const SILENT = new Set(['EMBEDDED'])

type Range = readonly [number, number]

/**
 * The query an address asks for. Never throws: what is malformed or out of range is dropped (QS-06), a repeated
 * value is read from its last place, and unknown parameters are named to `warn` in one message (QS-05).
 * A repeated list is joined, because that is how a plain form sends the boxes that are ticked.
 */
export function parseSearchQuery(params: URLSearchParams, warn: (message: string) => void = console.warn): SearchQuery {
  const unknown = [...new Set(params.keys())].filter((name) => !KNOWN.has(name) && !SILENT.has(name))
  if (unknown.length > 0) warn(`Unknown search parameters ignored: ${unknown.join(', ')}`)

  const last = (name: string) => params.getAll(name).at(-1)
  const number = (name: string, range: Range) => parseInteger(last(name), range)
  const list = (name: string) => params.getAll(name).flatMap((value) => value.split(','))
  const ids = (name: string) => filled(list(name).map((item) => parseInteger(item, RANGES.id)))
  const both = number('b', RANGES.book) !== undefined && number('c', RANGES.chapter) !== undefined

  return withoutAbsent({
    s: parseWords(last('s')),
    m: oneOf(MATCHES, last('m')),
    order: oneOf(ORDERS, last('order')),
    dir: oneOf(['DESC'] as const, last('dir')),
    lang: parseLanguage(last('lang')),
    preacher: ids('preacher'),
    denomination: ids('denomination'),
    tags: ids('tags'),
    media: filled(list('media').map((item) => oneOf(MEDIA, item.trim()))),
    series: number('series', RANGES.id),
    year: number('year', RANGES.year),
    month: number('month', RANGES.month),
    limit: number('limit', RANGES.limit),
    offset: number('offset', RANGES.offset),
    page: number('page', RANGES.page),
    b: both ? number('b', RANGES.book) : undefined,
    c: both ? number('c', RANGES.chapter) : undefined,
    verb: parseVerseFilter(last),
    p: parseRoles(last, 'p'),
  })
}

/** QS-06: no filter without a book, no chapter and verse without a chapter. */
function parseVerseFilter(last: (name: string) => string | undefined): VerseFilter | undefined {
  const book = parseInteger(last('verb[book]'), RANGES.book)
  if (book === undefined) return undefined
  const chapter = parseInteger(last('verb[chapter]'), RANGES.chapter)
  const verse = chapter === undefined ? undefined : parseInteger(last('verb[verse]'), RANGES.verse)
  return withoutAbsent({ book, chapter, verse, ...parseRoles(last, 'verb') })
}

function parseRoles(last: (name: string) => string | undefined, group: 'verb' | 'p'): RoleSwitches | undefined {
  const isOn = (name: string) => (last(`${group}[${name}]`)?.trim() === '1' ? (true as const) : undefined)
  const roles = withoutAbsent({ lesson: isOn('lesson'), in_text: isOn('in_text') })
  return Object.keys(roles).length > 0 ? roles : undefined
}

function parseInteger(text: string | undefined, [least, greatest]: Range): number | undefined {
  if (text === undefined || !/^\d{1,10}$/.test(text.trim())) return undefined
  const value = Number(text)
  return value >= least && value <= greatest ? value : undefined
}

/** Words without the space around them; a letter cut in half by the limit goes with what was cut. */
function parseWords(text: string | undefined): string | undefined {
  const words = text
    ?.trim()
    .slice(0, WORDS_LIMIT)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return words === '' ? undefined : words
}

function parseLanguage(text: string | undefined): string | undefined {
  const language = text?.trim()
  return language !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language) ? language : undefined
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text?.trim())
}

/** The values that were understood, each once, at most the limit; no list at all when none was. */
function filled<Value>(values: (Value | undefined)[]): Value[] | undefined {
  const understood = [...new Set(values.filter((value) => value !== undefined))].slice(0, LIST_LIMIT)
  return understood.length > 0 ? understood : undefined
}

function withoutAbsent<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

import type { ValueOf, Parameter } from './codecs.ts'
import { NEEDED, SEARCH_PARAMETERS, FILTER_PARAMETERS, LIST_PARAMETERS } from './parameters.ts'

type Table = typeof SEARCH_PARAMETERS
type ParameterName = keyof Table

type Fields = {
  [Name in ParameterName as Name extends `${string}[${string}` ? never : Name]?: ValueOf<Table[Name]>
}

/**
 * A search. Fields have the same names in addresses, code and API; `verb[book]` is `verb.book`. Flags are absent when
 * off; lists are never empty.
 */
export interface SearchQuery extends Fields {
  verb?: VerseFilter
  /** Roles counted for the day of a reading plan. */
  p?: RoleSwitches
}

export interface RoleSwitches {
  lesson?: true
  in_text?: true
}

/** A Bible passage of sermons; the flags extend it beyond the sermon's own text. */
export interface VerseFilter extends RoleSwitches {
  book: number
  chapter?: number
  verse?: number
  endChapter?: number
  endVerse?: number
  /** Alternative places as texts (`placeToText`), joined by OR. */
  also?: string[]
}

/** The values of a search by the names of their parameters. */
export type ValueByName = Map<string, unknown>

function toValues(query: SearchQuery): ValueByName {
  const values: ValueByName = new Map()
  for (const [field, value] of Object.entries(query)) {
    if (typeof value !== 'object' || Array.isArray(value)) values.set(field, value)
    else for (const [key, inner] of Object.entries(value)) values.set(`${field}[${key}]`, inner)
  }
  return soundPart(values)
}

export function toQuery(values: ValueByName): SearchQuery {
  const query: Record<string, unknown> = {}
  for (const [name, value] of soundPart(values)) {
    const [field = '', key] = name.replace(']', '').split('[')
    query[field] = key === undefined ? value : { ...(query[field] as object), [key]: value }
  }
  return query
}

/** QS-06: removes flags that are off, and parameters without effect. */
function soundPart(values: ValueByName): ValueByName {
  const isOn = (name: string) => values.get(name) !== undefined
  return new Map([...values].filter(([name]) => [name, ...(NEEDED[name as ParameterName] ?? [])].every(isOn)))
}

/** Belongs to the site rather than to the search (AP-03). */
const EMBEDDED = 'EMBEDDED'

/**
 * Parses the query of an address. Never throws: drops malformed and out-of-range values (QS-06), uses the last of
 * repeated ones, and passes unknown parameters to `warn` in one message (QS-05).
 */
export function parseSearchQuery(params: URLSearchParams, warn: (message: string) => void = console.warn): SearchQuery {
  const isKnown = (name: string) => name === EMBEDDED || Object.hasOwn(SEARCH_PARAMETERS, name)
  const unknown = [...new Set(params.keys())].filter((name) => !isKnown(name))
  if (unknown.length > 0) warn(`Unknown search parameters ignored: ${unknown.join(', ')}`)
  const rows = Object.entries(SEARCH_PARAMETERS)
  return toQuery(new Map(rows.map(([name, codec]) => [name, codec.decode(params.getAll(name))])))
}

/**
 * The query string of a search, without `?`, in a fixed order so that equal searches have equal addresses.
 * Commas of lists stay readable; `parseSearchQuery` gives the query back (QS-01…QS-04, QS-07).
 */
export const formatSearchQuery = (query: SearchQuery) => toText(query, SEARCH_PARAMETERS)

/** Only the filters, for feeds, which have their own order and no pages. */
export const formatFilters = (query: SearchQuery) => toText(query, FILTER_PARAMETERS)

/** Parameters of a call to `/api/v2/list`: no offset beside a page, which takes precedence. */
export function toApiParams(query: SearchQuery): URLSearchParams {
  const offset = query.page === undefined ? query.offset : undefined
  return toParams({ ...query, offset }, { ...FILTER_PARAMETERS, ...LIST_PARAMETERS })
}

const toText = (query: SearchQuery, table: Record<string, Parameter>) =>
  toParams(query, table).toString().replaceAll('%2C', ',')

function toParams(query: SearchQuery, table: Record<string, Parameter>): URLSearchParams {
  const values = toValues(query)
  const params = new URLSearchParams()
  for (const [name, codec] of Object.entries(table)) {
    if (!values.has(name)) continue
    // Writes only values that decode again: within range and length.
    const written = codec.decode([codec.encode(values.get(name) as never)])
    if (written !== undefined) params.append(name, codec.encode(written as never))
  }
  return params
}

/** API-09: minimum length of a search for tags by name. */
export const SHORTEST_TAG_SEARCH = 3

/** PG-03: maximum number of tags of a submitted citation. */
export const MOST_TAGS_SENT = 10

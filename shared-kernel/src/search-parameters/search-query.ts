import type { ValueOf } from './codecs.ts'
import { NEEDED, type SEARCH_PARAMETERS } from './parameters.ts'

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

export function toValues(query: SearchQuery): ValueByName {
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

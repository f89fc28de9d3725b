import { bookById } from 'shared-kernel/references'
import type { Facets, Named } from 'shared-kernel/api'
import type { Text } from '../messages/text.ts'
import { changeQuery, toggled, type IdList } from '../query/change-query.ts'
import type { Media, SearchQuery, VerseFilter } from '../query/search-query.ts'
import { formatMonth } from './month-names.ts'

/** Something that narrows the search, and the search without it. */
export interface ActiveFilter {
  key: string
  /** What kind of thing it is, e.g. `Igehirdető`; nothing where the value says it all. */
  label?: string
  value: string
  without: SearchQuery
}

/** Where the names of numbers are found. */
export interface Names {
  preachers: readonly Named[]
  facets: Facets | null
}

/** Everything that is on, in the order in which a visitor would say it. */
export function activeFilters(query: SearchQuery, names: Names, t: Text, language: string): ActiveFilter[] {
  const without = (change: Partial<SearchQuery>) => changeQuery(query, change)
  const filters: ActiveFilter[] = []
  const add = (key: keyof SearchQuery, label: string | undefined, value: string, change: Partial<SearchQuery>) =>
    filters.push({ key: `${key}-${value}`, label, value, without: without(change) })
  const addEach = (field: IdList, label: string) => {
    for (const id of query[field] ?? []) {
      add(field, label, nameOf(field, id, names) ?? t('unnamed', { id }), { [field]: toggled(query[field], id) })
    }
  }

  const { verb, b, c } = query
  if (query.s) add('s', t(/\s/.test(query.s) ? 'words' : 'word'), query.s, { s: undefined, m: undefined })
  if (query.m) add('m', t('match'), t(query.m === 'any' ? 'matchAny' : 'matchExact'), { m: undefined })
  if (verb) add('verb', t('passage'), formatPlace(verb), { verb: undefined })
  if (verb?.lesson) add('verb', undefined, t('lessonToo'), { verb: withoutRole(verb, 'lesson') })
  if (verb?.in_text) add('verb', undefined, t('inTextToo'), { verb: withoutRole(verb, 'in_text') })
  if (b && c) add('b', t('touches'), formatPlace({ book: b, chapter: c }), { b: undefined, c: undefined })
  addEach('preacher', t('preacher'))
  addEach('denomination', t('denomination'))
  if (query.series) {
    const name = nameOf('series', query.series, names) ?? t('unnamed', { id: query.series })
    add('series', t('series'), name, { series: undefined })
  }
  addEach('tags', t('tag'))
  for (const kind of query.media ?? [])
    add('media', t('media'), t(kind), { media: toggled(query.media, kind as Media) })
  if (query.year) add('year', t('year'), String(query.year), { year: undefined, month: undefined })
  if (query.month) add('month', t('month'), formatMonth(query.month, language), { month: undefined })
  if (query.lang) add('lang', t('language'), query.lang, { lang: undefined })
  return filters
}

/** A place in words, with the whole name of its book: `Lukács evangéliuma 15,11`. */
export function formatPlace({ book, chapter, verse }: { book: number; chapter?: number; verse?: number }): string {
  const name = bookById(book)?.name ?? String(book)
  if (chapter === undefined) return name
  return `${name} ${chapter}${verse === undefined ? '' : `,${verse}`}`
}

function withoutRole(verb: VerseFilter, role: 'lesson' | 'in_text'): VerseFilter {
  const rest = { ...verb }
  delete rest[role]
  return rest
}

function nameOf(field: IdList | 'series', id: number, { preachers, facets }: Names): string | undefined {
  const known: readonly Named[] = field === 'preacher' ? preachers : []
  return [...known, ...(facets?.[field] ?? [])].find((item) => item.id === id)?.name
}

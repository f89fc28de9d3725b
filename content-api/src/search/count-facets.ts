import { BOOKS } from 'shared-kernel/passages'
import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import type { Static } from 'typebox'
import { OCCASIONS } from '../church-year/occasions.ts'
import type { ChapterCounts, Facet, Facets } from '../contract/entities.ts'
import { commonRange } from '../versification/common-range.ts'
import { SITE_VERSIFICATION } from '../versification/versifications.ts'
import { FLAG, countableRows, occasionIds } from './filter-rows.ts'
import type { SermonFilter } from './list-query.ts'
import { type PassageIndex, TEXT } from './passage-index.ts'
import { MEDIA_KINDS, type NameColumn, type SermonColumns } from './sermon-columns.ts'

type Counted = { total: number; facets: Static<typeof Facets> }

/** Values per facet, most frequent first; chosen values are always included. */
const MAX_CHOICES = 200

/**
 * Counts the facets of matching rows (`filterRows`). A choice narrows the other facets, not its own: a row excluded by
 * one filter only still counts for that filter's facet.
 */
export function countFacets(columns: SermonColumns, flags: Uint8Array, filter: SermonFilter): Counted {
  const rows = countableRows(flags)
  const isRequested = (name: keyof typeof FLAG) => filter.facets?.includes(name) ?? true
  const names = (name: Exclude<keyof typeof FLAG, 'media' | 'year'>, chosen: readonly number[]) =>
    isRequested(name) ? countNames(columns[name], rows, flags, FLAG[name], chosen) : []
  const namesWithYears = (name: 'preacher' | 'series', chosen: readonly number[]) =>
    filter.facets?.includes(name) ? withYears(columns, name, names(name, chosen)) : names(name, chosen)
  let total = 0
  for (const row of rows) if (flags[row] === 0) total++
  return {
    total,
    facets: {
      preacher: namesWithYears('preacher', filter.preacher),
      denomination: names('denomination', filter.denomination),
      series: namesWithYears('series', filter.series === undefined ? [] : [filter.series]),
      tags: names('tags', filter.tags),
      occasion: names('occasion', occasionIds(filter)).map(({ id, name, count }) => ({
        key: OCCASIONS[id - 1]!.key,
        name,
        count,
      })),
      media: isRequested('media') ? countMedia(columns.media, rows, flags) : [],
      year: isRequested('year') ? countYears(columns.year, rows, flags, filter.year) : [],
    },
  }
}

function countNames(column: NameColumn, rows: Int32Array, flags: Uint8Array, bit: number, chosen: readonly number[]) {
  const { names, starts, values } = column
  const counts = new Int32Array(names.length)
  for (const row of rows) {
    if (flags[row] !== 0 && flags[row] !== bit) continue
    for (let position = starts[row]!; position < starts[row + 1]!; position++) counts[values[position]!]!++
  }
  return names
    .map(({ id, name }, nth) => ({ id, name, count: counts[nth]!, isChosen: chosen.includes(id) }))
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count || a.id - b.id)
    .slice(0, MAX_CHOICES)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
    .map(({ id, name, count }) => ({ id, name, count }))
}

/** The first and the last year of all sermons of each name, not only of those that match. */
function withYears(columns: SermonColumns, column: 'preacher' | 'series', counted: Static<typeof Facet>[]) {
  const { names, starts, values } = columns[column]
  const years = new Map<number, { from: number; to: number }>()
  for (let row = 0; row < starts.length - 1; row++) {
    const year = columns.year[row]!
    if (year === 0) continue
    for (let position = starts[row]!; position < starts[row + 1]!; position++) {
      const { id } = names[values[position]!]!
      const known = years.get(id) ?? { from: year, to: year }
      years.set(id, { from: Math.min(known.from, year), to: Math.max(known.to, year) })
    }
  }
  return counted.map((facet) => ({ ...facet, years: years.get(facet.id) }))
}

function countMedia(media: Int8Array, rows: Int32Array, flags: Uint8Array) {
  const counts = new Int32Array(1 << MEDIA_KINDS.length)
  for (const row of rows) if (flags[row] === 0 || flags[row] === FLAG.media) counts[media[row]!]!++
  return MEDIA_KINDS.map((kind, nth) => ({
    kind,
    count: counts.reduce((sum, count, bits) => (bits & (1 << nth) ? sum + count : sum), 0),
  }))
}

const LAST_YEAR = FILTER_PARAMETERS.year.most

function countYears(years: Int16Array, rows: Int32Array, flags: Uint8Array, chosen: number | undefined) {
  const counts = new Int32Array(LAST_YEAR + 1)
  for (const row of rows) if (flags[row] === 0 || flags[row] === FLAG.year) counts[years[row]!]!++
  const found: { year: number; count: number }[] = []
  for (let year = LAST_YEAR; year > 0; year--) if (counts[year]! > 0) found.push({ year, count: counts[year]! })
  if (chosen === undefined || found.some(({ year }) => year === chosen)) return found
  return [...found, { year: chosen, count: 0 }].sort((a, b) => b.year - a.year)
}

let bible: ReturnType<typeof readBible> | undefined

/** Every book with its chapters as ranges of the common numbering. */
const readBible = () =>
  BOOKS.map(({ id, chapters, testament }) => ({
    book: id,
    isProtestant: testament !== 'dc',
    chapters: Array.from({ length: chapters }, (_, nth) =>
      commonRange({ book: id, chapter: nth + 1 }, SITE_VERSIFICATION),
    ),
  }))

/**
 * Counts filtered sermons by the chapters that their texts touch, like the page of a chapter: once per chapter, and a
 * sermon on a whole book in each of its chapters. Deuterocanonical books are included if any sermon names them.
 */
export function countChapters(index: PassageIndex, flags: Uint8Array): Static<typeof ChapterCounts>[] {
  const { books, rows, roles, vstart, vend } = index
  bible ??= readBible()
  return bible
    .filter(({ book, isProtestant }) => isProtestant || books[book]! < books[book + 1]!)
    .map(({ book, chapters }) => {
      const sermons = chapters.map(() => new Set<number>())
      for (let nth = books[book]!; nth < books[book + 1]!; nth++) {
        if (roles[nth] !== TEXT || flags[rows[nth]!] !== 0) continue
        for (let position = 0; position < chapters.length && chapters[position]!.vstart <= vend[nth]!; position++)
          if (vstart[nth]! <= chapters[position]!.vend) sermons[position]!.add(rows[nth]!)
      }
      const ofBook = new Set(sermons.flatMap((ofChapter) => [...ofChapter]))
      return { book, sermons: ofBook.size, counts: sermons.map(({ size }) => size) }
    })
}

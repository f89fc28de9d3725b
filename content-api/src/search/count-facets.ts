import type { Static } from 'typebox'
import type { Facets } from '../contract/entities.ts'
import type { SermonFilter } from './list-query.ts'
import { MEDIA_KINDS, type NameColumn, type SermonColumns, toMediaBits } from './sermon-columns.ts'

type Counted = { total: number; facets: Static<typeof Facets> }

/** At most so many choices of a facet, the commonest first; what is chosen already is always among them. */
const MAX_CHOICES = 200

/** A filter with its facet: which rows it lets through, and how often each of its values stands in counted rows. */
interface Facet {
  lets: (row: number) => boolean
  count: (row: number) => void
}

/**
 * The facets of these sermons (all for null), in one pass. A choice counts in the other filters' facets, not in its own:
 * a row that only one filter holds back still counts for that filter's facet.
 */
export function countFacets(columns: SermonColumns, nids: readonly number[] | null, filter: SermonFilter): Counted {
  const names = {
    preacher: new NameFacet(columns.preacher, filter.preacher),
    denomination: new NameFacet(columns.denomination, filter.denomination),
    series: new NameFacet(columns.series, filter.series === undefined ? [] : [filter.series]),
    tags: new NameFacet(columns.tags, filter.tags),
  }
  const media = new MediaFacet(columns, filter.media)
  const year = new YearFacet(columns, filter.year)
  const facets: Facet[] = [...Object.values(names), media, year]
  let total = 0
  const see = (row: number) => {
    if (columns.lang[row] !== filter.lang) return
    if (filter.month !== undefined && columns.month[row] !== filter.month) return
    let holding: Facet | undefined
    for (const facet of facets) {
      if (facet.lets(row)) continue
      if (holding) return
      holding = facet
    }
    if (holding) return holding.count(row)
    total++
    for (const facet of facets) facet.count(row)
  }
  if (nids === null) for (let row = 0; row < columns.lang.length; row++) see(row)
  else {
    for (const nid of nids) {
      // A sermon that came after the columns were read counts from the next version on.
      const row = columns.rowOf.get(nid)
      if (row !== undefined) see(row)
    }
  }
  return {
    total,
    facets: {
      preacher: names.preacher.choices(),
      denomination: names.denomination.choices(),
      series: names.series.choices(),
      tags: names.tags.choices(),
      media: media.choices(),
      year: year.choices(),
    },
  }
}

class NameFacet implements Facet {
  readonly #column: NameColumn
  readonly #isOpen: boolean
  readonly #chosen: boolean[]
  readonly #counts: Int32Array

  constructor(column: NameColumn, chosen: readonly number[]) {
    this.#column = column
    this.#isOpen = chosen.length === 0
    this.#chosen = column.names.map(({ id }) => chosen.includes(id))
    this.#counts = new Int32Array(column.names.length)
  }

  lets(row: number): boolean {
    if (this.#isOpen) return true
    const { starts, values } = this.#column
    for (let place = starts[row]!; place < starts[row + 1]!; place++) if (this.#chosen[values[place]!]) return true
    return false
  }

  count(row: number) {
    const { starts, values } = this.#column
    for (let place = starts[row]!; place < starts[row + 1]!; place++) this.#counts[values[place]!]!++
  }

  choices() {
    const all = this.#column.names.map(({ id, name }, nth) => ({ id, name, count: this.#counts[nth]!, nth }))
    return all
      .filter(({ count, nth }) => count > 0 || this.#chosen[nth])
      .sort((a, b) => Number(this.#chosen[b.nth]) - Number(this.#chosen[a.nth]) || b.count - a.count || a.id - b.id)
      .slice(0, MAX_CHOICES)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
      .map(({ id, name, count }) => ({ id, name, count }))
  }
}

class MediaFacet implements Facet {
  readonly #media: Int8Array
  readonly #wanted: number
  readonly #counts = new Int32Array(MEDIA_KINDS.length)

  constructor({ media }: SermonColumns, chosen: readonly string[]) {
    this.#media = media
    this.#wanted = toMediaBits(chosen)
  }

  lets(row: number): boolean {
    return this.#wanted === 0 || (this.#media[row]! & this.#wanted) !== 0
  }

  count(row: number) {
    for (let nth = 0; nth < MEDIA_KINDS.length; nth++) if (this.#media[row]! & (1 << nth)) this.#counts[nth]!++
  }

  choices() {
    return MEDIA_KINDS.map((kind, nth) => ({ kind, count: this.#counts[nth]! }))
  }
}

class YearFacet implements Facet {
  readonly #years: Int16Array
  readonly #chosen: number | undefined
  readonly #counts: Map<number, number>

  constructor({ year }: SermonColumns, chosen: number | undefined) {
    this.#years = year
    this.#chosen = chosen
    this.#counts = new Map(chosen === undefined ? [] : [[chosen, 0]])
  }

  lets(row: number): boolean {
    return this.#chosen === undefined || this.#years[row] === this.#chosen
  }

  count(row: number) {
    const year = this.#years[row]!
    if (year !== 0) this.#counts.set(year, (this.#counts.get(year) ?? 0) + 1)
  }

  choices() {
    return [...this.#counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year)
  }
}

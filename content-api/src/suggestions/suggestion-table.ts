/** In-memory index of suggested names by the prefixes of their words. */
import { type Kysely, sql } from 'kysely'
import type { Place } from 'shared-kernel/passages'
import { type NameWord, toWords } from 'shared-kernel/fold'
import type { Static } from 'typebox'
import { OCCASIONS } from '../church-year/occasions.ts'
import type { Suggestion } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { LISTED_LANGUAGE } from '../search/list-query.ts'
import { type PassageIndex, markTouching } from '../search/passage-index.ts'
import { countByName, type NameColumn, type SermonColumns } from '../search/sermon-columns.ts'
import { STORIES } from '../stories/story-table.ts'
import { commonRange } from '../versification/common-range.ts'
import { SITE_VERSIFICATION } from '../versification/versifications.ts'

export interface Entry {
  shown: Static<typeof Suggestion>
  words: readonly NameWord[]
  /** The whole name without accents. */
  bare: string
}

/** By the first letters of each word; within a kind in its own order. */
export type SuggestionTable = ReadonlyMap<string, readonly Entry[]>

/** The most frequent; users type rarer words in full. */
const MOST_WORDS = 30_000
const LETTERS = 2

type Stored = { titles: [nid: number, title: string, path: string][] | null; words: string[] | null }

/** Reads titles and words, and takes the rest from the loaded columns; 20,000 sermons take about 200 ms. */
export async function readSuggestions(
  db: Kysely<Database>,
  columns: SermonColumns,
  passages: PassageIndex,
): Promise<SuggestionTable> {
  const { rows } = await sql<Stored>`
    select
      (select json_agg(json_build_array(nid, title, path)) from sermon where lang = ${LISTED_LANGUAGE}) as titles,
      (select json_agg(word) from (
        select word from word_count order by sermons desc, word limit ${MOST_WORDS}) w) as words`.execute(db)
  const { titles, words } = rows[0]!
  return toTable([
    ...STORIES.flatMap(({ names, passages: on }) => {
      const sermons = countSermonsOn(columns, passages, on)
      return names.map((name) => ({ kind: 'story' as const, name, passages: [...on], sermons }))
    }),
    ...namesOf('preacher', columns, columns.preacher),
    ...namesOf('series', columns, columns.series),
    ...namesOf('tag', columns, columns.tags),
    ...namesOf('occasion', columns, columns.occasion).flatMap(withOtherNames),
    ...(words ?? []).map((name) => ({ kind: 'word' as const, name, sermons: 0 })),
    ...sermonsOf(columns, titles ?? []),
  ])
}

function toTable(suggestions: readonly Entry['shown'][]): SuggestionTable {
  const table = new Map<string, Entry[]>()
  for (const shown of suggestions) {
    const words = toWords(shown.name)
    const entry = { shown, words, bare: bareName(words) }
    for (const key of new Set(words.map(keyOf))) {
      const entries = table.get(key)
      if (entries) entries.push(entry)
      else table.set(key, [entry])
    }
  }
  return table
}

/** The table key of a word. */
export const keyOf = ({ bare }: NameWord) => bare.slice(0, LETTERS)
export const bareName = (words: readonly NameWord[]) => words.map(({ bare }) => bare).join(' ')

/** Names used by Hungarian sermons. */
function namesOf(
  kind: 'preacher' | 'series' | 'tag' | 'occasion',
  columns: SermonColumns,
  column: NameColumn,
): Entry['shown'][] {
  const counts = countByName(columns, column, LISTED_LANGUAGE)
  return column.names
    .map(({ id, name }, nth) => ({ kind, name, id, sermons: counts[nth]! }))
    .filter(({ sermons }) => sermons > 0)
}

/** A day of the church year by each of its names. */
function withOtherNames({ id, ...shown }: Entry['shown']): Entry['shown'][] {
  const { key, name, also } = OCCASIONS[id! - 1]!
  return [name, ...also].map((one) => ({ ...shown, name: one, occasion: key }))
}

/** Newest first. */
function sermonsOf({ rowOf, preacher }: SermonColumns, titles: NonNullable<Stored['titles']>): Entry['shown'][] {
  return titles
    .map(([nid, name, path]) => ({ row: rowOf.get(nid)!, name, path }))
    .sort((one, other) => one.row - other.row)
    .map(({ row, name, path }) => {
      const { starts, values, names } = preacher
      const by = starts[row]! < starts[row + 1]! ? names[values[starts[row]!]!]!.name : undefined
      return { kind: 'sermon' as const, name, path, preacher: by, sermons: 0 }
    })
}

/** Number of Hungarian sermons on any of the passages, in the site's numbering. */
export function countSermonsOn(
  { nids, same }: SermonColumns,
  passages: PassageIndex,
  places: readonly Place[],
): number {
  const marks = new Uint8Array(nids.length)
  markTouching(
    passages,
    { ranges: places.map((place) => commonRange(place, SITE_VERSIFICATION)), roles: ['text'] },
    marks,
  )
  return marks.reduce((count, mark, row) => (mark && same.lang[row] === LISTED_LANGUAGE ? count + 1 : count), 0)
}

/** One search: the page's items, the total and the facets. */
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Facets } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { countFacets } from './count-facets.ts'
import type { SermonFilter } from './list-query.ts'
import { toStatement } from './search-statement.ts'
import { getSermonColumns } from './sermon-columns.ts'
import { toFoundWords, toTsQueries } from './tsquery.ts'
import { getWordForms } from './word-forms.ts'

export interface Found {
  /** The page's items in order. */
  nids: number[]
  total: number
  facets: Static<typeof Facets>
  /** Folded words to mark in snippets. */
  words: Set<string>
}

/** The searched sermons of that version of the content. Throws what the database throws; the filter is sound already. */
export async function searchSermons(db: Kysely<Database>, filter: SermonFilter, version: number): Promise<Found> {
  const [forms, columns] = await Promise.all([getForms(db, filter), getSermonColumns(db, version)])
  const { rows } = await toStatement(filter, filter.words && toTsQueries(filter.words, forms)).execute(db)
  const { found, page } = rows[0]!
  // No row of a step is no array.
  const isAll = filter.words === null && filter.passages.length === 0
  return {
    nids: page,
    ...countFacets(columns, isAll ? null : (found ?? []), filter),
    words: filter.words ? toFoundWords(filter.words, forms) : new Set(),
  }
}

function getForms(db: Kysely<Database>, { words }: SermonFilter): Promise<Map<string, string[]>> {
  if (words === null || words.mode === 'exact') return Promise.resolve(new Map())
  const terms = words.terms.flatMap((term) => (term.phrase ? [] : term.words))
  return getWordForms(db, [...new Set(terms)])
}

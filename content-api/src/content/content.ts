/** The in-memory part of one content version; texts stay in the database. */
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { getContentVersion } from './content-version.ts'
import type { Database } from '../database/schema.ts'
import { type PassageIndex, readPassages } from '../search/passage-index.ts'
import { readColumns, type SermonColumns } from '../search/sermon-columns.ts'
import { getIndexAge } from '../search/rebuild-index.ts'
import type { UnderstoodWord } from '../search/understand-words.ts'
import { readSuggestions, type SuggestionTable } from '../suggestions/suggestion-table.ts'
import { readSites, type Site } from './sites.ts'

/** Each with some dozens of forms. */
const MAX_WORDS = 2000

export interface Content {
  version: number
  sites: Site[]
  columns: SermonColumns
  passages: PassageIndex
  suggestions: SuggestionTable
  /** The index has current rules, so it has pairs of common words. */
  knowsPairs: boolean
  /** Cache of resolved search words. */
  words: LRUCache<string, UnderstoodWord>
}

/** Reads one state of the content, even while an import ends. */
export async function readContent(db: Kysely<Database>): Promise<Content> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const version = await getContentVersion(trx)
      const columns = await readColumns(trx)
      const passages = await readPassages(trx, columns)
      const suggestions = await readSuggestions(trx, columns, passages)
      const sites = await readSites(trx)
      const knowsPairs = (await getIndexAge(trx)) !== 'older'
      return { version, sites, columns, passages, suggestions, knowsPairs, words: new LRUCache({ max: MAX_WORDS }) }
    })
}

/** The in-memory part of one content version; texts stay in the database. */
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Static } from 'typebox'
import type { Config, SiteLink } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { getContentVersion } from './content-version.ts'
import { type PassageIndex, readPassages } from '../search/passage-index.ts'
import { getIndexAge } from '../search/rebuild-index.ts'
import { type SermonColumns, readColumns } from '../search/sermon-columns.ts'
import type { UnderstoodWord } from '../search/understand-words.ts'
import { type SuggestionTable, readSuggestions } from '../suggestions/suggestion-table.ts'

/** Each with some dozens of forms. */
const MAX_WORDS = 2000

export interface Content {
  version: number
  sites: StoredSite[]
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
      // A pooler has set the limit of visitors' queries.
      await sql`set local statement_timeout = 60000`.execute(trx)
      const version = await getContentVersion(trx)
      const columns = await readColumns(trx)
      const passages = await readPassages(trx, columns)
      const suggestions = await readSuggestions(trx, columns, passages)
      const sites = await readSites(trx)
      const knowsPairs = (await getIndexAge(trx)) !== 'older'
      return { version, sites, columns, passages, suggestions, knowsPairs, words: new LRUCache({ max: MAX_WORDS }) }
    })
}

export interface StoredSite {
  key: string
  is_default: boolean
  config: Static<typeof Config>
  links: Static<typeof SiteLink>[]
}

/** Used without content. */
const EMPTY: StoredSite = {
  key: '',
  is_default: true,
  config: { site: {}, menu: { header: [], footer: [] }, languages: [{ id: 'hu' }], bible_hosts: [] },
  links: [],
}

export function readSites(db: Kysely<Database>): Promise<StoredSite[]> {
  return db.selectFrom('site').select(['key', 'is_default', 'config', 'links']).execute()
}

/** The site with that exact name, else the default one. Untrusted input: it only selects. */
export function chooseSite(sites: readonly StoredSite[], name: string | undefined): StoredSite {
  const key = (name ?? '').toLowerCase()
  return sites.find((site) => site.key === key) ?? sites.find((site) => site.is_default) ?? EMPTY
}

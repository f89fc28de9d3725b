import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { toVectors } from './sermon-vectors.ts'

/**
 * Indexes the words of new and changed citations, or of all; for writers, in their transaction.
 * @returns the number of indexed citations
 */
export async function indexCitations(trx: Kysely<Database>, which: 'changed' | 'all' = 'changed'): Promise<number> {
  const citations = await trx
    .selectFrom('citation')
    .select(['id', 'text', 'author', 'source'])
    .select(
      sql<string[]>`array(select t.name from citation_tag ct join tag t on t.id = ct.tag_id
        where ct.citation_id = citation.id order by ct.position)`.as('tags'),
    )
    .$if(which === 'changed', (some) => some.where('words', 'is', null))
    .execute()
  const rows = citations.map(({ id, text, author, source, tags }) => {
    const names = [author, source, ...tags].filter((name) => name !== null)
    return { id, words: toVectors({ title: '', names, labels: [], plain: text, passages: [] }).lemmas }
  })
  if (rows.length > 0) {
    await sql`
      update citation set words = row.words::tsvector
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(id integer, words text)
      where citation.id = row.id`.execute(trx)
  }
  return rows.length
}

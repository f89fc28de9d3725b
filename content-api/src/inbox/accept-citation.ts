import { type Kysely, sql } from 'kysely'
import { CommandError } from '../command.ts'
import { bumpContentVersion } from '../content/content-version.ts'
import type { Database } from '../database/schema.ts'
import { indexCitations } from '../search/index-citations.ts'

/**
 * Publishes a submitted citation and closes it; repeating it changes nothing.
 * @returns the citation as a line of `citations.jsonl`; null: there is no such submission
 */
export async function acceptCitation(db: Kysely<Database>, id: number): Promise<object | null> {
  return db.transaction().execute(async (trx) => {
    const submission = await trx
      .updateTable('citation_submission')
      .set({ done_at: sql`coalesce(done_at, now())` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!submission) return null
    const { text, author, source, preaching } = submission
    const external_id = `submission-${id}`
    const sermon =
      preaching === null
        ? undefined
        : await trx.selectFrom('sermon').select(['nid', 'external_id']).where('nid', '=', preaching).executeTakeFirst()
    const tags = submission.tags.length
      ? await trx.selectFrom('tag').select(['id', 'name']).where('id', 'in', submission.tags).orderBy('id').execute()
      : []
    const citation = await trx
      .insertInto('citation')
      .values({ external_id, text, author, source, nid: sermon?.nid ?? null, is_submitted: true })
      .onConflict((conflict) => conflict.column('external_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!citation) {
      const published = await trx
        .selectFrom('citation')
        .select('text')
        .where('external_id', '=', external_id)
        .executeTakeFirst()
      if (published?.text !== text)
        throw new CommandError(`Another citation has the id ${external_id}. Nothing was changed.`)
    } else {
      const rows = tags.map((tag, position) => ({ citation_id: citation.id, tag_id: tag.id, position }))
      if (rows.length > 0) await trx.insertInto('citation_tag').values(rows).execute()
      await indexCitations(trx)
      await bumpContentVersion(trx)
    }
    return {
      id: external_id,
      text,
      ...(author && { author }),
      ...(source && { source }),
      ...(tags.length > 0 && { tags: tags.map(({ name }) => name) }),
      ...(sermon && { sermon: sermon.external_id }),
    }
  })
}

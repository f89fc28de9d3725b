import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { parseReference } from 'shared-kernel/references'
import { indexCitations } from '../search/index-citations.ts'
import type { FieldReader } from './field-reader.ts'
import type { SourceLocation } from './import-report.ts'
import { readEntries } from './json-files.ts'
import { type ImportContext, inBatches, isSameJson } from './run-import.ts'
import { reportNoSermon, sermonNumbers } from './sermons/write-sermons.ts'
import type { SourceFile } from './source-files.ts'
import { readVersification, withVersification } from './references.ts'

type Placed = { entry: NonNullable<ReturnType<typeof readCitationEntry>>; at: SourceLocation }

/** Imports citations from JSON or JSON lines; their sermons must be stored already. */
export async function importCitations(context: ImportContext, sources: SourceFile[]) {
  const { report, mirror, progress } = context
  let done = 0
  for await (const batch of inBatches(readEntries(sources, report, readCitationEntry, mirror?.citations), 200)) {
    await writeBatch(context, batch)
    progress('Citations', (done += batch.length))
  }
  await indexCitations(context.trx)
}

async function writeBatch(context: ImportContext, batch: Placed[]) {
  const { trx, report, names } = context
  const ids = batch.map(({ entry }) => entry.external_id)
  const nids = await sermonNumbers(
    trx,
    batch.flatMap(({ entry }) => entry.sermon ?? []),
  )
  const stored = await trx
    .selectFrom('citation')
    .select(['id', 'external_id', 'text', 'author', 'source', 'nid', 'passage', 'is_submitted'])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('citation_tag')
          .select('tag_id')
          .whereRef('citation_id', '=', 'citation.id')
          .orderBy('position'),
      ).as('tags'),
    )
    .where('external_id', 'in', ids)
    .execute()
  const before = new Map(
    stored.map(({ tags, ...row }) => [row.external_id, { ...row, tags: tags.map(({ tag_id }) => tag_id) }]),
  )
  for (const { entry, at } of batch) {
    const { tags: tagNames, sermon, passage, ...texts } = entry
    const nid = sermon === null ? null : nids.get(sermon)
    if (nid === undefined) {
      reportNoSermon(context, sermon!, at)
      if (context.heldBack.has(sermon!) || context.removed.has(sermon!))
        context.mirror?.citations.delete(entry.external_id)
      continue
    }
    const tags = await names.tagIds(tagNames, at)
    const old = before.get(entry.external_id)
    const isSame = old && isSameJson({ ...old, id: 0 }, { ...texts, nid, passage, tags, is_submitted: false, id: 0 })
    report.count('citations', !old ? 'new' : isSame ? 'unchanged' : 'changed')
    if (isSame) continue
    const row = {
      ...texts,
      nid,
      is_submitted: false,
      words: null,
      passage: sql<string>`${passage && JSON.stringify(passage)}::jsonb`,
    }
    const { id } = await trx
      .insertInto('citation')
      .values(row)
      .onConflict((conflict) => conflict.column('external_id').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('citation_tag').where('citation_id', '=', id).execute()
    const tagRows = tags.map((tag_id, position) => ({ citation_id: id, tag_id, position }))
    if (tagRows.length > 0) await trx.insertInto('citation_tag').values(tagRows).execute()
  }
}

/**
 * Validates one citation: `{ id, text, author, source, tags, sermon, passage, versification }`; `sermon` is the external
 * id of its sermon.
 */
export function readCitationEntry(fields: FieldReader) {
  const external_id = fields.text('id', { required: true, max: 200 })
  const text = fields.prose('text', { required: true, max: 5000 })
  const reference = fields.text('passage')
  const versification = readVersification(fields)
  const passage = reference ? parseReference(reference) : null
  if (reference && !passage)
    fields.refuse('passage', `"${reference}" is no Bible reference like "Jn 3,16".`, 'bad-reference')
  const entry = {
    author: fields.name('author'),
    source: fields.name('source'),
    tags: fields.names('tags'),
    sermon: fields.text('sermon', { max: 200 }),
    passage: passage && withVersification(passage, versification),
  }
  fields.reportUnknown()
  return fields.isValid && external_id && text ? { external_id, text, ...entry } : null
}

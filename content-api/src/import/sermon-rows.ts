import type { Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, PassageRole, SermonPassageTable } from '../database/schema.ts'
import { hungarianSortKey } from '../search/hungarian-sort-key.ts'
import { commonRange } from '../versification/common-range.ts'
import { labelInRuf } from '../versification/renumbered-place.ts'
import type { Versification } from '../versification/versifications.ts'
import type { SourceLocation } from './import-report.ts'
import type { ImportContext } from './run-import.ts'
import type { MediaEntry } from './sermons/media-entries.ts'
import type { SermonEntry } from './sermons/sermon-entry.ts'

type PassageRow = Omit<SermonPassageTable, 'nid'>

/** Rows of a sermon without its number, to write or to compare with stored ones. */
export type SermonRows = {
  sermon: Omit<Insertable<Database['sermon']>, 'nid' | 'changed_at' | 'source_file'>
  /** Ids in order. */
  tags: number[]
  passages: PassageRow[]
  files: MediaEntry[]
}

/** Creates missing people, series and tags. */
export async function toRows(
  { names }: Pick<ImportContext, 'names'>,
  entry: SermonEntry,
  at?: SourceLocation,
): Promise<SermonRows> {
  const {
    nid: _,
    isHeldBack: __,
    isNamedByFile: ___,
    preacher,
    denomination,
    series,
    tags,
    passages,
    files,
    ...columns
  } = entry
  const person = preacher === null ? null : await names.preacher(preacher, at)
  return {
    sermon: {
      ...columns,
      title_sort: hungarianSortKey(entry.title),
      preacher_id: person?.id ?? null,
      denomination_id: (await names.idOf('denomination', denomination, at)) ?? person?.denomination_id ?? null,
      series_id: await names.idOf('series', series, at),
    },
    tags: await names.tagIds(tags, at),
    passages: (['in_text', 'lesson', 'text'] as const).flatMap((role) =>
      toPassageRows(role, passages[role], entry.versification),
    ),
    files: files.filter(({ isMissing }) => !isMissing),
  }
}

/** Stored sermons by external id, in the shape of `toRows`, with their numbers. */
export async function loadRows(
  trx: ImportContext['trx'],
  externalIds: string[],
): Promise<Map<string, { nid: number; source_file: string | null; rows: SermonRows }>> {
  if (externalIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('sermon')
    .selectAll()
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('sermon_tag')
          .select('tag_id')
          .whereRef('sermon_tag.nid', '=', 'sermon.nid')
          .orderBy('position'),
      ).as('tags'),
      jsonArrayFrom(
        from
          .selectFrom('sermon_passage')
          .selectAll()
          .whereRef('sermon_passage.nid', '=', 'sermon.nid')
          .orderBy('role')
          .orderBy('position'),
      ).as('passages'),
      jsonArrayFrom(
        from.selectFrom('media_file').selectAll().whereRef('media_file.nid', '=', 'sermon.nid').orderBy('position'),
      ).as('files'),
    ])
    .where('external_id', 'in', externalIds)
    .execute()
  return new Map(
    rows.map(({ nid, changed_at: _, source_file, tags, passages, files, ...sermon }) => {
      const stored: SermonRows = {
        sermon,
        tags: tags.map(({ tag_id }) => tag_id),
        passages: passages.map(({ nid: _, ...passage }) => passage),
        files: files.map(({ nid: _, position: __, ...file }) => file),
      }
      return [sermon.external_id, { nid, source_file, rows: stored }]
    }),
  )
}

function toPassageRows(
  role: PassageRole,
  passages: SermonEntry['passages'][PassageRole],
  versification: Versification,
): PassageRow[] {
  return passages.map((passage, position) => {
    const { book, chapter = null, verse = null, endChapter = null, endVerse = null, label } = passage
    const { vstart, vend } = commonRange(passage, versification)
    const in_ruf = labelInRuf(passage, versification) ?? null
    const ends = { end_chapter: endChapter, end_verse: endVerse, vstart, vend }
    return { role, position, book, chapter, verse, ...ends, label, in_ruf }
  })
}

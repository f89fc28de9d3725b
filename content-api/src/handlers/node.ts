import { type Kysely, type Selectable, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Complete } from '../contract/schema-parts.ts'
import {
  type Attachment,
  type MediaFile,
  type Named,
  type Passage,
  Sermon,
  type SermonLink,
} from '../contract/entities.ts'
import { LanguageNodeParams, NodeParams } from '../contract/queries.ts'
import { sermonFacts } from '../contract/sermon-entities.ts'
import type { Database, PassageRole, SermonTable } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { toDateValue, toNamed } from '../search/sermon-cards.ts'
import type { SermonColumns } from '../search/sermon-columns.ts'
import { churchDayOf } from './church-year.ts'

export const getNode = route({
  summary: 'One sermon, whole',
  params: NodeParams,
  answer: Sermon,
  cache: 'content',
  handle: ({ db, content, params }) => readSermon(db, content.columns, params.id),
})

export const getNodeInLanguage = route({
  summary: 'API-05: one sermon for a reader of another configured language',
  params: LanguageNodeParams,
  answer: Sermon,
  cache: 'content',
  handle({ db, content, params, site }) {
    const lang = params.lang.toLowerCase()
    if (!site.config.languages.some((language) => language.id.toLowerCase() === lang))
      throw new AnswerError('not_found')
    return readSermon(db, content.columns, params.id)
  },
})

async function readSermon(
  db: Kysely<Database>,
  columns: SermonColumns,
  nid: number,
): Promise<Complete<Static<typeof Sermon>>> {
  const row = await db
    .selectFrom('sermon as s')
    .leftJoin('preacher as p', 'p.id', 's.preacher_id')
    .leftJoin('denomination as d', 'd.id', 's.denomination_id')
    .leftJoin('series as r', 'r.id', 's.series_id')
    .selectAll('s')
    .select(['p.name as preacher_name', 'd.name as denomination_name', 'r.name as series_name'])
    .select([passagesOf('text').as('text'), passagesOf('lesson').as('lesson'), passagesOf('in_text').as('inText')])
    .select(tagsOf().as('tags'))
    .where('s.nid', '=', nid)
    .executeTakeFirst()
  if (!row) throw new AnswerError((await isGone(db, nid)) ? 'gone' : 'not_found')
  const [files, neighbours, samePassage] = await Promise.all([
    readFiles(db, [nid]),
    getNeighbours(db, row),
    getSamePassage(db, nid),
  ])
  return {
    nid,
    path: row.path,
    title: row.title,
    lang: row.lang,
    preacher: toNamed(row.preacher_id, row.preacher_name),
    denomination: toNamed(row.denomination_id, row.denomination_name),
    date: toDateValue(row),
    ...sermonFacts((name) => row[name] ?? undefined),
    churchDay: churchDayOf(columns, row),
    versification: row.versification,
    text: row.text,
    lesson: row.lesson,
    inText: row.inText,
    series: toNamed(row.series_id, row.series_name),
    tags: row.tags,
    media: row.media,
    ...(files.get(nid) ?? NO_FILES),
    body: row.body,
    words: row.words,
    ...neighbours,
    samePassage,
  }
}

/** A former number of a sermon. */
async function isGone(db: Kysely<Database>, nid: number): Promise<boolean> {
  const former = await db.selectFrom('former_sermon').select('nid').where('nid', '=', nid).limit(1).executeTakeFirst()
  return former !== undefined
}

const passages = (role: PassageRole) =>
  `(select coalesce(json_agg(json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
    'endChapter', end_chapter, 'endVerse', end_verse, 'label', label, 'versification', s.versification, 'inRuf', in_ruf)) order by position), '[]')
    from sermon_passage sp where sp.nid = s.nid and sp.role = '${role}')`

const TAGS = `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by st.position), '[]')
  from sermon_tag st join tag t on t.id = st.tag_id where st.nid = s.nid)`

export function passagesOf(role: PassageRole) {
  return sql<Static<typeof Passage>[]>`${sql.raw(passages(role))}`
}

export function tagsOf() {
  return sql<Static<typeof Named>[]>`${sql.raw(TAGS)}`
}

type File = Static<typeof MediaFile>

type SermonFiles = { files: File[]; attachments: Static<typeof Attachment>[] }
export const NO_FILES: SermonFiles = { files: [], attachments: [] }

/** Recordings and attachments in order, by sermon; sermons without any are missing. */
export async function readFiles(db: Kysely<Database>, nids: number[]): Promise<Map<number, SermonFiles>> {
  if (nids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media_file')
    .selectAll()
    .where('nid', 'in', nids)
    .orderBy('nid')
    .orderBy('position')
    .execute()
  const filesOf = new Map<number, SermonFiles>()
  for (const { nid, kind, url, mime, bytes, seconds, title, image, chapters } of rows) {
    const { files, attachments } = filesOf.get(nid) ?? NO_FILES
    const document: Complete<Static<typeof Attachment>> = {
      url,
      mime,
      bytes: bytes ?? undefined,
      title: title ?? undefined,
    }
    if (kind === 'attachment') {
      filesOf.set(nid, { files, attachments: [...attachments, document] })
      continue
    }
    const file: Complete<File> = {
      ...document,
      kind,
      seconds: seconds ?? undefined,
      image: image ?? undefined,
      chapters: chapters ?? undefined,
    }
    filesOf.set(nid, { files: [...files, file], attachments })
  }
  return filesOf
}

type Link = Static<typeof SermonLink>
type Row = Pick<Selectable<SermonTable>, 'nid' | 'lang' | 'series_id' | 'series_order' | 'preacher_id' | 'date_sort'>

/** Earlier and later in the series, else by the same preacher. Undated sermons come last. */
export async function getNeighbours(
  db: Kysely<Database>,
  row: Row,
): Promise<{ previous: Link | null; next: Link | null }> {
  const [column, value] =
    row.series_id !== null ? (['series_id', row.series_id] as const) : (['preacher_id', row.preacher_id] as const)
  if (value === null) return { previous: null, next: null }
  const sortKey = sql`(coalesce(${column === 'series_id' ? sql`series_order` : sql`null::int`}, 2147483647), coalesce(date_sort, 'infinity'::date), nid)`
  const own = sql`(${(column === 'series_id' ? row.series_order : null) ?? 2147483647}::int, coalesce(${row.date_sort}::date, 'infinity'::date), ${row.nid}::int)`
  const neighbour = (comparison: '<' | '>') =>
    db
      .selectFrom('sermon')
      .select(['nid', 'path', 'title'])
      .where(column, '=', value)
      .where('lang', '=', row.lang)
      .where(sql<boolean>`${sortKey} ${sql.raw(comparison)} ${own}`)
      .orderBy(sql`${sortKey} ${sql.raw(comparison === '<' ? 'desc' : 'asc')}`)
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([neighbour('<'), neighbour('>')])
  return { previous: previous ?? null, next: next ?? null }
}

/** Up to five other sermons on an overlapping passage, those with most shared verses first. */
export async function getSamePassage(db: Kysely<Database>, nid: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select s.nid, s.path, s.title
    from sermon_passage own
    join sermon_passage other on other.book = own.book and other.vstart <= own.vend and other.vend >= own.vstart
      and other.nid <> own.nid and other.role = 'text'
    join sermon s on s.nid = other.nid
    join sermon me on me.nid = own.nid and me.lang = s.lang
    where own.nid = ${nid} and own.role = 'text'
    group by s.nid
    order by min(abs(other.vstart - own.vstart) + abs(other.vend - own.vend)), s.date_sort desc nulls last, s.nid desc
    limit 5`.execute(db)
  return rows
}

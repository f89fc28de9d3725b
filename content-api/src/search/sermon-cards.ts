import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Passage, SermonCard } from '../contract/entities.ts'
import { prepared } from '../database/prepared.ts'
import type { Database, SermonTable } from '../database/schema.ts'
import { toDateValue } from '../sermon-date.ts'
import type { BestSermons } from './best-rows.ts'
import { makeSnippet } from './snippet.ts'
import type { TsQueries } from './tsquery.ts'

type Card = Static<typeof SermonCard>

export type CardRow = Pick<SermonTable, 'date_prec' | 'year' | 'month' | 'day' | 'plain'> &
  Pick<Card, 'path' | 'title' | 'text' | 'lesson' | 'tags' | 'media'> & {
    nid: number
    preacher_id: number | null
    preacher_name: string | null
    series_id: number | null
    series_name: string | null
    seconds: number | null
  }

const passages = (role: 'text' | 'lesson' | 'in_text') =>
  `(select coalesce(json_agg(json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
    'endChapter', end_chapter, 'endVerse', end_verse, 'label', label)) order by position), '[]')
    from sermon_passage sp where sp.nid = s.nid and sp.role = '${role}')`

const TAGS = `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by st.position), '[]')
  from sermon_tag st join tag t on t.id = st.tag_id where st.nid = s.nid)`

/** The cards of `page (nid, place)`. Without words the snippet is the beginning, and a long text costs more than all the rest. */
const cards = (plain: string) => `
  select s.nid, s.path, s.title, s.date_prec, s.year, s.month, s.day, s.media, ${plain} as plain,
    p.id as preacher_id, p.name as preacher_name, r.id as series_id, r.name as series_name,
    ${passages('text')} as text, ${passages('lesson')} as lesson, ${TAGS} as tags,
    (select seconds from media_file f where f.nid = s.nid and seconds is not null order by position limit 1) as seconds
  from page join sermon s on s.nid = page.nid
  left join preacher p on p.id = s.preacher_id left join series r on r.id = s.series_id
  order by page.place`

const GIVEN = 'with page as (select * from unnest($1::int[]) with ordinality as page(nid, place))'
const WITH_BEGINNING = prepared<CardRow>(GIVEN + cards('left(s.plain, 1000)'))
const WITH_TEXT = prepared<CardRow>(GIVEN + cards('s.plain'))

/** Ranked also by their whole text, which has to be fetched and unpacked for each: only the best by head are. */
const RANKED = prepared<CardRow>(`
  with best as (
    select * from unnest($1::int[], $2::bool[], $3::float8[]) with ordinality as best(nid, typed, head, nth)),
  ranked as materialized (
    select best.*, best.head + ts_rank(tsv, $4::tsquery, 1) + 0.3 * ts_rank(tsv, $5::tsquery, 1) as rank
    from best join sermon_search x on x.nid = best.nid),
  page as (
    select nid, row_number() over (order by typed desc, rank desc, nth) as place from ranked
    order by place limit $6 offset $7)
  ${cards('s.plain')}`)

/** These sermons in this order; `isWhole` fetches the whole texts, for snippets with words. */
export async function readCards(db: Kysely<Database>, nids: readonly number[], isWhole: boolean): Promise<CardRow[]> {
  return nids.length === 0 ? [] : (isWhole ? WITH_TEXT : WITH_BEGINNING)(db, [nids])
}

/** A stretch of the best sermons when their texts are ranked, too. */
export async function readRankedCards(
  db: Kysely<Database>,
  { nids, typed, heads }: BestSermons,
  { wanted, typed: words }: TsQueries,
  { limit, offset }: { limit: number; offset: number },
): Promise<CardRow[]> {
  return nids.length === 0 ? [] : RANKED(db, [nids, typed, heads, words, wanted, limit, offset])
}

/** `words` are marked in the snippet. */
export function toCard(row: CardRow, words: ReadonlySet<string>): Card {
  const { nid, path, title, text, lesson, tags, media, seconds, plain } = row
  return {
    nid,
    path,
    title,
    preacher: toNamed(row.preacher_id, row.preacher_name),
    date: toDateValue(row),
    text,
    lesson,
    series: toNamed(row.series_id, row.series_name),
    tags,
    media,
    ...(seconds !== null && { seconds }),
    snippet: makeSnippet(plain, words),
  }
}

/** The passages of sermon `s` in one role, as a column. */
export function passagesOf(role: 'text' | 'lesson' | 'in_text') {
  return sql<Static<typeof Passage>[]>`${sql.raw(passages(role))}`
}

/** The tags of sermon `s`, as a column. */
export function tagsOf() {
  return sql<Card['tags']>`${sql.raw(TAGS)}`
}

export function toNamed(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
}

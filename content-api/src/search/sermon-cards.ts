import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Passage, SermonCard } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { toDateValue } from '../sermon-date.ts'
import { makeSnippet } from './snippet.ts'

type Card = Static<typeof SermonCard>

/** The sermons as results, in the order of `nids`; `words` are marked in the snippets. */
export async function getSermonCards(
  db: Kysely<Database>,
  nids: number[],
  words: ReadonlySet<string>,
): Promise<Card[]> {
  if (nids.length === 0) return []
  const rows = await db
    .selectFrom('sermon as s')
    .leftJoin('preacher as p', 'p.id', 's.preacher_id')
    .leftJoin('series as r', 'r.id', 's.series_id')
    .select(['s.nid', 's.path', 's.title', 's.date_prec', 's.year', 's.month', 's.day', 's.media'])
    // Without words the snippet is the beginning, and a long text costs more than all the rest of a card.
    .select(words.size > 0 ? 's.plain' : sql<string>`left(s.plain, 1000)`.as('plain'))
    .select(['p.id as preacher_id', 'p.name as preacher_name', 'r.id as series_id', 'r.name as series_name'])
    .select([passagesOf('text').as('text'), passagesOf('lesson').as('lesson'), tagsOf().as('tags')])
    .select(
      sql<
        number | null
      >`(select seconds from media_file f where f.nid = s.nid and seconds is not null order by position limit 1)`.as(
        'seconds',
      ),
    )
    .where('s.nid', 'in', nids)
    .execute()
  const cards = new Map(rows.map((row) => [row.nid, row]))
  return nids.flatMap((nid) => {
    const row = cards.get(nid)
    if (!row) return []
    const { path, title, text, lesson, tags, media, seconds, plain } = row
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
  })
}

/** The passages of sermon `s` in one role, as a column. */
export function passagesOf(role: 'text' | 'lesson' | 'in_text') {
  return sql<Static<typeof Passage>[]>`(select coalesce(json_agg(json_strip_nulls(json_build_object('book', book,
    'chapter', chapter, 'verse', verse, 'endChapter', end_chapter, 'endVerse', end_verse, 'label', label)) order by position), '[]')
    from sermon_passage sp where sp.nid = s.nid and sp.role = ${role})`
}

/** The tags of sermon `s`, as a column. */
export function tagsOf() {
  return sql<
    Card['tags']
  >`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by st.position), '[]')
    from sermon_tag st join tag t on t.id = st.tag_id where st.nid = s.nid)`
}

export function toNamed(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
}

import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import type { PassagePage } from '../contract/entities.ts'
import type { Database, PassageRole } from '../database/schema.ts'
import { readCards, toCard } from '../search/sermon-cards.ts'
import { NO_MARKS } from '../search/snippet.ts'
import type { PassageRange } from '../versification/common-range.ts'
import { MOST_SHOWN } from './most-shown.ts'

/** Default language of a search. */
const LANGUAGE = 'hu'

/**
 * Sermons that touch a range, each in the first of the roles text, lesson and body; sorted by similarity of the
 * passage, then newest first.
 */
export async function readRoleSermons(
  db: Kysely<Database>,
  { book, vstart, vend }: PassageRange,
): Promise<Pick<Static<typeof PassagePage>, 'text' | 'lesson' | 'inText'>> {
  const { rows } = await sql<{ role: PassageRole; nid: number; total: number }>`
    with touching as (
      select distinct on (nid) nid, role, date_sort,
        abs(vstart - ${vstart}::int) + abs(vend - ${vend}::int) as distance
      from sermon_passage join sermon using (nid)
      where book = ${book} and vstart <= ${vend} and vend >= ${vstart} and lang = ${LANGUAGE}
      order by nid, array_position(array['text', 'lesson', 'in_text'], role), distance),
    placed as (
      select role, nid, count(*) over (partition by role)::int as total,
        row_number() over (partition by role order by distance, date_sort desc nulls last, nid desc) as place
      from touching)
    select role, nid, total from placed where place <= ${MOST_SHOWN} order by place`.execute(db)
  const nids = rows.map(({ nid }) => nid)
  const cards = new Map((await readCards(db, nids, false)).map((row) => [row.nid, toCard(row, NO_MARKS)]))
  const inRole = (role: PassageRole) => {
    const own = rows.filter((row) => row.role === role)
    return { data: own.flatMap(({ nid }) => cards.get(nid) ?? []), total: own[0]?.total ?? 0 }
  }
  return { text: inRole('text'), lesson: inRole('lesson'), inText: inRole('in_text') }
}

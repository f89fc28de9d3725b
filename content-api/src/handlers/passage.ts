import { type Kysely, sql } from 'kysely'
import { type Place, bookById, formatPassage } from 'shared-kernel/passages'
import type { Static } from 'typebox'
import { PassageChapters, PassagePage } from '../contract/entities.ts'
import { PassageQuery } from '../contract/queries.ts'
import type { Database, PassageRole } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { LISTED_LANGUAGE } from '../search/list-query.ts'
import { readCards, toCard } from '../search/sermon-cards.ts'
import { NO_MARKS } from '../search/snippet.ts'
import { commonRange, ownRange } from '../versification/common-range.ts'
import type { PassageRange } from '../versification/corresponding-verses.ts'
import { neighboursOf } from '../versification/neighbours.ts'
import { karoliMeaningOf, renumber } from '../versification/renumbered-place.ts'
import { SITE_VERSIFICATION, type Versification } from '../versification/versifications.ts'
import { isInSomeBible, readChapterText } from './bible.ts'
import { readCitations } from './citations.ts'

export const getPassage = route({
  summary: 'A passage by the numbers of RÚF: its chapter, and the first of what is preached, quoted and planned on it',
  query: PassageQuery,
  answer: PassagePage,
  cache: 'content',
  async handle({ db, query }) {
    const { versification: numbering = SITE_VERSIFICATION, ...reference } = query
    if (!isInSomeBible(reference)) throw new AnswerError('no_passage')
    const { versification, ...own } = toSiteNumbering(reference, numbering)
    const range = commonRange(own, versification)
    const [text, sermons, citations, planDays] = await Promise.all([
      readChapterText(db, own, versification),
      readRoleSermons(db, range),
      readPassageCitations(db, range),
      readPlanDays(db, range),
    ])
    return {
      passage: { ...own, label: formatPassage(own), versification },
      inKaroli: inKaroli(own, versification),
      alsoKaroli: (versification === SITE_VERSIFICATION && karoliMeaningOf(own)) || undefined,
      ...text,
      ...sermons,
      citations,
      planDays,
      ...neighboursOf(own, versification),
    }
  },
})

function inKaroli(place: Place, versification: Versification): string | undefined {
  const other = renumber(place, versification, 'karoli')
  return other === null || other === 'same' ? undefined : other.label
}

export const getPassageChapters = route({
  summary: 'Chapters that have verse text or a sermon, for a sitemap',
  answer: PassageChapters,
  cache: 'content',
  async handle({ db }) {
    const chapters = new Set<number>()
    for (const range of [...(await rangesOfTexts(db)), ...(await rangesOfSermons(db))]) {
      const own = ownRange(range, SITE_VERSIFICATION)
      const last = Math.min(Math.floor((own?.vend ?? -1) / 1000), bookById(range.book)!.chapters)
      for (let chapter = Math.floor((own?.vstart ?? 0) / 1000); chapter <= last; chapter++)
        chapters.add(range.book * 1000 + chapter)
    }
    const sorted = [...chapters].sort((one, other) => one - other)
    return { data: sorted.map((chapterId) => ({ book: Math.floor(chapterId / 1000), chapter: chapterId % 1000 })) }
  },
})

async function rangesOfTexts(db: Kysely<Database>): Promise<PassageRange[]> {
  const rows = await db
    .selectFrom('bible_verse as v')
    .innerJoin('bible_translation as t', 't.id', 'v.translation')
    .select(['t.versification', 'v.book', 'v.chapter'])
    .distinct()
    .execute()
  return rows.map(({ versification, ...place }) => commonRange(place, versification))
}

/** A sermon on a whole book does not count for its chapters. */
async function rangesOfSermons(db: Kysely<Database>): Promise<PassageRange[]> {
  return await db
    .selectFrom('sermon_passage')
    .select(['book', 'vstart', 'vend'])
    .distinct()
    .where('role', '=', 'text')
    .where(sql<boolean>`vstart > 0`)
    .execute()
}

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
      where book = ${book} and vstart <= ${vend} and vend >= ${vstart} and lang = ${LISTED_LANGUAGE}
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

/** Citations on a range, newest first. */
export async function readPassageCitations(
  db: Kysely<Database>,
  range: PassageRange,
): Promise<Static<typeof PassagePage>['citations']> {
  const inBook = await db
    .selectFrom('citation')
    .select(['id', 'passage'])
    .where(sql<boolean>`(passage->>'book')::int = ${range.book}`)
    .orderBy('id', 'desc')
    .execute()
  const ids = inBook
    .filter(
      ({ passage }) => passage && touches(commonRange(passage, passage.versification ?? SITE_VERSIFICATION), range),
    )
    .map(({ id }) => id)
  const shown = db.selectFrom('citation as c').where('c.id', 'in', ids.slice(0, MOST_SHOWN))
  return { data: ids.length === 0 ? [] : await readCitations(shown), total: ids.length }
}

/** Days of reading plans that overlap a range, in the order of the plans. */
export async function readPlanDays(
  db: Kysely<Database>,
  range: PassageRange,
): Promise<Static<typeof PassagePage>['planDays']> {
  const readings = await db
    .selectFrom('reading_plan_reading as r')
    .innerJoin('reading_plan as p', 'p.nid', 'r.plan')
    .select(['p.nid', 'p.title', 'p.versification', 'r.day', 'r.label', 'r.passages'])
    .where(sql<boolean>`r.passages @> ${JSON.stringify([{ book: range.book }])}::jsonb`)
    .orderBy('p.position')
    .orderBy('p.nid')
    .orderBy('r.day')
    .orderBy('r.position')
    .execute()
  const days = readings
    .filter(({ passages, versification }) =>
      passages.some((passage) => touches(commonRange(passage, versification), range)),
    )
    .map(({ nid, title, day, label }) => ({ plan: { nid, title }, day, label }))
  return { data: days.slice(0, MOST_SHOWN), total: days.length }
}

/** Per list on the page of a passage; the search has all of them. */
export const MOST_SHOWN = 10

/** The passage in RÚF's numbers; unchanged if RÚF lacks it. */
export function toSiteNumbering(place: Place, numbering: Versification): Place & { versification: Versification } {
  const other = renumber(place, numbering, SITE_VERSIFICATION)
  if (other === null) return { ...place, versification: numbering }
  if (other === 'same') return { ...place, versification: SITE_VERSIFICATION }
  const { label: _label, ...renumbered } = other
  return { ...renumbered, versification: SITE_VERSIFICATION }
}

export const touches = (one: PassageRange, other: PassageRange): boolean =>
  one.book === other.book && one.vstart <= other.vend && one.vend >= other.vstart

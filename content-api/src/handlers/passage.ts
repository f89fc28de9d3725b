import { type Kysely, sql } from 'kysely'
import { type Place, bookById, formatPassage } from 'shared-kernel/passages'
import { PassageChapters, PassagePage } from '../contract/entities.ts'
import { PassageQuery } from '../contract/queries.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import { isSomewhere, readChapterText } from './find-bible-text.ts'
import { ofTheSite, readPassageCitations, readPlanDays, readRoleSermons } from './passage-lists.ts'
import { neighboursOf } from '../versification/neighbours.ts'
import { route } from '../http/route.ts'
import { commonRange, ownRange } from '../versification/common-range.ts'
import type { PassageRange } from '../versification/corresponding-verses.ts'
import { karoliMeaningOf, renumber } from '../versification/renumbered-place.ts'
import { OF_THE_SITE, type Versification } from '../versification/versifications.ts'

export const getPassage = route({
  summary: 'A passage by the numbers of RÚF: its chapter, and the first of what is preached, quoted and planned on it',
  query: PassageQuery,
  answer: PassagePage,
  cache: 'content',
  async handle({ db, query }) {
    const { versification: asked = OF_THE_SITE, ...places } = query
    if (!isSomewhere(places)) throw new AnswerError('no_passage')
    const { versification, ...place } = ofTheSite(places, asked)
    const range = commonRange(place, versification)
    const [text, sermons, citations, planDays] = await Promise.all([
      readChapterText(db, place, versification),
      readRoleSermons(db, range),
      readPassageCitations(db, range),
      readPlanDays(db, range),
    ])
    return {
      passage: { ...place, label: formatPassage(place), versification },
      inKaroli: inKaroli(place, versification),
      alsoKaroli: (versification === OF_THE_SITE && karoliMeaningOf(place)) || undefined,
      ...text,
      ...sermons,
      citations,
      planDays,
      ...neighboursOf(place, versification),
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
      const own = ownRange(range, OF_THE_SITE)
      const last = Math.min(Math.floor((own?.vend ?? -1) / 1000), bookById(range.book)!.chapters)
      for (let chapter = Math.floor((own?.vstart ?? 0) / 1000); chapter <= last; chapter++)
        chapters.add(range.book * 1000 + chapter)
    }
    const sorted = [...chapters].sort((one, other) => one - other)
    return { data: sorted.map((place) => ({ book: Math.floor(place / 1000), chapter: place % 1000 })) }
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

import { type Kysely, sql } from 'kysely'
import { bookById } from 'shared-kernel/passages'
import { PassageChapters } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { route } from '../route.ts'
import { commonRange, ownRange, type PassageRange } from '../versification/common-range.ts'
import { OF_THE_SITE } from '../versification/versifications.ts'

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

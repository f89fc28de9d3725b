import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import { readCitations } from '../citations/read-citations.ts'
import type { PassagePage } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { commonRange, type PassageRange } from '../versification/common-range.ts'
import { OF_THE_SITE } from '../versification/versifications.ts'
import { MOST_SHOWN } from './most-shown.ts'
import { touches } from './touches.ts'

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
    .filter(({ passage }) => passage && touches(commonRange(passage, passage.versification ?? OF_THE_SITE), range))
    .map(({ id }) => id)
  const shown = db.selectFrom('citation as c').where('c.id', 'in', ids.slice(0, MOST_SHOWN))
  return { data: ids.length === 0 ? [] : await readCitations(shown), total: ids.length }
}

import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { SermonList } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { toPaging } from '../paging.ts'
import type { Call } from '../route.ts'
import type { SermonFilter } from './list-query.ts'
import { RecentAnswers } from './recent-answers.ts'
import { getSermonCards } from './sermon-cards.ts'
import { searchSermons } from './sermon-search.ts'

type Answer = Static<typeof SermonList>

const recent = new WeakMap<Kysely<Database>, RecentAnswers<Answer>>()

/**
 * A page of results. Content changes by import only, so an answer is good for as long as the content version is: the
 * most recent ones are kept, and equal searches under way are one.
 */
export function getSermonList(
  { db, settings, version }: Pick<Call<unknown, unknown, unknown>, 'db' | 'settings' | 'version'>,
  filter: SermonFilter,
): Promise<Answer> {
  let answers = recent.get(db)
  if (!answers) recent.set(db, (answers = new RecentAnswers(settings.keptAnswers)))
  return answers.get(`${version} ${JSON.stringify(filter)}`, () => readList(db, filter, version))
}

async function readList(db: Kysely<Database>, filter: SermonFilter, version: number): Promise<Answer> {
  const { nids, total, facets, words } = await searchSermons(db, filter, version)
  return { data: await getSermonCards(db, nids, words), paging: toPaging(filter.window, total), facets }
}

import type { Static } from 'typebox'
import type { SermonList } from '../contract/entities.ts'
import { toPaging } from '../paging.ts'
import type { Call } from '../route.ts'
import type { SermonFilter } from './list-query.ts'
import { toCard } from './sermon-cards.ts'
import { searchSermons } from './sermon-search.ts'

/** A page of results. */
export async function getSermonList(
  { db, content }: Pick<Call<unknown, unknown, unknown>, 'db' | 'content'>,
  filter: SermonFilter,
): Promise<Static<typeof SermonList>> {
  const { cards, total, facets, marks } = await searchSermons(db, content, filter)
  return { data: cards.map((row) => toCard(row, marks)), paging: toPaging(filter.window, total), facets }
}

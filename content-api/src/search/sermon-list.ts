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
  const { cards, total, facets, marks, suggestion, stories } = await searchSermons(db, content, filter)
  return {
    data: cards.map((row) => toCard(row, marks)),
    paging: toPaging(filter.window, total),
    facets,
    suggestion,
    unheard: unheard(filter),
    alsoKaroli: filter.alsoKaroli,
    named: stories.map(({ story: { names, passages } }) => ({ name: names[0], passages: [...passages] })),
  }
}

function unheard({ typed, words }: SermonFilter): Static<typeof SermonList>['unheard'] {
  if (words === null) return typed?.trim() ? 'signs' : undefined
  return words.isCommon ? 'common-words' : undefined
}

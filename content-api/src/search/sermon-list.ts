import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { SermonCard, SermonList } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { toPaging } from '../http/query.ts'
import type { ApiCall } from '../http/route.ts'
import type { SermonFilter } from './list-query.ts'
import type { WordQuery } from './parse-words.ts'
import { snippetsOfPassages } from './passage-texts.ts'
import { toCard } from './sermon-cards.ts'
import { searchSermons } from './sermon-search.ts'
import type { Understood } from './tsquery.ts'

type Card = Static<typeof SermonCard>

export async function getSermonList(
  { db, content }: Pick<ApiCall<unknown, unknown, unknown>, 'db' | 'content'>,
  filter: SermonFilter,
): Promise<Static<typeof SermonList>> {
  const { cards, closest, total, marks, stories, understood, about } = await searchSermons(db, content, filter)
  const [data, nearest] = [cards, closest].map((rows) => rows.map((row) => toCard(row, marks))) as [Card[], Card[]]
  if (filter.words && filter.words.mode !== 'exact')
    await showPassages(db, [...data, ...nearest], filter.words, understood)
  return {
    data,
    paging: toPaging(filter.window, total),
    ...about,
    closest: nearest.length > 0 ? nearest : undefined,
    unheard: unheard(filter),
    alsoKaroli: filter.alsoKaroli,
    named: stories.map(({ story: { names, passages } }) => ({ name: names[0], passages: [...passages] })),
  }
}

/** A card without marks shows the passage that has the words. */
async function showPassages(db: Kysely<Database>, cards: Card[], words: WordQuery, understood: Understood) {
  const unmarked = cards.filter(({ snippet }) => !snippet.some(({ found }) => found)).map(({ nid }) => nid)
  if (unmarked.length === 0) return
  const snippets = await snippetsOfPassages(db, unmarked, words, understood)
  for (const card of cards) card.snippet = snippets.get(card.nid) ?? card.snippet
}

function unheard({ typed, words }: SermonFilter): Static<typeof SermonList>['unheard'] {
  if (words === null) return typed?.trim() ? 'signs' : undefined
  return words.isCommon ? 'common-words' : undefined
}

import type { SermonFilter } from '../search/list-query.ts'
import { mayBeName } from '../search/named-stories.ts'
import type { NamedStory } from '../stories/find-stories.ts'
import { toWords } from 'shared-kernel/fold'
import { findNamed } from './suggest.ts'
import type { Entry, SuggestionTable } from './suggestion-table.ts'

const MOST = 4
/** Shorter words match too many others. */
const LEAST_BEGUN = 4

/**
 * Preachers, series, tags and stories that the search words may name, for users who got no suggestions while typing:
 * with the first page, without filters that are already set. No story if the words name one unambiguously, and nothing
 * for words of nearly every sermon.
 */
export function alsoMeant(
  table: SuggestionTable,
  filter: SermonFilter,
  named: readonly NamedStory[],
): Entry['shown'][] | undefined {
  if (filter.window.offset > 0 || filter.words?.isCommon) return undefined
  const offers: Partial<Record<Entry['shown']['kind'], (shown: Entry['shown']) => boolean>> = {
    preacher: ({ id }) => !filter.preacher.includes(id!),
    series: ({ id }) => filter.series !== id,
    tag: ({ id }) => !filter.tags.includes(id!),
    story: ({ sermons }) => named.length === 0 && sermons > 0,
  }
  const name = mayBeName(filter)
  const short = toWords(name).filter(({ bare }) => bare.length < LEAST_BEGUN)
  const hasShort = (words: readonly { bare: string }[]) =>
    short.every((typed) => words.some(({ bare }) => bare === typed.bare))
  const found = findNamed(table, name, (shown) => offers[shown.kind]?.(shown) ?? false).filter((shown) =>
    hasShort(toWords(shown.name)),
  )
  return found.length > 0 ? found.slice(0, MOST) : undefined
}

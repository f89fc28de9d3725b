import type { Passage } from 'shared-kernel/api'
import type { SearchQuery, VerseFilter } from 'shared-kernel/search-parameters'

/** The query with some fields changed (`undefined` takes one off) and back on its first page. */
export function changeQuery(query: SearchQuery, change: Partial<SearchQuery>): SearchQuery {
  const changed = { ...query, page: undefined, offset: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

/** The list with a value put in when it is out and taken out when it is in; nothing when none is left. */
export function toggled<Value>(list: readonly Value[] | undefined, value: Value): Value[] | undefined {
  const without = (list ?? []).filter((item) => item !== value)
  const next = without.length === (list?.length ?? 0) ? [...without, value] : without
  return next.length > 0 ? next : undefined
}

type Place = Pick<Passage, 'book' | 'chapter' | 'verse' | 'endChapter' | 'endVerse'>

/** A filter on a passage. The address knows one verse only: a range becomes its chapter, so that nothing is missed. */
export function toVerseFilter({ book, chapter, verse, endChapter, endVerse }: Place): VerseFilter {
  if (chapter === undefined) return { book }
  const isRange = (endChapter ?? chapter) !== chapter || (endVerse ?? verse) !== verse
  return verse === undefined || isRange ? { book, chapter } : { book, chapter, verse }
}

/** All sermons that touch a passage, whatever its role in them. */
export function passageQuery(passage: Place): SearchQuery {
  return { verb: { ...toVerseFilter(passage), lesson: true, in_text: true } }
}

/** What stays when every filter is taken off: the words, their order and the size of a page. */
export function withoutFilters({ s, m, order, dir, limit }: SearchQuery): SearchQuery {
  return changeQuery({}, { s, m, order, dir, limit })
}

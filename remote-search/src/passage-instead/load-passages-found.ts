import { getList, getPassage, type PassagePage, type SermonList } from 'shared-kernel/api'
import { type Passage, passageToParams, type Place } from 'shared-kernel/passages'
import { type SearchQuery, toApiParams, type VerseFilter } from 'shared-kernel/search-parameters'
import { changeQuery, placesOf } from '../query/change-query.ts'
import { isPart } from './is-part.ts'

/** What there is besides the sermons on the passages that were asked for. */
export interface PassagesFound {
  /** No sermon was found. */
  isInVain: boolean
  /** The passages themselves then; none that could not be had. */
  passages: PassageFound[]
  /** How many more sermons the same search finds among lessons and citations. */
  more: number
}

/** What the library has on a passage on which a search found nothing. */
export interface PassageFound {
  passage: Passage
  /** Its first verses; none when no Bible here has it, or a whole book was asked for. */
  verses: { chapter: number; verse: number; text: string }[]
  /** Other verses of it are in no Bible here. */
  isPart: boolean
  /** How many sermons are on it, read it and quote it, whatever else the search asks. */
  counts: { text: number; lesson: number; inText: number }
}

type Search = { kind: 'ready'; list: SermonList } | { kind: 'failed' }

const MOST_PASSAGES = 4
const MOST_VERSES = 6

/** The count comes while the results do; texts when there are none. */
export async function loadPassagesFound(
  query: SearchQuery,
  verb: VerseFilter,
  finding: Promise<Search>,
  signal: AbortSignal,
): Promise<PassagesFound | null> {
  const [found, all] = await Promise.all([finding, countEverywhere(query, verb, signal)])
  if (found.kind === 'failed') return null
  const { total } = found.list.paging
  const isInVain = total === 0
  const places = isInVain ? placesOf(verb).slice(0, MOST_PASSAGES) : []
  const passages = await Promise.allSettled(places.map((place) => loadPassageFound(place, signal)))
  return {
    isInVain,
    passages: passages.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    more: Math.max(0, all - total),
  }
}

/** The query with lessons and citations. */
export const everywhere = (query: SearchQuery, verb: VerseFilter): SearchQuery =>
  changeQuery(query, { verb: { ...verb, lesson: true, in_text: true } })

async function countEverywhere(query: SearchQuery, verb: VerseFilter, signal: AbortSignal): Promise<number> {
  if (verb.lesson && verb.in_text) return 0
  const params = toApiParams({ ...everywhere(query, verb), limit: 1 })
  params.set('facets', 'media')
  return (await getList(params, { signal })).paging.total
}

async function loadPassageFound(
  { book, chapter, verse, endChapter, endVerse }: Place,
  signal: AbortSignal,
): Promise<PassageFound> {
  const page = await getPassage(passageToParams({ book, chapter, verse, endChapter, endVerse }), { signal })
  const { passage, text, lesson, inText } = page
  const verses = versesOf(page)
  return {
    passage,
    verses: verses.slice(0, MOST_VERSES),
    isPart: isPart(page, verses),
    counts: { text: text.total, lesson: lesson.total, inText: inText.total },
  }
}

function versesOf({ passage, chapter, asked }: PassagePage): PassageFound['verses'] {
  if (chapter === undefined || (passage.verse !== undefined && asked === undefined)) return []
  const verses = chapter.verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1)
  return verses.map(({ chapter, verse, text }) => ({ chapter, verse, text }))
}

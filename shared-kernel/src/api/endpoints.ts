import { listOf } from '../json/guards.ts'

import { ApiError, isApiError } from './api-error.ts'
import { getShared, type CallOptions } from './call.ts'
import type {
  BibleBook,
  BibleText,
  CitationList,
  Config,
  DailySelection,
  Named,
  PassagePage,
  Preacher,
  ReadingPlan,
  ReadingPlanList,
  Resolved,
  Sermon,
  SermonList,
  SiteLink,
  Suggestion,
} from './entities.ts'
import { readResolved } from './read-resolved.ts'
import { apiSettings } from './settings.ts'
import * as shapes from './shapes.generated.ts'
import { SHORTEST_TAG_SEARCH } from '../search-parameters/tags.ts'

/** API-03: for the whole visit. */
const VISIT = { keepMs: Infinity }
/** The day's reading changes at midnight; a tab stays open longer than that. */
const WHILE = { keepMs: 10 * 60_000 }

const SITE_LANGUAGE = 'hu'

type Id = number | string

const siteLinks = listOf(shapes.SiteLink)
const preachers = listOf(shapes.Preacher)
const tags = listOf(shapes.Named)

export const getConfig = (options?: CallOptions): Promise<Config> =>
  getShared('/api/v2/config', shapes.Config, { ...options, ...VISIT })

export const getSites = (options?: CallOptions): Promise<SiteLink[]> =>
  getShared('/api/v2/sites', siteLinks, { ...options, ...VISIT })

export const getPreachers = (options?: CallOptions): Promise<Preacher[]> =>
  getShared('/api/v2/preachers', preachers, { ...options, ...VISIT })

/** Sermons by the parameters of the search page's address. */
export const getList = (params: URLSearchParams, options?: CallOptions): Promise<SermonList> =>
  getShared(withQuery('/api/v2/list', params), shapes.SermonList, { ...options })

/** What may be meant by what is typed so far. Asked once, since more is typed by the time of another attempt. */
export const getSuggestions = async (q: string, options?: CallOptions): Promise<Suggestion[]> =>
  (
    await getShared(withQuery('/api/v2/suggestions', new URLSearchParams({ q })), shapes.SuggestionList, {
      ...options,
      isOnce: true,
    })
  ).data

/** RT-11: what a path stands for; without `_pattern` for nothing. */
export const resolvePath = (path: string, options?: CallOptions): Promise<Resolved> =>
  getShared(withQuery('/api/v2/resolve', new URLSearchParams({ path })), readResolved, { ...options })

/** One sermon; asked for in the visit's language (or `lang`) when that is configured and not Hungarian (API-05). */
export async function getNode(id: Id, { lang, ...options }: CallOptions & { lang?: string } = {}): Promise<Sermon> {
  const { language, languages } = apiSettings().environment()
  const wanted = lang ?? language
  const prefix = wanted !== SITE_LANGUAGE && languages.includes(wanted) ? `/${encodeURIComponent(wanted)}` : ''
  return getShared(`${prefix}/api/v2/node/${encodeURIComponent(id)}`, shapes.Sermon, options)
}

/** RT-08: the day's reading; without `nid` there is none. */
export const getDailySelection = (options?: CallOptions): Promise<DailySelection> =>
  getShared('/api/v2/daily-selection', shapes.DailySelection, { ...options, ...WHILE })

/** Citations by `preaching`, `tags`, `page`, `limit`. */
export const getCitations = (params: URLSearchParams, options?: CallOptions): Promise<CitationList> =>
  getShared(withQuery('/api/v2/citations', params), shapes.CitationList, { ...options })

/** API-09: tags that contain the text; nothing is sent below three letters. */
export async function getCitationTags(typed: string, options?: CallOptions): Promise<Named[]> {
  const s = typed.trim()
  if ([...s].length < SHORTEST_TAG_SEARCH) return []
  return getShared(withQuery('/api/v2/citation-tags', new URLSearchParams({ s })), tags, { ...options })
}

/**
 * ER-03: a failure yields an empty list, so that a page with a book filter stays usable; `onError` hears of it.
 * Only `cancelled` is thrown.
 */
export async function getBibleBooks({
  onError,
  ...options
}: CallOptions & { onError?: (error: ApiError) => void } = {}): Promise<BibleBook[]> {
  try {
    return (await getShared('/api/v2/bible-books', shapes.BibleBookList, { ...options, ...VISIT })).data
  } catch (error) {
    if (!isApiError(error) || error.kind === 'cancelled') throw error
    onError?.(error)
    return []
  }
}

/** Bible text by `book`, `chapter`, `verse`, `endChapter`, `endVerse`, `translation`. */
export const getBibleText = (params: URLSearchParams, options?: CallOptions): Promise<BibleText> =>
  getShared(withQuery('/api/v2/bible-text', params), shapes.BibleText, { ...options })

/** A passage with all on it, by `book`, `chapter`, `verse`, `endChapter`, `endVerse`, `versification`. */
export const getPassage = (params: URLSearchParams, options?: CallOptions): Promise<PassagePage> =>
  getShared(withQuery('/api/v2/passage', params), shapes.PassagePage, { ...options })

export const getReadingPlans = (params = new URLSearchParams(), options?: CallOptions): Promise<ReadingPlanList> =>
  getShared(withQuery('/api/v2/readingplans', params), shapes.ReadingPlanList, { ...options, ...VISIT })

/** One plan with its days. @throws ApiError `not-found` when the list has no such plan */
export async function getReadingPlan(nid: Id, options?: CallOptions): Promise<ReadingPlan> {
  const { data } = await getReadingPlans(new URLSearchParams({ nid: String(nid) }), options)
  const plan = data.find((summary) => String(summary.nid) === String(nid))?.plan
  if (!plan) throw new ApiError('not-found', `There is no reading plan ${nid}`)
  return plan
}

/** Sermons on a day of a plan, with `p[lesson]`, `p[in_text]`, `page`, `limit`. */
export const getReadingPlanSermons = (
  plan: Id,
  day: Id,
  params: URLSearchParams,
  options?: CallOptions,
): Promise<SermonList> =>
  getShared(
    withQuery(`/api/v2/readingplans/${encodeURIComponent(plan)}/${encodeURIComponent(day)}/search`, params),
    shapes.SermonList,
    { ...options },
  )

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

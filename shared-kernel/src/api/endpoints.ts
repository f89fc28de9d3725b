import * as readers from './readers.ts'
import { LONGEST_PLAN } from '../adapt/plans.ts'
import { SHORTEST_TAG_SEARCH } from '../search-parameters/search-query.ts'
import { ApiError, isApiError } from './api-error.ts'
import { type CallOptions, getShared } from './request.ts'
import type {
  BibleBook,
  BibleText,
  ChurchYear,
  Citation,
  CitationList,
  Config,
  DailySelection,
  Named,
  PlanReading,
  Preacher,
  ReadingPlan,
  ReadingPlanList,
  ReadingPlanSummary,
  Resolved,
  Sermon,
  SermonList,
  SiteLink,
  Suggestion,
} from './entities.ts'
import { getPage, withQuery } from './get-page.ts'
import { config } from './readers.ts'
import { apiSettings } from './settings.ts'

/**
 * Calls beyond the 18 of the specification; a backend names those that it answers in `capabilities` of its config.
 * `passage`: `/passage`; `suggestions`; `feed`; `addresses`: `/addresses`, `/address-parts` and `/passage-chapters`;
 * `days`: the `date` of `/daily-selection`; `occasions`: `/church-year` and the filter `occasion`.
 */
export type Capability = 'passage' | 'suggestions' | 'feed' | 'addresses' | 'days' | 'occasions'

export const getConfig = (options?: CallOptions): Promise<Config> =>
  getShared('/api/v2/config', config, { ...options, cacheMs: Infinity })

/** True when the backend has a call. Fetches the config where the environment lacks it; false when that fails. */
export async function hasCapability(name: Capability, options?: CallOptions): Promise<boolean> {
  const known = apiSettings().environment().capabilities
  if (known) return known.includes(name)
  try {
    return (await getConfig(options)).capabilities?.includes(name) ?? false
  } catch (error) {
    if (isApiError(error) && error.kind !== 'cancelled') return false
    throw error
  }
}

/** API-03: for the whole visit. */
const VISIT = { cacheMs: Infinity }
/** The day's reading changes at midnight; a tab stays open longer than that. */
const SHORTLY = { cacheMs: 10 * 60_000 }

const SITE_LANGUAGE = 'hu'

type Id = number | string

export const getSites = (options?: CallOptions): Promise<SiteLink[]> =>
  getShared('/api/v2/sites', readers.siteLinks, { ...options, ...VISIT })

export const getPreachers = (options?: CallOptions): Promise<Preacher[]> =>
  getShared('/api/v2/preachers', readers.preachers, { ...options, ...VISIT })

/** Sermons by the parameters of the search page's address. */
export async function getList(params: URLSearchParams, options?: CallOptions): Promise<SermonList> {
  const list = await getPage('/api/v2/list', params, readers.sermonList, options)
  return { ...list, data: await withPreachers(list.data, options) }
}

/** Adds the names of preachers, for backends that send only their ids, from the list of preachers. */
async function withPreachers<T extends { preacher: Named | null }>(items: T[], options?: CallOptions): Promise<T[]> {
  const isUnnamed = ({ preacher }: T) => preacher?.name === String(preacher?.id)
  if (!items.some(isUnnamed)) return items
  const preachers = await getPreachers(options).catch(() => [])
  return items.map((item) => {
    if (!isUnnamed(item)) return item
    const known = preachers.find(({ id }) => id === item.preacher?.id)
    return { ...item, preacher: known ? { id: known.id, name: known.name } : null }
  })
}

/**
 * Suggestions for the words typed so far; none on a backend without the call. Not retried, because the visitor has typed
 * more by then.
 */
export async function getSuggestions(q: string, options?: CallOptions): Promise<Suggestion[]> {
  if (!(await hasCapability('suggestions', options))) return []
  const path = withQuery('/api/v2/suggestions', new URLSearchParams({ q }))
  return (await getShared(path, readers.suggestions, { ...options, isOnce: true })).data
}

/** RT-11: the page that a path is an alias of; none without `_pattern`. */
export const resolvePath = (path: string, options?: CallOptions): Promise<Resolved> =>
  getShared(withQuery('/api/v2/resolve', new URLSearchParams({ path })), readers.resolved, { ...options })

/** One sermon, in the visit's language (or `lang`) when the config has that language (API-05). */
export async function getNode(
  id: Id,
  { lang, ...options }: CallOptions & { lang?: string; cacheMs?: number } = {},
): Promise<Sermon> {
  const { language, languages } = apiSettings().environment()
  const requested = lang ?? language
  const isTranslated = requested !== SITE_LANGUAGE && languages.includes(requested)
  const prefix = isTranslated ? `/${encodeURIComponent(requested)}` : ''
  const sermon = await getShared(`${prefix}/api/v2/node/${encodeURIComponent(id)}`, readers.sermon(Number(id)), options)
  const [named = sermon] = await withPreachers([sermon], options)
  return named
}

/**
 * RT-08: the day's reading; without `nid` there is none. Fetches the sermon where the answer has only its id.
 * @param options.date another day; the answer's `date` is today's on a backend that cannot give it
 */
export async function getDailySelection({ date, ...options }: CallOptions & { date?: string } = {}) {
  const params = new URLSearchParams(date !== undefined && (await hasCapability('days', options)) ? { date } : {})
  const path = withQuery('/api/v2/daily-selection', params)
  const daily: DailySelection = await getShared(path, readers.daily, { ...options, ...SHORTLY })
  if (daily.nid === undefined || daily.sermon !== undefined) return daily
  try {
    return { ...daily, sermon: { ...(await getNode(daily.nid, { ...options, ...SHORTLY })), snippet: [] } }
  } catch (error) {
    if (!isApiError(error) || error.kind === 'cancelled') throw error
    // Without its sermon there is no reading: no link must lead to a 404.
    return error.kind === 'not-found' ? { date: daily.date } : daily
  }
}

/** The church year of a day (today) with the sermons for its days; null on a backend without the call. */
export async function getChurchYear({
  date,
  ...options
}: CallOptions & { date?: string } = {}): Promise<ChurchYear | null> {
  if (!(await hasCapability('occasions', options))) return null
  const path = withQuery('/api/v2/church-year', new URLSearchParams(date === undefined ? {} : { date }))
  return getShared(path, readers.churchYear, { ...options, ...SHORTLY })
}

/** Citations by `preaching`, `tags`, `page`, `limit`. */
export const getCitations = (params: URLSearchParams, options?: CallOptions): Promise<CitationList> =>
  getPage('/api/v2/citations', params, readers.citationList, options)

/**
 * One citation per day, in order, of all citations or those of a tag; null where there is none.
 * @param day `2026-11-29`
 */
export async function getCitationOfDay(
  day: string,
  { tag, ...options }: CallOptions & { tag?: string } = {},
): Promise<Citation | null> {
  const pageOf = async (page: number) => {
    const params = new URLSearchParams({ page: String(page), limit: '1', ...(tag && { tags: tag }) })
    const { data, paging } = await getCitations(params, options)
    return { citation: data[0] ?? null, total: paging.total }
  }
  const first = await pageOf(1)
  const turn = (Date.parse(day) / DAY_MS) % Math.max(first.total, 1)
  return turn === 0 ? first.citation : (await pageOf(turn + 1)).citation
}
const DAY_MS = 86_400_000

/** API-09: tags that contain the text; nothing is sent below three letters. */
export async function getCitationTags(typed: string, options?: CallOptions): Promise<Named[]> {
  const s = typed.trim()
  if ([...s].length < SHORTEST_TAG_SEARCH) return []
  return getShared(withQuery('/api/v2/citation-tags', new URLSearchParams({ s })), readers.tags, { ...options })
}

/**
 * ER-03: a failure yields an empty list and calls `onError`, so that a page with a book filter stays usable. Only
 * `cancelled` is thrown.
 */
export async function getBibleBooks({
  onError,
  ...options
}: CallOptions & { onError?: (error: ApiError) => void } = {}): Promise<BibleBook[]> {
  try {
    return (await getShared('/api/v2/bible-books', readers.bibleBooks, { ...options, ...VISIT })).data
  } catch (error) {
    if (!isApiError(error) || error.kind === 'cancelled') throw error
    onError?.(error)
    return []
  }
}

/**
 * Bible text by `book`, `chapter`, `verse`, `endChapter`, `endVerse`, `translation`.
 * @throws ApiError `not-found` also for an answer without any text
 */
export async function getBibleText(params: URLSearchParams, options?: CallOptions): Promise<BibleText> {
  const text = await getShared(withQuery('/api/v2/bible-text', params), readers.bibleText(params), { ...options })
  if (text.verses.length === 0) throw new ApiError('not-found', 'The answer has no Bible text')
  return text
}

export const getReadingPlans = (params = new URLSearchParams(), options?: CallOptions): Promise<ReadingPlanList> =>
  getPage('/api/v2/readingplans', params, readers.readingPlanList, { ...options, ...VISIT })

const MAX_PLAN_PAGES = 20

/**
 * One plan with its days. Backends that ignore `nid` answer the whole list, page by page. A plan without days in the
 * answer gets days without readings: as many as its length, or a year.
 * @throws ApiError `not-found` when the list has no such plan
 */
export async function getReadingPlan(nid: Id, options?: CallOptions): Promise<ReadingPlan> {
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PLAN_PAGES); page += 1) {
    const params = new URLSearchParams(page === 1 ? [['nid', String(nid)]] : [['page', String(page)]])
    const { data, paging } = await getReadingPlans(params, options)
    const summary = data.find((plan) => String(plan.nid) === String(nid))
    if (summary) return summary.plan ?? planOfSummary(summary)
    pages = paging.pages
  }
  throw new ApiError('not-found', `There is no reading plan ${nid}`)
}

function planOfSummary({ nid, title, description, length }: ReadingPlanSummary): ReadingPlan {
  const count = Math.min(length || DAYS_OF_YEAR, LONGEST_PLAN)
  const days = Array.from({ length: count }, (_, index) => ({ day: index + 1, readings: [] }))
  return { nid, title, description, days, versification: 'ruf' }
}
const DAYS_OF_YEAR = 365

/** Sermons on a day of a plan, by `p[lesson]`, `p[in_text]`, `page`, `limit`, with the readings that the answer has. */
export async function getReadingPlanSermons(
  plan: Id,
  day: Id,
  params: URLSearchParams,
  options?: CallOptions,
): Promise<SermonList & { readings: PlanReading[] }> {
  const path = `/api/v2/readingplans/${encodeURIComponent(plan)}/${encodeURIComponent(day)}/search`
  const list = await getPage(path, params, readers.planDaySermons, options)
  return { ...list, data: await withPreachers(list.data, options) }
}

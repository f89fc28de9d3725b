import { ApiError, isApiError } from './api-error.ts'
import { getShared, type CallOptions } from './call.ts'
import type {
  BibleBook,
  BibleText,
  CitationList,
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
import { LONGEST_PLAN } from '../adapt/plans.ts'
import { getPage, withQuery } from './get-page.ts'
import { hasCapability } from './capabilities.ts'
import * as readers from './readers.ts'
import { apiSettings } from './settings.ts'
import { SHORTEST_TAG_SEARCH } from '../search-parameters/tags.ts'

/** API-03: for the whole visit. */
const VISIT = { keepMs: Infinity }
/** The day's reading changes at midnight; a tab stays open longer than that. */
const WHILE = { keepMs: 10 * 60_000 }

const SITE_LANGUAGE = 'hu'

type Id = number | string

export { getConfig } from './capabilities.ts'

export const getSites = (options?: CallOptions): Promise<SiteLink[]> =>
  getShared('/api/v2/sites', readers.siteLinks, { ...options, ...VISIT })

export const getPreachers = (options?: CallOptions): Promise<Preacher[]> =>
  getShared('/api/v2/preachers', readers.preachers, { ...options, ...VISIT })

/** Sermons by the parameters of the search page's address. */
export async function getList(params: URLSearchParams, options?: CallOptions): Promise<SermonList> {
  const list = await getPage('/api/v2/list', params, readers.sermonList, options)
  return { ...list, data: await withPreachers(list.data, options) }
}

/** Names the preachers of a backend that gives their numbers alone, as its list of preachers does. */
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
 * Suggestions for the words typed so far; none on a backend without the call. Asked once, since more is typed by the
 * time of another attempt.
 */
export async function getSuggestions(q: string, options?: CallOptions): Promise<Suggestion[]> {
  if (!(await hasCapability('suggestions', options))) return []
  const path = withQuery('/api/v2/suggestions', new URLSearchParams({ q }))
  return (await getShared(path, readers.suggestions, { ...options, isOnce: true })).data
}

/** RT-11: what a path stands for; without `_pattern` for nothing. */
export const resolvePath = (path: string, options?: CallOptions): Promise<Resolved> =>
  getShared(withQuery('/api/v2/resolve', new URLSearchParams({ path })), readers.resolved, { ...options })

/** One sermon; asked for in the visit's language (or `lang`) when that is configured and not Hungarian (API-05). */
export async function getNode(
  id: Id,
  { lang, ...options }: CallOptions & { lang?: string; keepMs?: number } = {},
): Promise<Sermon> {
  const { language, languages } = apiSettings().environment()
  const wanted = lang ?? language
  const prefix = wanted !== SITE_LANGUAGE && languages.includes(wanted) ? `/${encodeURIComponent(wanted)}` : ''
  const sermon = await getShared(`${prefix}/api/v2/node/${encodeURIComponent(id)}`, readers.sermon(Number(id)), options)
  const [named = sermon] = await withPreachers([sermon], options)
  return named
}

/** RT-08: the day's reading; without `nid` there is none. The sermon is asked for where the answer only names it. */
export async function getDailySelection(options?: CallOptions): Promise<DailySelection> {
  const daily = await getShared('/api/v2/daily-selection', readers.daily, { ...options, ...WHILE })
  if (daily.nid === undefined || daily.sermon !== undefined) return daily
  try {
    return { ...daily, sermon: { ...(await getNode(daily.nid, { ...options, ...WHILE })), snippet: [] } }
  } catch (error) {
    if (!isApiError(error) || error.kind === 'cancelled') throw error
    // A sermon that is not there is none: nothing leads to its 404.
    return error.kind === 'not-found' ? { date: daily.date } : daily
  }
}

/** Citations by `preaching`, `tags`, `page`, `limit`. */
export const getCitations = (params: URLSearchParams, options?: CallOptions): Promise<CitationList> =>
  getPage('/api/v2/citations', params, readers.citationList, options)

/** API-09: tags that contain the text; nothing is sent below three letters. */
export async function getCitationTags(typed: string, options?: CallOptions): Promise<Named[]> {
  const s = typed.trim()
  if ([...s].length < SHORTEST_TAG_SEARCH) return []
  return getShared(withQuery('/api/v2/citation-tags', new URLSearchParams({ s })), readers.tags, { ...options })
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

const MOST_PLAN_PAGES = 20

/**
 * One plan with its days. Backends that do not know `nid` answer the whole list, page by page. A plan whose days are
 * told nowhere has days without readings: as many as its length, or a year where that is not told either.
 * @throws ApiError `not-found` when the list has no such plan
 */
export async function getReadingPlan(nid: Id, options?: CallOptions): Promise<ReadingPlan> {
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PLAN_PAGES); page += 1) {
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

/** Sermons on a day of a plan, with `p[lesson]`, `p[in_text]`, `page`, `limit`; and its readings, where it tells them. */
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

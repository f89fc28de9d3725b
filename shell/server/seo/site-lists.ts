/**
 * Lists for the feeds and the sitemap. An API with the capabilities `feed` and `addresses` has a call for each; with any
 * other they are made of the calls that pages use.
 */
import {
  type AddressParts,
  type Addresses,
  getList,
  getNode,
  getReadingPlans,
  hasCapability,
  type PassageChapters,
  type ReadingPlanList,
  type SermonCard,
  type SermonFeed,
} from 'shared-kernel/api'
import { type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import type { GetJson } from '../ops/api-client.ts'
import type { FeedItem } from './feed.ts'
import { queryText } from './feed-query.ts'

const SERMONS_IN_A_PART = 5000
const PLANS_AT_ONCE = 100
const SERMONS_AT_ONCE = 100
/** Pages of the list that make a part of the sitemap: its server answers them one after the other. */
const PAGES_IN_A_PART = 10
const SERMONS_IN_A_FEED = 20
/** Whatever a pager tells: an index of the sitemap has no more than these. */
const MOST_PARTS = 1000
const MOST_PLAN_PAGES = 20

/** An address of a sermon, with the ISO time of its last change where it is known. */
interface SermonAddress {
  path: string
  changed?: string
}

/** The newest sermons of a search. @throws ApiError, ApiUnavailable, ApiRefused */
export async function feedItems(ask: GetJson, query: SearchQuery): Promise<FeedItem[]> {
  if (await hasCapability('feed')) return (await ask<SermonFeed>(`/api/v2/feed${queryText(query)}`)).data
  const newest: SearchQuery = { ...query, order: 'date', dir: 'DESC', limit: SERMONS_IN_A_FEED }
  const { data } = await getList(toApiParams(newest))
  return Promise.all(data.slice(0, SERMONS_IN_A_FEED).map(asFeedItem))
}

/** A card does not have the recordings; a sermon that cannot be had now is in the feed without them. */
async function asFeedItem(card: SermonCard): Promise<FeedItem> {
  const sermon = await getNode(card.nid).catch(() => null)
  return { ...card, lang: sermon?.lang ?? 'hu', files: sermon?.files ?? [] }
}

/** Names of the parts of the sitemap that have sermons. */
export async function sermonParts(ask: GetJson): Promise<{ number: number; changed?: string }[]> {
  if (await hasCapability('addresses')) {
    const { data } = await ask<AddressParts>(`/api/v2/address-parts?limit=${SERMONS_IN_A_PART}`)
    return data.map(({ after, changed }) => ({ number: after, changed }))
  }
  const { paging } = await getList(listPage(1))
  const parts = Math.min(Math.ceil(paging.pages / PAGES_IN_A_PART), MOST_PARTS)
  return Array.from({ length: parts }, (_, number) => ({ number }))
}

/** The sermons of a part by its number; none when there is no such part. */
export async function sermonsOfPart(ask: GetJson, number: number): Promise<SermonAddress[]> {
  if (await hasCapability('addresses')) {
    return (await ask<Addresses>(`/api/v2/addresses?after=${number}&limit=${SERMONS_IN_A_PART}`)).data
  }
  const sermons: SermonAddress[] = []
  const first = number * PAGES_IN_A_PART + 1
  for (let page = first, last = first; page <= last; page += 1) {
    const { data, paging } = await getList(listPage(page))
    if (page > paging.pages) break
    sermons.push(...data.map(({ path }) => ({ path })))
    last = Math.min(paging.pages, first + PAGES_IN_A_PART - 1)
  }
  return sermons
}

const listPage = (page: number) => new URLSearchParams({ page: String(page), limit: String(SERMONS_AT_ONCE) })

/** Chapters that have a page worth finding; null where the API cannot tell. */
export async function passageChapters(ask: GetJson): Promise<PassageChapters['data'] | null> {
  if (!(await hasCapability('addresses'))) return null
  return (await ask<PassageChapters>('/api/v2/passage-chapters')).data
}

export async function allPlans(): Promise<ReadingPlanList['data']> {
  const plans: ReadingPlanList['data'] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PLAN_PAGES); page += 1) {
    const list = await getReadingPlans(new URLSearchParams({ page: String(page), limit: String(PLANS_AT_ONCE) }))
    plans.push(...list.data)
    pages = list.paging.pages
  }
  return plans
}

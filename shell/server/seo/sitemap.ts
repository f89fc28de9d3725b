/**
 * The sitemap (sitemaps.org 0.9): an index of parts, each far below the limit of 50,000 addresses. Without the API's
 * capability `addresses` it is built from the lists that pages use.
 */
import {
  type AddressParts,
  type Addresses,
  type Config,
  getConfig,
  getList,
  getReadingPlan,
  getReadingPlans,
  hasCapability,
  type PassageChapters,
  type ReadingPlanList,
} from 'shared-kernel/api'
import { formatPassage } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { absoluteAddress } from 'shared-kernel/sanitize'
import { escapeXml } from '../http/markup.ts'
import { ApiRefused, type GetJson } from '../ops/api-client.ts'

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Entry {
  /** Path of the site. */
  path: string
  /** ISO time of the last change, if the API has it. */
  changed?: string
}

export interface SitemapSource {
  origin: string
  /** Paths of the pages with an address of their own, by the site's config. */
  pagesOf: (config: Config) => string[]
  ask: GetJson
}

/** The index. @throws ApiError, ApiUnavailable */
export async function sitemapIndex({ origin, ask }: SitemapSource): Promise<string> {
  const [sermons, plans, hasPassages] = await Promise.all([sermonParts(ask), allPlans(), hasCapability('addresses')])
  const parts: Entry[] = [
    { path: '/sitemap/pages.xml' },
    ...(hasPassages ? [{ path: '/sitemap/passages.xml' }] : []),
    ...plans.map(({ nid }) => ({ path: `/sitemap/plan-${nid}.xml` })),
    ...sermons.map(({ number, changed }) => ({ path: `/sitemap/sermons-${number}.xml`, changed })),
  ]
  return sitemapXml('sitemapindex', 'sitemap', parts, origin)
}

/** A part by its name, without `.xml`. @throws ApiUnavailable; ApiRefused 404 for an unknown part */
export async function sitemapPart(name: string, source: SitemapSource): Promise<string> {
  const [, kind, number] = /^(pages|passages|plan|sermons)(?:-(\d{1,10}))?$/.exec(name) ?? []
  const entries = await entriesOf(kind, number, source)
  if (entries.length === 0) throw new ApiRefused(404)
  return sitemapXml('urlset', 'url', entries, source.origin)
}

async function entriesOf(
  kind: string | undefined,
  number: string | undefined,
  source: SitemapSource,
): Promise<Entry[]> {
  const { pagesOf, ask } = source
  if (kind === 'pages' && number === undefined) return pagesOf(await getConfig()).map((path) => ({ path }))
  if (kind === 'passages' && number === undefined) {
    const chapters = (await passageChapters(ask)) ?? []
    return chapters.map((chapter) => ({ path: paths.passage({ label: formatPassage(chapter) }) }))
  }
  if (number === undefined) return []
  if (kind === 'sermons') return sermonsOfPart(ask, Number(number))
  const { nid, days } = await getReadingPlan(number)
  return [{ path: paths.readingPlan(nid) }, ...days.map(({ day }) => ({ path: paths.readingPlanDay(nid, day) }))]
}

function sitemapXml(root: string, element: string, entries: Entry[], origin: string): string {
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`
    return `<${element}><loc>${escapeXml(absoluteAddress(path, origin) ?? origin)}</loc>${lastmod}</${element}>`
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${XMLNS}>`, ...lines, `</${root}>`, ''].join('\n')
}

const SERMONS_IN_A_PART = 5000
const PLANS_AT_ONCE = 100
const SERMONS_AT_ONCE = 100
/** Pages of the sermon list in a part of the sitemap, requested one after the other. */
const PAGES_IN_A_PART = 10
/** Limit of pages, against a wrong number from the API. */
const MAX_PARTS = 1000
const MAX_PLAN_PAGES = 20

/** The parts of the sitemap with sermons. */
async function sermonParts(ask: GetJson): Promise<{ number: number; changed?: string }[]> {
  if (await hasCapability('addresses')) {
    const { data } = await ask<AddressParts>(`/api/v2/address-parts?limit=${SERMONS_IN_A_PART}`)
    return data.map(({ after, changed }) => ({ number: after, changed }))
  }
  const { paging } = await getList(listPage(1))
  const parts = Math.min(Math.ceil(paging.pages / PAGES_IN_A_PART), MAX_PARTS)
  return Array.from({ length: parts }, (_, number) => ({ number }))
}

/** The sermons of a part; none for an unknown number. */
async function sermonsOfPart(ask: GetJson, number: number): Promise<Entry[]> {
  if (await hasCapability('addresses')) {
    return (await ask<Addresses>(`/api/v2/addresses?after=${number}&limit=${SERMONS_IN_A_PART}`)).data
  }
  const sermons: Entry[] = []
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

/** Chapters with a page; null if the API has no list of them. */
async function passageChapters(ask: GetJson): Promise<PassageChapters['data'] | null> {
  if (!(await hasCapability('addresses'))) return null
  return (await ask<PassageChapters>('/api/v2/passage-chapters')).data
}

async function allPlans(): Promise<ReadingPlanList['data']> {
  const plans: ReadingPlanList['data'] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PLAN_PAGES); page += 1) {
    const list = await getReadingPlans(new URLSearchParams({ page: String(page), limit: String(PLANS_AT_ONCE) }))
    plans.push(...list.data)
    pages = list.paging.pages
  }
  return plans
}

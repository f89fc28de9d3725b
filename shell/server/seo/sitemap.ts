/** The sitemap (sitemaps.org 0.9): an index of parts, each far below the limit of 50,000 addresses. */
import { type Config, getConfig, getReadingPlan, hasCapability } from 'shared-kernel/api'
import { formatPassage } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { absoluteAddress } from 'shared-kernel/sanitize'
import { escapeXml } from '../http/escape.ts'
import { ApiRefused, type GetJson } from '../ops/api-client.ts'
import { allPlans, passageChapters, sermonParts, sermonsOfPart } from './site-lists.ts'

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Entry {
  /** Path of the site. */
  path: string
  /** ISO time of the last change, where the content knows it. */
  changed?: string
}

/** What a sitemap is made of. */
export interface Listed {
  origin: string
  /** Paths of the pages that a site with this config has, besides those that the content makes. */
  pagesOf: (config: Config) => string[]
  ask: GetJson
}

/** The index. @throws ApiError, ApiUnavailable */
export async function sitemapIndex({ origin, ask }: Listed): Promise<string> {
  const [sermons, plans, hasPassages] = await Promise.all([sermonParts(ask), allPlans(), hasCapability('addresses')])
  const parts: Entry[] = [
    { path: '/sitemap/pages.xml' },
    ...(hasPassages ? [{ path: '/sitemap/passages.xml' }] : []),
    ...plans.map(({ nid }) => ({ path: `/sitemap/plan-${nid}.xml` })),
    ...sermons.map(({ number, changed }) => ({ path: `/sitemap/sermons-${number}.xml`, changed })),
  ]
  return written('sitemapindex', 'sitemap', parts, origin)
}

/** The part by that name, without `.xml`. @throws ApiUnavailable; ApiRefused (404) when there is no such part */
export async function sitemapPart(name: string, listed: Listed): Promise<string> {
  const [, kind, number] = /^(pages|passages|plan|sermons)(?:-(\d{1,10}))?$/.exec(name) ?? []
  const entries = await entriesOf(kind, number, listed)
  if (entries.length === 0) throw new ApiRefused(404)
  return written('urlset', 'url', entries, listed.origin)
}

async function entriesOf(kind: string | undefined, number: string | undefined, listed: Listed): Promise<Entry[]> {
  const { pagesOf, ask } = listed
  if (kind === 'pages' && number === undefined) return pagesOf(await getConfig()).map((path) => ({ path }))
  if (kind === 'passages' && number === undefined) {
    const chapters = (await passageChapters(ask)) ?? []
    return chapters.map((place) => ({ path: paths.passage({ label: formatPassage(place) }) }))
  }
  if (number === undefined) return []
  if (kind === 'sermons') return sermonsOfPart(ask, Number(number))
  const { nid, days } = await getReadingPlan(number)
  return [{ path: paths.readingPlan(nid) }, ...days.map(({ day }) => ({ path: paths.readingPlanDay(nid, day) }))]
}

function written(root: string, element: string, entries: Entry[], origin: string): string {
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`
    return `<${element}><loc>${escapeXml(absoluteAddress(path, origin) ?? origin)}</loc>${lastmod}</${element}>`
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${XMLNS}>`, ...lines, `</${root}>`, ''].join('\n')
}

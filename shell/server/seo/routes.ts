/** `robots.txt`, the sitemap and the feeds. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from 'server-kit/client'
import { StaleIfErrorCache } from 'server-kit/stale-if-error-cache'
import { Overloaded, type WorkQueue } from 'server-kit/work-queue'
import { type Config, getConfig, getNode, isApiError } from 'shared-kernel/api'
import { configureRequestApi } from '../../src/routing/server/request-api.ts'
import { applySiteRules, isHomeAddress } from '../../src/routing/site-rules.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { tableOf } from '../builds/page-tables.ts'
import { etagOf, sendWithEtag } from '../http/headers.ts'
import { hu } from '../http/messages/hu.ts'
import { originOf } from '../http/site-origin.ts'
import { type ApiClient, ApiRefused, ApiUnavailable, type GetJson, withSiteApi } from '../ops/api-client.ts'
import type { SiteSettings } from '../settings.ts'
import { DAILY_FEED_PATH, dailyFeedText, dailyItems } from './daily-feed.ts'
import { FEED_PATH, feedItems, feedQuery, feedText, queryText, SEARCH_FEED_PATH } from './feed.ts'
import { chaptersPath, chaptersText, transcriptPath, transcriptText } from './podcast.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const PLAIN = 'text/plain; charset=utf-8'
const RETRY_SECONDS = '60'

/**
 * Fresh for five seconds, so that a deleted sermon soon disappears, stale for a minute, and for a day while the API is
 * down; 24 million characters in all.
 */
const CACHE = { freshMs: 5_000, staleMs: 60_000, errorMs: 86_400_000, maxSize: 24_000_000 }

interface SeoOptions {
  live: LiveBuilds
  /** Queue of renders, which feeds and sitemap share. */
  limit: WorkQueue
  api: ApiClient
}

/** A text of one origin. */
interface SiteText {
  type: string
  /** Path with the parameters that affect the text. */
  path: string
  make: (origin: string, getJson: GetJson) => Promise<string>
}

export async function seo(app: FastifyInstance, { live, limit, api, ...settings }: SiteSettings & SeoOptions) {
  configureRequestApi(api.read)
  const cache = new StaleIfErrorCache<{ text: string; etag: string }>({
    ...CACHE,
    sizeOf: ({ text }) => text.length,
    mayHide: (error) => error instanceof ApiUnavailable || error instanceof Overloaded,
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, { type, path, make }: SiteText) {
    const origin = originOf(request, settings.publicOrigin)
    const getJson = api.jsonOf(new URL(origin).hostname)
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    try {
      const { text, etag } = await cache.get(`${origin}${path}`, async () => {
        const source = { group: 'feeds', client: networkOf(request.ip) }
        const made = await limit.run(() => withSiteApi(origin, () => make(origin, getJson)), source)
        return { text: made, etag: etagOf(made) }
      })
      return sendWithEtag(request, reply.type(type).header('cache-control', 'public, max-age=300'), text, etag)
    } catch (error) {
      if (error instanceof ApiRefused) return reply.code(404).type(PLAIN).send(hu.nothingHere)
      request.log.warn({ error: String(error), url: request.url }, 'not published')
      return reply
        .code(503)
        .headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
        .type(PLAIN)
        .send(hu.unavailable)
    }
  }

  const pagesOf = (config: Config) => listedPages(live, config)

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type(PLAIN)
      .send(robotsText(settings.environment, originOf(request, settings.publicOrigin))),
  )
  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, {
      ...{ type: XML, path: '/sitemap.xml' },
      make: (origin, ask) => sitemapIndex({ origin, ask, pagesOf }),
    }),
  )
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', (request, reply) => {
    const { part } = request.params
    return answer(request, reply, {
      ...{ type: XML, path: `/sitemap/${part}.xml` },
      make: (origin, ask) => sitemapPart(part, { origin, ask, pagesOf }),
    })
  })
  const parts = [
    { pathOf: transcriptPath, type: 'text/html; charset=utf-8', textOf: transcriptText },
    { pathOf: chaptersPath, type: 'application/json+chapters', textOf: chaptersText },
  ]
  for (const { pathOf, type, textOf } of parts) {
    app.get<{ Params: { nid: string } }>(pathOf(':nid(^\\d{1,10}$)'), (request, reply) => {
      // Read by podcast players, never as a page of the site.
      void reply.headers({ 'content-security-policy': "default-src 'none'; sandbox", 'x-robots-tag': 'noindex' })
      return answer(request, reply, {
        ...{ type, path: pathOf(request.params.nid) },
        async make(origin) {
          const sermon = await getNode(request.params.nid).catch((error: unknown) => {
            throw isApiError(error) && error.kind === 'not-found' ? new ApiRefused(404) : error
          })
          const text = textOf(sermon, origin)
          if (text === null) throw new ApiRefused(404)
          return text
        },
      })
    })
  }
  app.get(DAILY_FEED_PATH, (request, reply) =>
    answer(request, reply, {
      ...{ type: RSS, path: DAILY_FEED_PATH },
      make: async (origin) => {
        const [items, config] = await Promise.all([dailyItems(new Date()), getConfig()])
        return dailyFeedText(origin, config, items)
      },
    }),
  )
  for (const path of [FEED_PATH, SEARCH_FEED_PATH]) {
    app.get(path, (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://site')
      const query = feedQuery(path === FEED_PATH ? new URLSearchParams() : searchParams)
      return answer(request, reply, {
        ...{ type: RSS, path: `${path}${queryText(query)}` },
        make: async (origin, getJson) => {
          const [items, config] = await Promise.all([feedItems(getJson, query), getConfig()])
          return feedText({ origin, path, query, items, config })
        },
      })
    })
  }
}

/** Calls of pages: their content is in the documents. */
const DISALLOWED = ['/api/', '/*/api/', '/session/']

/** Only the live site is indexed: copies would compete with it. */
function robotsText(environment: SiteSettings['environment'], origin: string): string {
  if (environment !== 'live') return 'User-agent: *\nDisallow: /\n'
  const rules = DISALLOWED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Their content differs by day or by visitor. */
const NOT_LISTED = new Set(['daily_reading', 'collection'])

/** Paths of the pages without parameters that the config offers; `/` for the home page. */
function listedPages(live: LiveBuilds, config: Config): string[] {
  const table = tableOf(live.chooseFor(null))
  return table.pages.flatMap((page) => {
    const [path = ':'] = page.paths
    if (path.includes(':') || NOT_LISTED.has(page.name)) return []
    if (applySiteRules(table, config, path).kind !== 'page') return []
    const own = isHomeAddress(table, config, page, path) ? [] : [path]
    return isHomeAddress(table, config, page, '/') ? ['/', ...own] : own
  })
}

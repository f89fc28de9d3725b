/** What makes the site findable beside its documents: `robots.txt`, the sitemap and the feeds. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getConfig } from 'shared-kernel/api'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { isNamed } from '../http/etag.ts'
import { fixedPages } from './fixed-pages.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { hu } from '../http/messages/hu.ts'
import type { Settings } from '../settings.ts'
import { originOf } from '../http/site-origin.ts'
import { networkOf } from 'server-kit/client'
import type { WorkQueue } from 'server-kit/work-queue'
import { type ApiClient, ApiRefused, type GetJson } from '../ops/api-client.ts'
import { asSite, prepareAsSite } from '../ops/site-api.ts'
import { FEED_PATH, SEARCH_FEED_PATH } from './feed-path.ts'
import { feedText } from './feed.ts'
import { feedQuery, queryText } from './feed-query.ts'
import { type KeptText, KeptTexts } from './kept-texts.ts'
import { robotsText } from './robots.ts'
import { feedItems } from './site-lists.ts'
import { type Listed, sitemapIndex, sitemapPart } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const RETRY_SECONDS = '60'

interface Found {
  live: LiveBuilds
  /** Of all that is made. */
  limit: WorkQueue
  api: ApiClient
}

/** What one request needs. */
interface Asked {
  origin: string
  ask: GetJson
}

export async function found(app: FastifyInstance, { live, limit, api, ...settings }: Settings & Found) {
  prepareAsSite(api)
  const kept = new KeptTexts()

  const askedBy = (request: FastifyRequest): Asked => {
    const origin = originOf(request, settings.publicOrigin)
    return { origin, ask: api.jsonOf(new URL(origin).hostname) }
  }

  /** Answers with the text of that name; every name is made for one origin. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    { name, make }: { name: string; make: (asked: Asked) => Promise<string> },
  ) {
    const asked = askedBy(request)
    void reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' })
    try {
      return send(
        request,
        reply.type(type),
        await kept.get(`${asked.origin}${name}`, () =>
          limit.run(() => asSite(asked.origin, () => make(asked)), { group: 'feeds', client: networkOf(request.ip) }),
        ),
      )
    } catch (error) {
      return refuse(reply, error)
    }
  }

  const listed = ({ origin, ask }: Asked): Listed => ({
    origin,
    ask,
    pagesOf: (config) => fixedPages(live, config),
  })

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(settings.environment, askedBy(request).origin)),
  )
  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, XML, { name: '/sitemap.xml', make: (asked) => sitemapIndex(listed(asked)) }),
  )
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', (request, reply) => {
    const { part } = request.params
    return answer(request, reply, XML, {
      name: `/sitemap/${part}.xml`,
      make: (asked) => sitemapPart(part, listed(asked)),
    })
  })
  for (const path of [FEED_PATH, SEARCH_FEED_PATH]) {
    app.get(path, (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://site')
      const query = feedQuery(path === FEED_PATH ? new URLSearchParams() : searchParams)
      return answer(request, reply, RSS, {
        name: `${path}${queryText(query)}`,
        make: ({ origin, ask }) => feed(ask, { origin, path, query }),
      })
    })
  }
}

async function feed(ask: GetJson, about: { origin: string; path: string; query: SearchQuery }): Promise<string> {
  const [items, config] = await Promise.all([feedItems(ask, about.query), getConfig()])
  return feedText({ ...about, items, config })
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: KeptText) {
  void reply.headers({ etag, 'cache-control': 'public, max-age=300' })
  return isNamed(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(text)
}

/** What the API refuses is nothing here; anything else will pass. */
function refuse(reply: FastifyReply, error: unknown) {
  if (error instanceof ApiRefused) return reply.code(404).type('text/plain; charset=utf-8').send(hu.nothingHere)
  reply.request.log.warn({ error: String(error), url: reply.request.url }, 'not published')
  return reply
    .code(503)
    .headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(hu.unavailable)
}

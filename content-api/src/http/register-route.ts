import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from 'server-kit/client'
import type { WorkQueue } from 'server-kit/work-queue'
import { Type } from 'typebox'
import {
  type Body,
  type ResponseCache,
  SingleFlight,
  chooseEncoding,
  encodeBody,
  isUnchanged,
} from './response-cache.ts'
import { ErrorAnswer } from '../contract/entities.ts'
import { ref } from '../contract/schema-parts.ts'
import { AnswerError } from './errors.ts'
import { type IsTrustedProxy, formLimits } from './rate-limits.ts'
import { rejectForeignOrigin } from './request-checks.ts'
import type { LiveContent } from '../content/live-content.ts'
import type { Parts, RouteDefinition } from './route.ts'
import { today } from '../settings.ts'
import { chooseSite } from '../content/content.ts'
import { requireCsrfToken } from '../tokens/session.ts'

/** Shared parts between a request and its handler. */
export interface RouteContext {
  parts: Parts
  live: LiveContent
  cache: ResponseCache
  queue: WorkQueue
  isTrustedProxy: IsTrustedProxy
}

/** Registers a route with its schemas, limits and caching. */
export function registerRoute(
  app: FastifyInstance,
  context: RouteContext,
  method: 'GET' | 'POST',
  url: string,
  definition: RouteDefinition,
) {
  const { parts } = context
  const { summary, query, params, body, limit } = definition
  const isHealth = url === '/healthz' || url === '/readyz'
  const isContent = definition.cache !== 'never'
  const answer = isContent ? contentAnswer(definition, context) : freshAnswer(definition, context)
  app.route({
    method,
    url,
    schema: {
      summary,
      ...(query && { querystring: query }),
      ...(params && { params }),
      ...(body && { body: refOf(body) }),
      response: { 200: responseOf(definition), default: { description: 'Failure', ...ref(ErrorAnswer) } },
    },
    config: { ...(isHealth && { rateLimit: false }) },
    ...(limit && { preHandler: formLimits(app, context, limit) }),
    ...(method === 'POST' && {
      preValidation: async (request: FastifyRequest) => {
        rejectForeignOrigin(request, parts.settings)
        requireCsrfToken(request, parts)
      },
    }),
    handler: answer,
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * An uncached answer for one client. Health checks bypass everything they do not check, and forms bypass the work
 * queue: they are few and have their own limits.
 */
function freshAnswer(definition: RouteDefinition, { parts, live }: RouteContext): Handler {
  return async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { query, params, body } = request
    const call = { ...parts, query, params, body, request, reply }
    if (definition.limit === undefined) return definition.handle(call as never)
    const content = await live.get()
    return definition.handle({ ...call, site: chooseSite(content.sites, siteName(request)), content })
  }
}

/** A cacheable answer: the same for all clients while the content is unchanged. */
function contentAnswer(
  definition: RouteDefinition,
  { parts, live, cache, queue, isTrustedProxy }: RouteContext,
): Handler {
  const singleFlight = new SingleFlight<Body>()
  return async (request, reply) => {
    const content = await live.get()
    const site = chooseSite(content.sites, siteName(request))
    void reply.header('vary', 'Origin, X-PAPI-SITE, Accept-Encoding')
    const day = definition.cache === 'day' ? today(parts.settings) : undefined
    const state = { version: content.version, release: parts.settings.release, site: site.key, day }
    if (isUnchanged(request, reply, state)) return reply.code(304).send()
    const { query, params, body, url } = request
    const accepted = chooseEncoding(request.headers['accept-encoding'])
    if (live.isAway) throw new AnswerError('unavailable', { retryAfter: 2 })
    // Trusted proxies act for many visitors: each of their requests counts as another client's.
    const source = isTrustedProxy(request.ip) ? {} : { client: networkOf(request.ip) }
    const work = () =>
      parts.reads.run(async ({ db }) => {
        const answer = await definition.handle({ ...parts, db, query, params, body, site, content, request, reply })
        return encodeBody(reply.serialize(answer) as string, accepted)
      })
    const key = [content.version, day, accepted, site.key, url].join(' ')
    const { bytes, encoding } = await singleFlight.share(key, () => queue.run(work, source))
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    const until = day === undefined ? Infinity : endOfHour(parts.settings.now())
    cache.expect(request.raw, { version: content.version, until })
    return reply.type('application/json; charset=utf-8').send(bytes)
  }
}

/** In every time zone days begin at a full hour. */
function endOfHour(now: Date): number {
  const hour = 3_600_000
  return (Math.floor(now.getTime() / hour) + 1) * hour
}

function siteName({ headers }: FastifyRequest): string | undefined {
  const name = headers['x-papi-site']
  return typeof name === 'string' ? name : undefined
}

function responseOf({ answer: schema }: RouteDefinition) {
  if (!schema) return { description: 'Text', content: { 'text/plain': { schema: Type.String() } } }
  return { description: 'Answer', ...refOf(schema) }
}

/** Named schemas are in the document once. */
function refOf(schema: { $id?: string }) {
  return schema.$id === undefined ? schema : { $ref: `${schema.$id}#` }
}

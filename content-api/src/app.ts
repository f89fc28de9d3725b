import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import fastify from 'fastify'
import { type FastifyInstance, LogController } from 'fastify'
import type { Kysely } from 'kysely'
import { DayCounts } from 'server-kit/day-counts'
import { WorkQueue } from 'server-kit/work-queue'
import { LiveContent } from './content/live-content.ts'
import * as entities from './contract/entities.ts'
import { ReadSource } from './database/read-source.ts'
import type { Database } from './database/schema.ts'
import { routes } from './handlers/routes.ts'
import { crossOriginRules } from './http/cross-origin.ts'
import { AnswerError, SECURITY_HEADERS, answerClientError, answerError } from './http/errors.ts'
import { parseQueryString } from './http/query.ts'
import { type IsTrustedProxy, RateLimitStore, toTrustedProxies } from './http/rate-limits.ts'
import { registerRoute } from './http/register-route.ts'
import { rejectBadAddress } from './http/request-checks.ts'
import { ResponseCache } from './http/response-cache.ts'
import { StorageHealth } from './inbox/storage-health.ts'
import { serveMedia } from './http/serve-media.ts'
import type { ContentApiSettings } from './settings.ts'
import { registerViews } from './statistics/routes.ts'
import { openSigner } from './tokens/sign.ts'

export interface AppParts {
  db: Kysely<Database>
  /** Content is read from it instead. */
  reads?: ReadSource
  /** Counts plays of media files. */
  plays?: DayCounts
  storage?: StorageHealth
  settings: ContentApiSettings
}

const MAX_BODY = 64 * 1024
/** Milliseconds without traffic after which a connection is closed: its client does not read. */
const SILENT = 30_000
/** Milliseconds; longer than nginx and the document server keep idle connections to the API (60 s). */
const KEEP_ALIVE = 72_000

/** Creates the API on a migrated database. The caller listens or injects requests, and closes it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, reads = new ReadSource({ db, patient: db }), settings } = parts
  const { plays = new DayCounts(), storage = new StorageHealth(db) } = parts
  const isTrustedProxy = toTrustedProxies(settings.trustProxy)
  const app = fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    // Addresses contain search words and form tokens: the log names routes instead (onResponse).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrustedProxy,
    bodyLimit: MAX_BODY,
    // During the shutdown, requests on existing connections are still answered.
    return503OnClosing: false,
    // With strict numbers Ajv would pass Infinity through all rules, including limits.
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, allErrors: false, strictNumbers: false } },
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true, querystringParser: parseQueryString },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    // Cached answers bypass the framework.
    serverFactory: (handler) => {
      const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
        if (!cache.respond(request, response)) handler(request, response)
      })
      server.timeout = SILENT
      // Ignores expectations other than Node's 100-continue.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response))
      server.on('connect', (_request, socket) => answerClientError({ code: 'CONNECT' }, socket))
      return server
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  const warnOf = (lost: string, back: string) => (problem: string | null) =>
    app.log.warn(problem === null ? {} : { reason: problem }, problem === null ? back : lost)
  const live = new LiveContent(
    reads,
    settings.contentInterval,
    warnOf('database unreachable', 'database reachable again'),
  )
  // Loads the content while this process starts.
  live.watch()
  reads.watch(warnOf('replica not used', 'replica used again'))
  const cache = new ResponseCache({
    size: settings.responseCacheBytes,
    version: () => live.present?.version,
    now: settings.now,
    allowedOrigins: settings.allowedOrigins,
  })
  const queue = new WorkQueue(settings.load)
  addHooks(app)
  app.addHook('onClose', async () => void (await Promise.all([live.stop(), reads.stop()])))
  await addPlugins(app, settings, isTrustedProxy)
  await serveMedia(app, settings, plays)
  registerViews(app, db, isTrustedProxy)
  // After the plugins, whose headers belong to the answer.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 200 && Buffer.isBuffer(payload)) cache.store(request.raw, reply.getHeaders(), payload)
  })
  app.setNotFoundHandler((request) => {
    throw new AnswerError(
      ['GET', 'HEAD', 'POST', 'OPTIONS'].includes(request.method) ? 'not_found' : 'method_not_allowed',
    )
  })
  for (const schema of [...Object.values(entities), ...routes.flatMap(([, , { answer, body }]) => [answer, body])]) {
    if (hasId(schema) && app.getSchema(schema.$id) === undefined) app.addSchema(schema)
  }
  const signer = await openSigner(settings)
  const context = { parts: { db, reads, storage, settings, signer }, live, cache, queue, isTrustedProxy }
  for (const [method, url, definition] of routes) registerRoute(app, context, method, url, definition)
  await app.ready()
  return app
}

function addHooks(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(SECURITY_HEADERS)
    rejectBadAddress(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
}

async function addPlugins(app: FastifyInstance, settings: ContentApiSettings, isTrustedProxy: IsTrustedProxy) {
  const { allowedOrigins, rateLimits } = settings
  await app.register(cors, { delegator: crossOriginRules(allowedOrigins) })
  if (rateLimits) {
    await app.register(rateLimit, {
      max: rateLimits.all,
      store: RateLimitStore,
      timeWindow: '1 minute',
      // Trusted proxies are not limited; their clients in X-Forwarded-For are.
      allowList: ({ ip }) => isTrustedProxy(ip),
      errorResponseBuilder: (_request, { ttl }) => new AnswerError('too_many', { retryAfter: Math.ceil(ttl / 1000) }),
    })
  }
  await app.register(cookie)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(swagger, documentOptions)
}

function hasId(schema: unknown): schema is { $id: string } {
  return typeof schema === 'object' && schema !== null && '$id' in schema && typeof schema.$id === 'string'
}

/** Options for generating the OpenAPI 3.1 document from the routes' schemas. */
export const documentOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Content API',
      version: '2.0.0',
      description: 'Sermons, citations, reading plans and Bible text. Every failure is an ErrorAnswer.',
    },
  },
  // Schemas keep their names, so that generated types are readable.
  refResolver: { buildLocalReference: (schema, _base, _fragment, nth) => String(schema.$id ?? `schema-${nth}`) },
}

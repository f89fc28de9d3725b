import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { isUnchanged } from './caching.ts'
import { getContentVersion } from './content-version.ts'
import { ErrorAnswer, ref } from './contract/entities.ts'
import { refuseForeignOrigin } from './guards.ts'
import type { Parts, RouteDefinition } from './route.ts'
import { today } from './settings.ts'
import { getSite } from './site.ts'
import { requireCsrfToken } from './tokens/session.ts'

/** Gives a route its schemas, its limits and what stands before its handler. */
export function registerRoute(
  app: FastifyInstance,
  parts: Parts,
  method: 'GET' | 'POST',
  url: string,
  definition: RouteDefinition,
) {
  const { summary, query, params, body, limit } = definition
  const max = limit && parts.settings.rateLimits?.[limit]
  const isHealth = url === '/healthz' || url === '/readyz'
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
    config: {
      ...(isHealth && { rateLimit: false }),
      ...(max && { rateLimit: { max, groupId: `${method} ${url}`, allowList: [] } }),
    },
    ...(method === 'POST' && {
      preValidation: async (request: FastifyRequest) => {
        refuseForeignOrigin(request, parts.settings)
        requireCsrfToken(request, parts)
      },
    }),
    handler: (request, reply) => answer(definition, parts, request, reply),
  })
}

async function answer(definition: RouteDefinition, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { db, settings } = parts
  const isContent = definition.cache !== 'never'
  const name = request.headers['x-papi-site']
  // A health check must not depend on anything it does not check.
  const needsSite = isContent || definition.limit !== undefined
  const [version, site] = await Promise.all([
    isContent ? getContentVersion(db) : 0,
    needsSite ? getSite(db, typeof name === 'string' ? name : undefined) : undefined,
  ])
  if (isContent) {
    const vary = reply.getHeader('vary')
    void reply.header('vary', vary ? `${String(vary)}, X-PAPI-SITE` : 'X-PAPI-SITE')
    const day = definition.cache === 'day' ? today(settings) : undefined
    if (isUnchanged(request, reply, { version, site: site!.key, day })) return reply.code(304).send()
  } else {
    void reply.header('cache-control', 'no-store')
  }
  const { query, params, body } = request
  return definition.handle({ ...parts, query, params, body, site: site!, version, request, reply })
}

function responseOf({ answer: schema }: RouteDefinition) {
  if (!schema) return { description: 'Text', content: { 'text/plain': { schema: Type.String() } } }
  return { description: 'Answer', ...refOf(schema) }
}

/** Schemas with a name stand in the document once. */
function refOf(schema: { $id?: string }) {
  return schema.$id === undefined ? schema : { $ref: `${schema.$id}#` }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from './errors.ts'
import type { Parts } from './route.ts'
import { type IsOurs, visitorOf } from './visitor.ts'

/**
 * API-02: limits of form tokens and submissions per minute and client, and of all submissions together, which bounds
 * the database load of many clients. Submissions above a client's own limit do not count for the total.
 */
export function formLimits(
  app: FastifyInstance,
  { parts, isOurs }: { parts: Parts; isOurs: IsOurs },
  limit: 'tokens' | 'sends',
) {
  const { rateLimits } = parts.settings
  if (!rateLimits) return []
  const limitOf = (max: number, nameOf: (request: FastifyRequest) => string | null) => {
    const check = app.createRateLimit({ max, keyGenerator: (request) => nameOf(request) ?? '', allowList: [''] })
    return async (request: FastifyRequest) => {
      const seen = await check(request)
      if (!seen.isAllowed && seen.isExceeded) throw new AnswerError('too_many', { retryAfter: seen.ttlInSeconds })
    }
  }
  return [
    limitOf(rateLimits[limit], (request) => visitorOf(request, isOurs, parts)),
    ...(limit === 'sends' ? [limitOf(rateLimits.sendsOfAll, () => 'all')] : []),
  ]
}

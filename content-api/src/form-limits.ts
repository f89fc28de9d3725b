import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from './errors.ts'
import type { Parts } from './route.ts'
import { type IsOurs, visitorOf } from './visitor.ts'

/**
 * API-02: how often forms may be asked for, and sent, in a minute: by one visitor, and sent by all together, which is
 * what visitors without number can do to the database. What one visitor does too much is not counted for all.
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

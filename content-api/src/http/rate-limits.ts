import { compile } from '@fastify/proxy-addr'
import { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AnswerError } from './errors.ts'
import type { Parts } from './route.ts'
import { type SessionParts, readSession } from '../tokens/session.ts'

/**
 * API-02: rate limits of form tokens and submissions per minute and client, and of all submissions together, which
 * bounds the database load of many clients. Submissions above a client's own limit do not count for the total.
 */
export function formLimits(
  app: FastifyInstance,
  { parts, isTrustedProxy }: { parts: Parts; isTrustedProxy: IsTrustedProxy },
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
    limitOf(rateLimits[limit], (request) => clientKey(request, isTrustedProxy, parts)),
    ...(limit === 'sends' ? [limitOf(rateLimits.sendsOfAll, () => 'all')] : []),
  ]
}

/** Counted clients; beyond this number the least recently seen are reset. */
const MOST = 5000

/**
 * Requests per client in the current minute, by a monotonic clock (that of `LRUCache`). With the time of day, setting
 * the clock back an hour would extend the minute and lock out all clients.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, number>({ max: MOST })

  incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
    const current = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, current, { ttl: timeWindow, noUpdateTTL: true })
    answer(null, { current, ttl: this.#counts.getRemainingTTL(key) })
  }

  /** Each limit has its own counts. */
  child(): RateLimitStore {
    return new RateLimitStore()
  }
}

export type IsTrustedProxy = (address: string) => boolean

/**
 * Matches addresses of trusted proxies. `trustProxy`: addresses and networks, separated by commas, or names such as
 * `loopback`.
 */
export function toTrustedProxies(trustProxy: string): IsTrustedProxy {
  const trusts = compile(trustProxy.split(',').map((part) => part.trim()))
  return (address) => trusts(address, 0)
}

/**
 * Key for counting a client's forms. Behind a proxy that names no client (or for local users), the session identifies
 * it; null without one.
 */
export function clientKey(request: FastifyRequest, isTrustedProxy: IsTrustedProxy, parts: SessionParts): string | null {
  return isTrustedProxy(request.ip) ? readSession(request, parts) : normalizeIP(request.ip)
}

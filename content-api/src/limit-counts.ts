import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Counted clients; beyond this number the least recently seen are reset. */
const MOST = 5000

/**
 * Requests per client in the current minute, by a monotonic clock (that of `LRUCache`). With the time of day, setting
 * the clock back an hour would extend the minute and lock everybody out.
 */
export class LimitCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, number>({ max: MOST })

  incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
    const current = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, current, { ttl: timeWindow, noUpdateTTL: true })
    answer(null, { current, ttl: this.#counts.getRemainingTTL(key) })
  }

  /** Each limit has its own counts. */
  child(): LimitCounts {
    return new LimitCounts()
  }
}

import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Who is counted at the same time; of more the longest unseen begin anew. */
const MOST = 5000

/**
 * Who asked how often in the minute that goes on, by a clock that only grows (that of `LRUCache`). By the time of day a
 * minute that began before the clock was put back an hour would last for that hour, and lock out everybody.
 */
export class LimitCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, number>({ max: MOST })

  incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
    const current = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, current, { ttl: timeWindow, noUpdateTTL: true })
    answer(null, { current, ttl: this.#counts.getRemainingTTL(key) })
  }

  /** Each limit counts for itself. */
  child(): LimitCounts {
    return new LimitCounts()
  }
}

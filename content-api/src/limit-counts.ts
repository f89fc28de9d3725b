import { performance } from 'node:perf_hooks'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Who is counted at the same time; of more the longest unseen begin anew. */
const MOST = 5000

/**
 * Who asked how often in the minute that goes on, by a clock that only grows. By the time of day a minute that began
 * before the clock was put back an hour would last for that hour, and lock out everybody.
 */
export class LimitCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, { current: number; began: number }>({ max: MOST })

  incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
    const now = performance.now()
    const known = this.#counts.get(key)
    const count = known && now - known.began < timeWindow ? known : { current: 0, began: now }
    count.current += 1
    this.#counts.set(key, count)
    answer(null, { current: count.current, ttl: timeWindow - (now - count.began) })
  }

  /** Each limit counts for itself. */
  child(): LimitCounts {
    return new LimitCounts()
  }
}

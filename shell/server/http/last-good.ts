/** What is the same for everybody and costs to make: made once for all who ask, and kept for when it cannot be made. */
import { LRUCache } from 'lru-cache'
import { retryOthersRefusal } from 'server-kit/work-queue'

export interface Limits {
  /** So long it is given without asking, in milliseconds, as all of these. */
  freshMs: number
  /** So long it is given once more while the next one is made. */
  staleMs: number
  /** So long it is given when the next one cannot be made. */
  failedMs: number
  /** Of all that is kept, in what `sizeOf` counts; what was asked for longest ago goes first. */
  mostOfAll: number
}

export interface Keeping<Value> {
  limits: Limits
  sizeOf: (value: Value, key: string) => number
  /** Whether what is kept may be given in place of this failure; else it is kept no longer. */
  passes: (error: unknown) => boolean
  /** Milliseconds that only grow. */
  now?: () => number
}

/** Makes the value; gets the one before it, where one is kept. */
export type Make<Value> = (before: Value | undefined) => Promise<Value>

export class LastGood<Value extends object> {
  readonly #cache: LRUCache<string, Value, Make<Value>>
  /** Kept ones in whose place none could be made: nobody waits for a further attempt. */
  readonly #failing = new WeakSet<Value>()

  constructor(private readonly keeping: Keeping<Value>) {
    const { limits, sizeOf, now = () => performance.now() } = keeping
    this.#cache = new LRUCache({
      maxSize: limits.mostOfAll,
      sizeCalculation: sizeOf,
      ttl: limits.freshMs,
      ttlResolution: 0,
      perf: { now },
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true,
      fetchMethod: (key, before, { context: make }) => this.#made(key, before, make),
    })
  }

  /** @throws what `make` throws, when nothing kept may stand in */
  get(key: string, make: Make<Value>): Promise<Value> {
    return retryOthersRefusal((run) => this.#get(key, run), make)
  }

  async #get(key: string, make: Make<Value>): Promise<Value> {
    const { freshMs, staleMs, failedMs } = this.keeping.limits
    const kept = this.#cache.peek(key, { allowStale: true })
    const age = freshMs - this.#cache.getRemainingTTL(key)
    const allowStale = kept !== undefined && age < (this.#failing.has(kept) ? failedMs : staleMs)
    try {
      return (await this.#cache.fetch(key, { allowStale, context: make }))!
    } catch (error) {
      if (kept && age < failedMs && this.keeping.passes(error)) return kept
      throw error
    }
  }

  async #made(key: string, before: Value | undefined, make: Make<Value>): Promise<Value> {
    try {
      const made = await make(before)
      this.#failing.delete(made)
      return made
    } catch (error) {
      if (!this.keeping.passes(error)) this.#cache.delete(key)
      else if (before) this.#failing.add(before)
      throw error
    }
  }
}

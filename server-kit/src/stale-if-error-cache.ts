import { retryOthersRefusal } from './work-queue.ts'

export interface CacheOptions<Value> {
  /** A value of this age, in milliseconds, is returned without loading. */
  freshMs: number
  /** Up to this age a value is returned while the next one is loaded in the background (stale-while-revalidate). */
  staleMs: number
  /** Up to this age a value is returned when the next one cannot be loaded (stale-if-error). */
  errorMs: number
  /** Of all values together, in the unit of `sizeOf`; the least recently used ones are dropped. */
  maxSize: number
  sizeOf: (value: Value, key: string) => number
  /** True when a stale value may hide this error; otherwise the value is dropped. Absent: every error is hidden. */
  mayHide?: (error: unknown) => boolean
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** Loads a value; receives the previous one if there is one. */
export type Load<Value> = (previous: Value | undefined) => Promise<Value>

interface CacheEntry<Value> {
  value: Value
  size: number
  loadedAt: number
  /** The last attempt to replace it failed: until `errorMs` no caller waits for another attempt. */
  hasFailed: boolean
}

/**
 * Stale-if-error cache for shared, expensive values. Concurrent misses of a key share one load. `lru-cache` needs four
 * options to keep a stale value when loading fails, and does not pass the error to decide.
 */
export class StaleIfErrorCache<Value> {
  /** The most recently used one is the last. */
  readonly #entries = new Map<string, CacheEntry<Value>>()
  readonly #loading = new Map<string, Promise<Value>>()
  #size = 0

  constructor(private readonly options: CacheOptions<Value>) {}

  /**
   * @param staleMs for this caller
   * @throws what `load` throws, unless a stale value may hide it
   */
  get(key: string, load: Load<Value>, staleMs = this.options.staleMs): Promise<Value> {
    return retryOthersRefusal((run) => this.#get(key, run, staleMs), load)
  }

  async #get(key: string, load: Load<Value>, staleMs: number): Promise<Value> {
    const { freshMs, errorMs } = this.options
    const entry = this.#entries.get(key)
    if (!entry) return await this.#load(key, load)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const age = this.#now() - entry.loadedAt
    if (age <= freshMs) return entry.value
    const loading = this.#load(key, load)
    if (age < (entry.hasFailed ? errorMs : staleMs)) {
      loading.catch(() => undefined)
      return entry.value
    }
    try {
      return await loading
    } catch (error) {
      if (age < errorMs && this.#mayHide(error)) return entry.value
      throw error
    }
  }

  #load(key: string, load: Load<Value>): Promise<Value> {
    const running = this.#loading.get(key) ?? this.#run(key, load).finally(() => this.#loading.delete(key))
    this.#loading.set(key, running)
    return running
  }

  async #run(key: string, load: Load<Value>): Promise<Value> {
    try {
      const value = await load(this.#entries.get(key)?.value)
      this.#store(key, value)
      return value
    } catch (error) {
      const entry = this.#entries.get(key)
      if (!this.#mayHide(error)) this.#drop(key)
      else if (entry) entry.hasFailed = true
      throw error
    }
  }

  #store(key: string, value: Value) {
    const { sizeOf, maxSize } = this.options
    this.#drop(key)
    const size = sizeOf(value, key)
    // One value must not evict all others.
    if (size > maxSize) return
    this.#entries.set(key, { value, size, loadedAt: this.#now(), hasFailed: false })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= maxSize) break
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  #now = () => (this.options.now ?? performance.now.bind(performance))()

  #mayHide = (error: unknown) => this.options.mayHide?.(error) ?? true
}

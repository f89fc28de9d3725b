import { getContentVersion } from './content-version.ts'
import { type Content, readContent } from './content.ts'
import type { ReadSource } from '../database/read-source.ts'

/** Milliseconds in which a healthy database returns the version. */
const OVERDUE = 1000

/**
 * Cache of the current content. Imports may run in other processes, so the version is polled every `interval`
 * milliseconds (0: before every use). A new version is loaded completely before it replaces the old one, so requests
 * never wait or see a mix. While the database is unavailable, the last state stays.
 */
export class LiveContent {
  readonly #reads: ReadSource
  readonly #interval: number
  readonly #onAway: (problem: string | null) => void
  #isAway = false
  /** True if the current or last poll is late. */
  #isLate = false
  #present: Content | undefined
  #check: Promise<Content> | undefined
  #timer: NodeJS.Timeout | undefined

  /** `onAway` gets the reason when the database becomes unavailable, and null when it is back. */
  constructor(reads: ReadSource, interval: number, onAway: (problem: string | null) => void) {
    this.#reads = reads
    this.#onAway = onAway
    this.#interval = interval
  }

  /** Starts polling at once. Failures are ignored: the next request polls again. */
  watch(): void {
    if (this.#interval === 0) return
    const ask = () => void this.refresh().catch(() => undefined)
    ask()
    this.#timer = setInterval(ask, this.#interval)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#check?.catch(() => undefined)
  }

  /** The cached content, without a query. */
  get present(): Content | undefined {
    return this.#present
  }

  /** True if the last poll failed or is late: queries would also wait and then fail. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** @throws errors of the database if nothing is cached yet */
  async get(): Promise<Content> {
    return this.#interval > 0 && this.#present ? this.#present : this.refresh()
  }

  /** Polls now; concurrent callers share the query. */
  refresh(): Promise<Content> {
    this.#check ??= this.#read().finally(() => {
      this.#check = undefined
      // Polls again at once, because it may have been a short stall.
      if (this.#isLate && this.#timer) void this.refresh().catch(() => undefined)
    })
    return this.#check
  }

  async #read(): Promise<Content> {
    const version = await this.#look()
    if (version === this.#present?.version) return this.#present
    return (this.#present = await this.#reads.run(({ patient }) => readContent(patient)))
  }

  async #look(): Promise<number> {
    this.#isLate = false
    const overdue = setTimeout(() => {
      this.#isLate = true
      this.#setAway(`The database has not answered within ${OVERDUE} ms`)
    }, OVERDUE)
    try {
      const version = await this.#reads.run(({ db }) => getContentVersion(db))
      // Only a timely answer counts as recovered: a late one would delay requests.
      if (!this.#isLate) this.#setAway(null)
      return version
    } catch (error) {
      this.#isLate = false
      this.#setAway((error as Error).message)
      throw error
    } finally {
      clearTimeout(overdue)
    }
  }

  #setAway(problem: string | null): void {
    if (this.#isAway === (problem !== null)) return
    this.#isAway = problem !== null
    this.#onAway(problem)
  }
}

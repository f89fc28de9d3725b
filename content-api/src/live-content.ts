import type { Kysely } from 'kysely'
import { type Content, readContent } from './content.ts'
import { getContentVersion } from './content-version.ts'
import type { Database } from './database/schema.ts'

/** Milliseconds within which a database that is well says the version. */
const OVERDUE = 1000

export interface ContentSources {
  reads: Kysely<Database>
  /**
   * The same, for what is read once for everybody: on a library of any size it may take longer than a visitor's query.
   */
  patient: Kysely<Database>
}

/**
 * The content as it is now. Whoever imports may be another process on another machine, so the version is asked for
 * every `interval` milliseconds (0: before every use). A new version is read whole before it takes the place of the old
 * one: nobody waits for it, and nobody gets a mix. While the database is away, the last state stays.
 */
export class LiveContent {
  readonly #sources: ContentSources
  readonly #interval: number
  readonly #onAway: (problem: Error | null) => void
  #isAway = false
  /** The database has not answered the present look in time, or not the last one. */
  #isLate = false
  #present: Content | undefined
  #check: Promise<Content> | undefined
  #timer: NodeJS.Timeout | undefined

  /** `onAway` hears why the database is away, and null when it is there again. */
  constructor(sources: ContentSources, interval: number, onAway: (problem: Error | null) => void = () => undefined) {
    this.#sources = sources
    this.#onAway = onAway
    this.#interval = interval
  }

  /** Starts asking, at once. A failure is nobody's: the next request asks again. */
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

  /** What is known without asking anybody. */
  get present(): Content | undefined {
    return this.#present
  }

  /** Whether the database has not answered the last look, or late: it would keep everybody waiting, too, and then fail them. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Throws what the database throws when nothing is known yet. */
  async get(): Promise<Content> {
    return this.#interval > 0 && this.#present ? this.#present : this.refresh()
  }

  /** Asks now; several askers share one answer. */
  refresh(): Promise<Content> {
    this.#check ??= this.#read().finally(() => {
      this.#check = undefined
      // It may have been one moment: nobody waits for the next look to know.
      if (this.#isLate && this.#timer) void this.refresh().catch(() => undefined)
    })
    return this.#check
  }

  async #read(): Promise<Content> {
    const version = await this.#look()
    if (version === this.#present?.version) return this.#present
    return (this.#present = await readContent(this.#sources.patient))
  }

  async #look(): Promise<number> {
    this.#isLate = false
    const overdue = setTimeout(() => {
      this.#isLate = true
      this.#setAway(new Error(`The database has not answered within ${OVERDUE} ms`))
    }, OVERDUE)
    try {
      const version = await getContentVersion(this.#sources.reads)
      // Who answers late keeps everybody waiting, too: it is there once it answers in time.
      if (!this.#isLate) this.#setAway(null)
      return version
    } catch (error) {
      this.#isLate = false
      this.#setAway(error as Error)
      throw error
    } finally {
      clearTimeout(overdue)
    }
  }

  #setAway(problem: Error | null): void {
    if (this.#isAway === (problem !== null)) return
    this.#isAway = problem !== null
    this.#onAway(problem)
  }
}

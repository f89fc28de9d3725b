import { type Kysely, sql } from 'kysely'
import { isLost } from '../http/errors.ts'
import type { Database } from './schema.ts'

/** Milliseconds between two checks, and for each answer: together less than until `LiveContent` gives up. */
const [CHECK_EVERY, CHECK_WITHIN] = [250, 500]

export interface ReadDatabase {
  db: Kysely<Database>
  /** Without a short statement timeout, for loading content: a large library may take longer than a visitor's query. */
  patient: Kysely<Database>
}

/**
 * The database for reading content: the replica while it answers and follows the primary, else the primary. While that
 * is away, an old replica is better than none.
 */
export class ReadSource {
  /** Why the replica is not read from; null: it is. */
  problem: string | null = null
  /** Seconds that the replica is behind the primary, as of the last comparison. */
  lag = 0
  readonly #primary: ReadDatabase
  readonly #replica: ReadDatabase | undefined
  readonly #maxLag: number
  /** Position of the primary's log that the replica has to reach, and its time. */
  #mark: { position: string; at: number } | undefined
  /** Until the replica has once reached a position: since when it is behind is unknown. */
  #isNew = true
  /** Reject the work on the replica. */
  readonly #running = new Set<(error: Error) => void>()
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined

  /** @param maxLag seconds; a replica that is further behind is not used while the primary answers */
  constructor(primary: ReadDatabase, replica?: ReadDatabase, maxLag = Infinity) {
    this.#primary = primary
    this.#replica = replica
    this.#maxLag = maxLag
  }

  get hasReplica(): boolean {
    return this.#replica !== undefined
  }

  /** Checks the replica repeatedly. @param onChange gets its problem, or null when it is used again */
  watch(onChange: (problem: string | null) => void): void {
    if (!this.#replica) return
    const replica = this.#replica
    this.#timer = setInterval(() => {
      const before = this.problem
      this.#checking ??= this.#check(replica).finally(() => {
        this.#checking = undefined
        if ((before === null) !== (this.problem === null)) onChange(this.problem)
      })
    }, CHECK_EVERY)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
  }

  /** Runs read-only work, again on the other database if the first one is lost. @throws errors of the last one */
  async run<Result>(work: (source: ReadDatabase) => Promise<Result>): Promise<Result> {
    const replica = this.#replica
    if (!replica) return work(this.#primary)
    const isFirst = this.problem === null
    try {
      return await (isFirst ? this.#untilLost(work(replica)) : work(this.#primary))
    } catch (error) {
      if (!isLost(error as Error)) throw error
      if (!isFirst) return work(replica)
      this.#lose((error as Error).message)
      // Of an address with several servers another one may answer.
      return await work(this.#primary).catch((next: Error) => (isLost(next) ? work(replica) : Promise.reject(next)))
    }
  }

  async #check(replica: ReadDatabase): Promise<void> {
    const began = performance.now()
    try {
      const reading = within(CHECK_WITHIN, readPosition(this.#primary.patient)).catch(() => undefined)
      const position = this.#mark?.position ?? (await reading) ?? '0/0'
      const [mark, { hasReached, age }] = await Promise.all([
        reading,
        within(CHECK_WITHIN, readProgress(replica.patient, position)),
      ])
      if (hasReached) {
        this.#mark = mark === undefined ? undefined : { position: mark, at: began }
        if (this.#mark) this.#isNew = false
      } else if (!this.#mark) this.#mark = { position, at: began }
      else if (this.#isNew) {
        // A moment is usual; of a longer time only the age of the last change is known, an upper bound.
        this.#mark.at = Math.min(this.#mark.at, began - age * 1000)
        this.#isNew = false
      }
      this.lag = hasReached || !this.#mark ? 0 : (began - this.#mark.at) / 1000
    } catch (error) {
      return this.#lose((error as Error).message)
    }
    this.problem = this.lag > this.#maxLag ? `it is ${Math.round(this.lag)} s behind the primary` : null
  }

  /** Also rejects the queries that wait for a silent replica. */
  #lose(problem: string): void {
    this.problem = problem
    const error = Object.assign(new Error(problem), { code: 'ECONNRESET' })
    for (const reject of this.#running) reject(error)
  }

  #untilLost<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#running.add(reject)
      void work.then(resolve, reject).finally(() => this.#running.delete(reject))
    })
  }
}

async function readPosition(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(db)
  return rows[0]!.position
}

interface Progress {
  /** Always true for a promoted replica. */
  hasReached: boolean
  /** Seconds since the commit of its last change. */
  age: number
}

async function readProgress(db: Kysely<Database>, position: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasReached",
      coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as age`.execute(db)
  return rows[0]!
}

/** @throws Error after `ms` milliseconds */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

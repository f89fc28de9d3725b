import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'

/** Probe of the length of a long message; random, so that compression does not reduce it. */
const PROBE_BYTES = 6000

class Undone extends Error {}

/**
 * Monitors if submissions can be stored. With a full disk or a read-only replica, content can still be read and only
 * submissions fail.
 */
export class StorageHealth {
  /** Why the last submission could not be stored; null: it was stored, or a later probe succeeded. */
  problem: string | null = null

  constructor(private readonly db: Kysely<Database>) {}

  /** Stores a submission and records success or failure. */
  async watch<Result>(log: FastifyBaseLogger, store: () => Promise<Result>): Promise<Result> {
    try {
      const result = await store()
      this.#note(null, log)
      return result
    } catch (error) {
      // A rejected submission does not indicate a failure of the database.
      if (!(error instanceof AnswerError)) this.#note(error as Error, log)
      throw error
    }
  }

  /** After a failure: stores a message and rolls it back. Called every minute, so the log has one line per minute. */
  async probe(log: FastifyBaseLogger): Promise<void> {
    if (this.problem === null) return
    const message = randomBytes(PROBE_BYTES).toString('base64')
    const insert = sql`insert into feedback_message (id, site, name, email, message)
      overriding system value values (0, '', '', '', ${message})`
    const tried = this.db.transaction().execute(async (trx) => {
      await insert.execute(trx)
      throw new Undone()
    })
    const error = await tried.catch((error: Error) => error)
    // Each failed probe is reported.
    if (!(error instanceof Undone)) this.problem = null
    this.#note(error instanceof Undone ? null : error, log)
  }

  #note(error: Error | null, log: FastifyBaseLogger) {
    const isNews = (error === null) !== (this.problem === null)
    this.problem = error && error.message
    if (isNews && error) log.error({ reason: error.message }, 'submissions cannot be stored')
    else if (isNews) log.warn('submissions are stored again')
  }
}

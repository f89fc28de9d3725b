import pg from 'pg'
import { preparedName } from './prepared.ts'

/**
 * A connection whose loss is the loss of its queries and of nothing else. It asks with a callback: the promises of `pg`
 * tie each answer to the next, so that all of them outlive every small collection of garbage, and one search in ten
 * waited 5 ms for them to be moved. Gives the statements that are to be prepared their name, too, which Kysely has no
 * way to tell.
 */
export const clientClass = (isPreparing: boolean) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The pool listens to idle connections only. One that breaks in use has told its query, which fails; an error
      // event that nobody hears would end the process.
      this.on('error', () => undefined)
    }

    override query(...args: unknown[]): never {
      const ask = super.query.bind(this) as (...all: unknown[]) => unknown
      const [text, values] = args
      if (typeof text !== 'string' || typeof args.at(-1) === 'function') return ask(...args) as never
      const name = isPreparing ? preparedName(text) : undefined
      return new Promise((resolve, reject) => {
        ask({ name, text, values }, (error: Error | null, result: unknown) => {
          if (!error) return resolve(result)
          if (isLast(error)) void this.end()
          reject(error)
        })
      }) as never
    }
  }

/**
 * After which the connection is nothing for the next query: the server said that it closes it, or still owes an answer
 * that nobody waits for any more (`query_timeout`).
 */
function isLast(error: Error & { severity?: string }): boolean {
  return error.severity === 'FATAL' || error.message === 'Query read timeout'
}

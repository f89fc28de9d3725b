import pg from 'pg'

/**
 * A client whose loss fails only its own queries. It uses callbacks: the promises of `pg` form a chain that survives
 * minor garbage collections, and one search in ten waited 5 ms for them to be moved.
 */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pool handles errors of idle connections only. A connection that breaks in use has failed its query; without
    // a listener the error event would end the process.
    this.on('error', () => undefined)
  }

  override query(...args: unknown[]): never {
    const ask = super.query.bind(this) as (...all: unknown[]) => unknown
    if (typeof args[0] !== 'string' || typeof args.at(-1) === 'function') return ask(...args) as never
    return new Promise((resolve, reject) => {
      ask(...args, (error: Error | null, result: unknown) => {
        if (!error) return resolve(result)
        if (isLast(error)) void this.end()
        reject(error)
      })
    }) as never
  }
}

/**
 * Errors after which the connection is unusable: the server closes it, or still owes an abandoned answer
 * (`query_timeout`).
 */
function isLast(error: Error & { severity?: string }): boolean {
  return error.severity === 'FATAL' || error.message === 'Query read timeout'
}

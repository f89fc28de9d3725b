/** Uncaught errors of a document: collected until `report-uncaught.ts` takes them. */
import type { Boot } from '../boot.ts'

type Uncaught = ErrorEvent | PromiseRejectionEvent

/** Limit; the first errors are the most useful. */
const MOST_ERRORS = 20

const collected: Uncaught[] = []
let report = (event: Uncaught): void => void (collected.length < MOST_ERRORS && collected.push(event))

/** Starts listening. With a DSN, the first error loads the reporter, because hydration may never start. */
export function collectErrors(boot: Boot): void {
  for (const kind of ['error', 'unhandledrejection'] as const)
    addEventListener(kind, (event) => {
      report(event)
      // A failed load is retried with the next error.
      if (boot.monitoring)
        import(/* webpackChunkName: "site-monitoring" */ './report-uncaught.ts').then(
          ({ reportUncaught }) => reportUncaught(boot),
          () => undefined,
        )
    })
}

/** Passes the errors so far, and each later one as it occurs. */
export function drainErrors(reporter: (event: Uncaught) => void): void {
  report = reporter
  collected.splice(0).forEach(reporter)
}

/** Uncaught errors of a document: collected until `report-uncaught.ts` takes them. */
import type { Boot } from '../boot.ts'

type Uncaught = ErrorEvent | PromiseRejectionEvent

/** Limit; the first errors tell most. */
const MOST_ERRORS = 20

const collected: Uncaught[] = []
let report = (event: Uncaught): void => void (collected.length < MOST_ERRORS && collected.push(event))

/** Listens from now on. Where a DSN is set, the first error brings the reporter: hydration may never come. */
export function collectErrors(boot: Boot): void {
  for (const kind of ['error', 'unhandledrejection'] as const)
    addEventListener(kind, (event) => {
      report(event)
      // A load that fails is tried again with the next error.
      if (boot.monitoring)
        import(/* webpackChunkName: "site-monitoring" */ './report-uncaught.ts').then(
          ({ reportUncaught }) => reportUncaught(boot),
          () => undefined,
        )
    })
}

/** Gives the errors so far, and from now on each as it comes. */
export function drainErrors(reporter: (event: Uncaught) => void): void {
  report = reporter
  collected.splice(0).forEach(reporter)
}

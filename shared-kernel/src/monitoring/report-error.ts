/** Context of an error, for the tags of a report. */
export interface ErrorPlace {
  /** The package whose code caught it, e.g. `shell`. */
  source: string
  /** The remote that failed; its build is added when the shell knows it. */
  remote?: string
  build?: string
  /** Phase in which it failed, e.g. `load`, `render`, `send`. */
  phase?: string
  /** React's stack of components. */
  componentStack?: string | null
}

export interface ErrorReport extends ErrorPlace {
  error: Error
}

export type DeliverReport = (report: ErrorReport) => void

/** Reports that wait for their carrier; the first ones are the most useful. */
const LONGEST_QUEUE = 20
/** A page that fails in a loop repeats itself. */
const MOST_REPORTS = 100

const waiting: ErrorReport[] = []
const known = new WeakSet<Error>()
let reports = 0
let wake: (() => void) | null = null
let deliver: DeliverReport | null = null

/**
 * API-11: reports an error. Callable at any time and cheap: the carrier is loaded later or, where none is configured,
 * never. Repeated reports of one error object are dropped. Does nothing on the server.
 */
export function reportError(error: unknown, place: ErrorPlace): void {
  if (typeof document === 'undefined') return
  const asError = error instanceof Error ? error : new Error(String(error))
  if (known.has(asError) || reports === MOST_REPORTS) return
  known.add(asError)
  reports += 1
  const report = { ...place, error: asError }
  if (deliver) return deliver(report)
  if (waiting.length < LONGEST_QUEUE) waiting.push(report)
  wake?.()
}

/**
 * Sets the carrier of reports. It is loaded with the first report, or when the returned function is called, e.g. at
 * idle; a failed load is retried with the next report.
 */
export function carryReports(load: () => Promise<DeliverReport>): () => void {
  let loading = false
  const start = () => {
    if (loading || deliver) return
    loading = true
    load().then(
      (loaded) => {
        deliver = loaded
        for (const report of waiting.splice(0)) loaded(report)
      },
      () => (loading = false),
    )
  }
  wake = start
  if (waiting.length > 0) start()
  return start
}

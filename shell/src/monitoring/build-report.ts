/**
 * Reports to the document server how the build of the document's page does, so that a failing build is withdrawn
 * (docs/remotes.md). A report holds the build, the outcome and the document's mark: nothing about the visitor.
 */
import type { WorkerMessage } from '../worker-message.ts'

/** Name of the `Server-Timing` entry that carries the document's mark. */
export const MARK_NAME = 'mark'

export const BUILD_REPORTS_PATH = '/remotes/reports'

/**
 * Kinds of failures. `off`: disabled by the operator, which is no failure of the build. `emptied`: the page was shown
 * and then disappeared.
 */
export const FAILURE_PHASES = [
  'load',
  'deadline',
  'integrity',
  'contract',
  'range',
  'off',
  'render',
  'data',
  'emptied',
] as const

export type FailurePhase = (typeof FAILURE_PHASES)[number]

export interface BuildReport {
  mark: string
  remote: string
  buildId: string
  outcome: FailurePhase | 'ok'
}

/** Builds that this document has reported on: only the first report counts. */
const reported = new Set<string>()

function markOfDocument(): string | undefined {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.serverTiming.find(({ name }) => name === MARK_NAME)?.description
}

/** Reports a failure, and makes the service worker drop saved documents with this build. Never throws. */
export function reportFailedBuild({
  remote,
  buildId,
  phase,
}: {
  remote: string
  buildId: string
  phase: FailurePhase
}) {
  try {
    navigator.serviceWorker?.controller?.postMessage({ kind: 'failed', remote, buildId } satisfies WorkerMessage)
  } catch {
    // In a frame with an opaque origin the property throws; nothing is saved there either.
  }
  reportBuild({ remote, buildId, outcome: phase })
}

/** Never throws. Documents without a mark report nothing: they show no page of a live build. */
export function reportBuild(report: Omit<BuildReport, 'mark'>): void {
  const mark = markOfDocument()
  const name = `${report.remote} ${report.buildId}`
  if (!mark || reported.has(name)) return
  reported.add(name)
  try {
    // Plain text needs no preflight; a beacon is sent even when the visitor leaves.
    navigator.sendBeacon(BUILD_REPORTS_PATH, JSON.stringify({ mark, ...report }))
  } catch {
    // Not counted.
  }
}

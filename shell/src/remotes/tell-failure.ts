/**
 * Tells the document server that a build of a remote failed for this visitor, so that a build that fails more than the
 * one before it can be taken back. Nothing about the visitor is in it: the build, how far it came, and the document's
 * token, which is good for one such word.
 */
import type { WorkerMessage } from '../worker/worker-message.ts'

/** Name of the `Server-Timing` entry that carries the document's token. */
export const TOKEN_NAME = 'told'

/** Where the document server hears of failures. */
export const FAILURES_PATH = '/remotes/failures'

export type FailurePhase = 'load' | 'deadline' | 'integrity' | 'contract' | 'range' | 'render' | 'data'

export interface RemoteFailure {
  remote: string
  buildId: string
  phase: FailurePhase
}

const told = new Set<string>()

function tokenOfDocument(): string | undefined {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.serverTiming.find(({ name }) => name === TOKEN_NAME)?.description
}

/**
 * Once per build and phase in a document; never throws. A document without a token tells nothing: it shows a build that
 * is not live.
 */
export function tellFailure({ remote, buildId, phase }: RemoteFailure): void {
  const token = tokenOfDocument()
  const text = JSON.stringify({ token, remote, buildId, phase })
  // Whatever is kept with this build is not shown again.
  navigator.serviceWorker?.controller?.postMessage({ kind: 'failed', remote, buildId } satisfies WorkerMessage)
  if (!token || told.has(text)) return
  told.add(text)
  try {
    // As plain text, which no browser asks for leave to send; it leaves although the visitor does, too.
    navigator.sendBeacon(FAILURES_PATH, text)
  } catch {
    // Whoever cannot tell is not counted.
  }
}

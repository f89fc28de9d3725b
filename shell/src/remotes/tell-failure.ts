/**
 * Tells the document server how a build of a remote fared for this visitor, so that one that fails is not given on.
 * Nothing about the visitor is in it: the build, how far it came, and the document's token, which is good for one word
 * on each of its builds.
 */
import type { WorkerMessage } from '../worker/worker-message.ts'

/** Name of the `Server-Timing` entry that carries the document's token. */
export const TOKEN_NAME = 'told'

/** Where the document server hears how builds fare. */
export const TOLD_PATH = '/remotes/told'

/**
 * Where it ended. `off`: nobody gets it, which is not the build's fault. `emptied`: the page stood, and a moment later
 * nothing was there. `fill`: no page of it, but what it puts into a slot of another's.
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
  'fill',
] as const

export type FailurePhase = (typeof FAILURE_PHASES)[number]

export interface RemoteFailure {
  remote: string
  buildId: string
  phase: FailurePhase
}

/** How a build fared; with `well` comes how its page behaved. */
export interface RemoteWord extends Omit<RemoteFailure, 'phase'> {
  phase: FailurePhase | 'well'
  /** Layout shift (CLS). */
  shift?: number
  /** Milliseconds. */
  blocked?: number
}

const told = new Set<string>()

function tokenOfDocument(): string | undefined {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.serverTiming.find(({ name }) => name === TOKEN_NAME)?.description
}

/** Whatever is kept with this build is not shown again, and the failure is told; never throws. */
export function tellFailure({ remote, buildId, phase }: RemoteFailure): void {
  try {
    navigator.serviceWorker?.controller?.postMessage({ kind: 'failed', remote, buildId } satisfies WorkerMessage)
  } catch {
    // In a frame without an origin of its own the very name throws; nothing is kept there either.
  }
  tell({ remote, buildId, phase })
}

/**
 * Once per build and phase in a document; never throws. A document without a token tells nothing: it shows a build that
 * is not live.
 */
export function tell(word: RemoteWord): void {
  const token = tokenOfDocument()
  const name = `${word.remote} ${word.buildId} ${word.phase}`
  if (!token || told.has(name)) return
  told.add(name)
  try {
    // As plain text, which no browser asks for leave to send; it leaves although the visitor does, too.
    navigator.sendBeacon(TOLD_PATH, JSON.stringify({ token, ...word }))
  } catch {
    // Whoever cannot tell is not counted.
  }
}

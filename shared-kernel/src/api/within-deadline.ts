import { withDeadline } from './cancelling.ts'

/**
 * Asks for something a page can do without: null when it fails or is not there in time, so that a slow neighbour
 * never holds up the page itself. The call is cancelled when its time is over or the visitor leaves.
 */
export function withinDeadline<Value>(
  ms: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  return withDeadline(ms, signal, ask).catch(() => null)
}

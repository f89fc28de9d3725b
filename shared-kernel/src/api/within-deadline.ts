/**
 * Asks for something a page can do without: null when it fails or is not there in time, so that a slow neighbour
 * never holds up the page itself. The call is cancelled when its time is over or the visitor leaves.
 */
export async function withinDeadline<Value>(
  ms: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, ms)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    return await ask(controller.signal)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

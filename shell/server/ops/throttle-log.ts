const INTERVAL_MS = 60_000

/**
 * Throttles a log message about frequent events.
 * @param log called at the first event, then at most once a minute, with the number of events since the last call
 * @returns to be called at each event
 */
export function throttleLog(log: (count: number) => void): () => void {
  let count = 0
  let loggedAt = -Infinity
  return () => {
    count += 1
    if (performance.now() - loggedAt < INTERVAL_MS) return
    loggedAt = performance.now()
    log(count)
    count = 0
  }
}

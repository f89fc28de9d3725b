import { cancelled, unlessCancelled } from './cancelling.ts'
import { onNewSettings } from './settings.ts'

interface Flight {
  promise: Promise<unknown>
  controller: AbortController
  waiting: number
}

const flights = new Map<string, Flight>()

/**
 * API-03: the same request is under way once, whoever asks. Who leaves gets `cancelled` at once; the request itself
 * is aborted when nobody waits for it any more.
 */
export async function shareFlight<T>(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw cancelled()
  const flight = flights.get(key) ?? launch(key, start)
  flight.waiting += 1
  try {
    return (await unlessCancelled(flight.promise, signal)) as T
  } finally {
    flight.waiting -= 1
    if (flight.waiting === 0) {
      land(key, flight)
      flight.controller.abort(cancelled())
    }
  }
}

function launch(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
  const controller = new AbortController()
  const flight: Flight = { promise: start(controller.signal), controller, waiting: 0 }
  flights.set(key, flight)
  flight.promise.catch(() => undefined).finally(() => land(key, flight))
  return flight
}

function land(key: string, flight: Flight) {
  if (flights.get(key) === flight) flights.delete(key)
}

/** A server sees many sites; the oldest answers give way. */
const MOST_KEPT = 500

const answers = new Map<string, { value: unknown; until: number }>()

/** A kept answer that is not too old. */
export function keptAnswer<T>(key: string): T | undefined {
  const kept = answers.get(key)
  if (kept && kept.until > Date.now()) return kept.value as T
  answers.delete(key)
  return undefined
}

export function keepAnswer(key: string, value: unknown, forMs: number): void {
  answers.delete(key)
  answers.set(key, { value, until: Date.now() + forMs })
  const oldest = answers.keys().next()
  if (answers.size > MOST_KEPT && !oldest.done) answers.delete(oldest.value)
}

/** For `configureApi()`: what was kept belongs to other surroundings, and so does what is under way. */
function clearSharing(): void {
  answers.clear()
  flights.clear()
}
onNewSettings(clearSharing)

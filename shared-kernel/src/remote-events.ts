/**
 * Events between remotes within a document: DOM events on `window`, declared in `src/events.ts`. Each build bundles
 * this code: payloads are validated on arrival, whatever kernel the publisher has. Events are not stored: late
 * subscribers miss earlier ones.
 */
import { useEffect, useEffectEvent } from 'react'
// Imported by the entry point's name: all builds on the page share one reporter.
import { reportError } from 'shared-kernel/monitoring'
import type { PublishRow, SubscribeRow } from './remote-contracts.ts'
import { hasShape, type Shaped } from './json/shapes.ts'

const typeOf = (event: string) => `lelkesz:${event}`

/** Publishes an event. Errors of subscribers do not reach the publisher. */
export function publish<Row extends PublishRow>({ event }: Row, payload: Shaped<Row['payload']>): void {
  window.dispatchEvent(new CustomEvent(typeOf(event), { detail: payload }))
}

/**
 * Subscribes to an event until the returned function is called. Ignores payloads without the shape that the row
 * requires; an error of the listener is reported with its remote.
 * @param remote of the listener, e.g. `remote-bible`
 */
export function subscribe<Row extends SubscribeRow>(
  { event, requires }: Row,
  remote: string,
  listener: (payload: Shaped<Row['requires']>) => void,
): () => void {
  const handle = ({ detail }: CustomEventInit<unknown>) => {
    try {
      if (hasShape(requires, detail)) listener(detail as Shaped<Row['requires']>)
    } catch (error) {
      reportError(error, { source: remote, remote, phase: 'event' })
    }
  }
  const type = typeOf(event)
  window.addEventListener(type, handle as EventListener)
  return () => window.removeEventListener(type, handle as EventListener)
}

/** Subscribes while a component is mounted. */
export function useSubscription<Row extends SubscribeRow>(
  row: Row,
  remote: string,
  listener: (payload: Shaped<Row['requires']>) => void,
): void {
  const latest = useEffectEvent(listener)
  useEffect(() => subscribe(row, remote, (payload) => latest(payload)), [row, remote])
}

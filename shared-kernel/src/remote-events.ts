/**
 * What remotes tell each other within a document: events of the window, named and shaped by rows of their tables
 * (`src/events.ts`). Carried by each build: what is told has to be understood by whoever listens, whatever kernel both
 * were built with. Nothing is kept; who listens late has not heard.
 */
import { useEffect, useEffectEvent } from 'react'
// By its name, so that every build on the page tells by the one report.
import { reportError } from 'shared-kernel/monitoring'
import type { EmitRow, HearRow } from './remote-contracts.ts'
import { hasShape, type Shaped } from './json/shapes.ts'

const typeOf = (event: string) => `lelkesz:${event}`

/** Tells whoever listens. Of what a listener does nothing comes back, not even its errors. */
export function emit<Row extends EmitRow>({ event }: Row, told: Shaped<Row['tells']>): void {
  window.dispatchEvent(new CustomEvent(typeOf(event), { detail: told }))
}

/**
 * Hears of an event until the returned function is called. What has not the shape that the row takes is not heard; a
 * listener that throws is told of with its remote, and harms nobody.
 * @param remote whose listener it is, e.g. `remote-bible`
 */
export function hear<Row extends HearRow>(
  { event, takes }: Row,
  remote: string,
  listener: (told: Shaped<Row['takes']>) => void,
): () => void {
  const handle = ({ detail }: CustomEventInit<unknown>) => {
    try {
      if (hasShape(takes, detail)) listener(detail as Shaped<Row['takes']>)
    } catch (error) {
      reportError(error, { room: remote, remote, phase: 'event' })
    }
  }
  const type = typeOf(event)
  window.addEventListener(type, handle as EventListener)
  return () => window.removeEventListener(type, handle as EventListener)
}

/** The same while a component stands. */
export function useHeard<Row extends HearRow>(
  row: Row,
  remote: string,
  listener: (told: Shaped<Row['takes']>) => void,
): void {
  const latest = useEffectEvent(listener)
  useEffect(() => hear(row, remote, (told) => latest(told)), [row, remote])
}

/** Public types of the package: the library's elements, typed as DOM elements, and their events, which all bubble. */
import type { LelkeszElementName } from './elements.ts'

export type { LelkeszAttributes, LelkeszElementName } from './elements.ts'

/** An element of the library on a page, configured by its attributes. */
export type LelkeszElement = HTMLElement

/** `unavailable` is retried; `missing`: does not exist; `bad`: invalid attributes. */
export type FailureReason = 'unavailable' | 'missing' | 'bad' | 'unknown'

/** By the name of the event. */
export interface LelkeszEvents {
  /** The embed is shown in its element. */
  'lelkesz:shown': CustomEvent<{ name: string }>
  'lelkesz:failed': CustomEvent<{ name: string; reason: FailureReason }>
  /** An item with this number was chosen. */
  'lelkesz:select': CustomEvent<{ id: string }>
  /** A link is about to be followed; `preventDefault()` keeps the visitor. */
  'lelkesz:navigate': CustomEvent<{ href: string }>
}

type ElementsByName = { [Name in LelkeszElementName]: LelkeszElement }

declare global {
  interface HTMLElementTagNameMap extends ElementsByName {}
  interface HTMLElementEventMap extends LelkeszEvents {}
  interface DocumentEventMap extends LelkeszEvents {}
}

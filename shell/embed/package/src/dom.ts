/** The library's elements, typed as DOM elements. */
import type { LelkeszElementName } from './elements.ts'
import type { LelkeszEvents } from './events.ts'

/** An element of the library on a page, configured by its attributes. */
export type LelkeszElement = HTMLElement

type ElementsByName = { [Name in LelkeszElementName]: LelkeszElement }

declare global {
  interface HTMLElementTagNameMap extends ElementsByName {}
  interface HTMLElementEventMap extends LelkeszEvents {}
  interface DocumentEventMap extends LelkeszEvents {}
}

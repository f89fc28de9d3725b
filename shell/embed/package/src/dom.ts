/** The library's elements as the DOM's own types know them. */
import type { LelkeszElementName } from './elements.ts'
import type { LelkeszEvents } from './events.ts'

/** An element of the library on a page. What it is to show stands in its attributes. */
export type LelkeszElement = HTMLElement

type ElementsByName = { [Name in LelkeszElementName]: LelkeszElement }

declare global {
  interface HTMLElementTagNameMap extends ElementsByName {}
  interface HTMLElementEventMap extends LelkeszEvents {}
  interface DocumentEventMap extends LelkeszEvents {}
}

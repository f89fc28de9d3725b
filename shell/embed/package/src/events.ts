/** Events of the library's elements; all of them bubble. */

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

/** Events of the library's elements; all of them bubble. */

/** `unavailable` is tried again; `missing`: there is no such thing; `bad`: an attribute is not understood. */
export type FailureReason = 'unavailable' | 'missing' | 'bad' | 'unknown'

/** By the name of the event. */
export interface LelkeszEvents {
  /** The inset of this name stands in its element. */
  'lelkesz:shown': CustomEvent<{ name: string }>
  'lelkesz:failed': CustomEvent<{ name: string; reason: FailureReason }>
  /** Of what is shown something with this number was chosen. */
  'lelkesz:select': CustomEvent<{ id: string }>
  /** A link is about to be followed; `preventDefault()` keeps the visitor. */
  'lelkesz:navigate': CustomEvent<{ href: string }>
}

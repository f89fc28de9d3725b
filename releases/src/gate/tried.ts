/** What is said of a build whose pages were tried: the same before it is sent and when it is released. */
import type { Refusal } from './gate.ts'

/** Said while it is tried. */
export const trying = (isOwn: boolean) =>
  `Trying its pages with all that is live, in ${isOwn ? 'a server of its own' : 'the running site'}…`

/** What is found by walking its pages. */
export const TRIED = 'its pages work in the live composition'

export const triedRefusal = (problem: string, wayOut: string): Refusal => ({
  name: TRIED,
  problem,
  wayOut,
})

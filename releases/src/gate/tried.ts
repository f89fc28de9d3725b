/** Messages about trials, shared by `check` and `release`. */
import type { Refusal } from './gate.ts'

export const trying = (isOwn: boolean) =>
  `Trying its pages with all that is live, in ${isOwn ? 'a server of its own' : 'the running site'}…`

export const TRIED = 'its pages work in the live composition'

export const triedRefusal = (problem: string, wayOut: string): Refusal => ({
  name: TRIED,
  problem,
  wayOut,
})

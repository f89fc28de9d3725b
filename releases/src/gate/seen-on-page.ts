/** What was seen on a page, in sentences for whoever releases it. Pure. */

export type Theme = 'light' | 'dark'

/** One movement of what stood on the page already. */
export interface Moved {
  value: number
  /** Milliseconds since the document began. */
  at: number
}

/** As much as counts as good for visitors (web.dev/cls). */
const MOST_SHIFT = 0.1
const GAP_MS = 1000
const BURST_MS = 5000
const EXAMPLES = 3

/** Of axe, what is used here. */
export interface Violation {
  id: string
  help: string
  nodes: { target: unknown[] }[]
}

/** A line for each rule that is broken, with the first places. */
export const barriersInWords = (theme: Theme, violations: Violation[]): string[] =>
  violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, EXAMPLES).map(({ target }) => target.join(' '))
    const more = nodes.length > EXAMPLES ? ` and ${nodes.length - EXAMPLES} more` : ''
    return `in the ${theme} theme it shuts somebody out (${id}: ${help}): ${places.join(', ')}${more}`
  })

/** The worst burst of movements, as browsers tell it of a visit (CLS). */
function layoutShift(moved: Moved[]): number {
  let burst = { sum: 0, from: -Infinity, last: -Infinity }
  let worst = 0
  for (const { value, at } of moved) {
    const goesOn = at - burst.last < GAP_MS && at - burst.from < BURST_MS
    burst = goesOn ? { ...burst, sum: burst.sum + value, last: at } : { sum: value, from: at, last: at }
    worst = Math.max(worst, burst.sum)
  }
  return worst
}

/** Null: it stands still enough. */
export function shiftInWords(moved: Moved[]): string | null {
  const shift = layoutShift(moved)
  if (shift <= MOST_SHIFT) return null
  return `its content moves while it is read: layout shift ${shift.toFixed(2)}, and ${MOST_SHIFT} is the most`
}

/** Words accessibility violations and layout shifts of a page. Pure. */

export type Theme = 'light' | 'dark'

/** One layout shift. */
export interface Moved {
  value: number
  /** Milliseconds since the document began. */
  at: number
}

/** The limit of a good CLS (web.dev/cls). */
const MOST_SHIFT = 0.1
const GAP_MS = 1000
const BURST_MS = 5000
const EXAMPLES = 3

/** The used part of axe's result. */
export interface Violation {
  id: string
  help: string
  nodes: { target: unknown[] }[]
}

/** A line for each broken rule, with the first elements. */
export const barriersInWords = (theme: Theme, violations: Violation[]): string[] =>
  violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, EXAMPLES).map(({ target }) => target.join(' '))
    const more = nodes.length > EXAMPLES ? ` and ${nodes.length - EXAMPLES} more` : ''
    return `in the ${theme} theme it shuts somebody out (${id}: ${help}): ${places.join(', ')}${more}`
  })

/** CLS: the worst session window of shifts. */
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

/** Null: within the limit. */
export function shiftInWords(moved: Moved[]): string | null {
  const shift = layoutShift(moved)
  if (shift <= MOST_SHIFT) return null
  return `its content moves while it is read: layout shift ${shift.toFixed(2)}, and ${MOST_SHIFT} is the most`
}

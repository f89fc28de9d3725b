/** The rows of sermons that have the most of some words. */

/** 1 in the rows of the sermons that have a word. */
export interface RowsOfWord {
  anywhere: Uint8Array
  /** In what heads them, or in the name of a story they are on. */
  told: Uint8Array
}

const MOST = 10

/**
 * A rare word tells more than a common one, and what is told of a sermon twice as much as what stands in its text. At
 * most ten rows, none with less than half of what the first one has; where they have the same the newest, which stand first.
 * @param held 0 in the rows that the filters let through
 */
export function closestRows(words: readonly RowsOfWord[], held: Uint8Array): number[] {
  const scores = new Float64Array(held.length)
  for (const { anywhere, told } of words) {
    const times = anywhere.map((is, row) => (told[row] === 1 ? 2 : is))
    const having = times.reduce((count, time) => count + Math.min(time, 1), 0)
    const weight = Math.log(1 + held.length / having)
    for (const [row, time] of times.entries()) if (time > 0) scores[row]! += time * weight
  }
  const rows = [...scores.keys()].filter((row) => held[row] === 0 && scores[row]! > 0)
  rows.sort((a, b) => scores[b]! - scores[a]!)
  return rows.slice(0, MOST).filter((row) => scores[row]! >= scores[rows[0]!]! / 2)
}

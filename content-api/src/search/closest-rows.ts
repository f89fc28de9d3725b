/** The rows of sermons that have the most of some words. */

/** 1 in the rows of the sermons that have a word. */
export interface RowsOfWord {
  anywhere: Uint8Array
  /** In what heads them, or in the name of a story they are on. */
  told: Uint8Array
}

export interface ClosestRow {
  row: number
  score: number
}

/** Two of the words, and what it counts that they stand near each other. */
export interface Pair {
  words: [number, number]
  score: number
}

/** Of so many rows it is looked whether the words stand near each other, */
const CANDIDATES = 100
/** and of so many words, the rarest. */
const PAIRED = 6
const MOST = 10

/** What a word counts: a rare one tells more than a common one. */
const weightsOf = (words: readonly RowsOfWord[]) =>
  words.map(({ anywhere, told }) => {
    const having = anywhere.reduce((count, is, row) => count + Math.max(is, told[row]!), 0)
    return Math.log(1 + anywhere.length / having)
  })

/**
 * The rows with the most of the words: what is told of a sermon counts twice as much as what stands in its text. At
 * most a hundred, none with less than half of what the first one has; where they have the same the newest, which stand
 * first.
 * @param held 0 in the rows that the filters let through
 */
export function closestRows(words: readonly RowsOfWord[], held: Uint8Array): ClosestRow[] {
  const scores = new Float64Array(held.length)
  for (const [nth, weight] of weightsOf(words).entries()) {
    const { anywhere, told } = words[nth]!
    for (let row = 0; row < scores.length; row++)
      if (told[row] === 1) scores[row]! += 2 * weight
      else if (anywhere[row] === 1) scores[row]! += weight
  }
  const rows = [...scores.keys()].filter((row) => held[row] === 0 && scores[row]! > 0)
  rows.sort((a, b) => scores[b]! - scores[a]!)
  const least = scores[rows[0] ?? -1]! / 2
  return rows.slice(0, CANDIDATES).flatMap((row) => (scores[row]! >= least ? [{ row, score: scores[row]! }] : []))
}

/** Every two of the rarest words. Near each other they count twice what the commoner one does alone. */
export function pairsOf(words: readonly RowsOfWord[]): Pair[] {
  const weights = weightsOf(words)
  const rarest = [...words.keys()].sort((a, b) => weights[b]! - weights[a]!).slice(0, PAIRED)
  return rarest.flatMap((word, nth) =>
    rarest.slice(nth + 1).map((other): Pair => ({ words: [word, other], score: 2 * weights[other]! })),
  )
}

/**
 * At most ten of the rows, by all that counts.
 * @param pairs of a row, those of its words that stand near each other
 */
export function takeClosest(rows: readonly ClosestRow[], pairs: (row: number) => readonly Pair[]): number[] {
  const all = rows.map(({ row, score }) => ({ row, score: pairs(row).reduce((sum, pair) => sum + pair.score, score) }))
  return all
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ row }) => row)
}

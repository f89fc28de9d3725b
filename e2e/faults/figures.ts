/** Small statistics that the suite prints as text. */

export function medianOf(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** `3.4 s`. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

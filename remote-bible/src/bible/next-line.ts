/** Where a square stands on the screen. */
export interface Square {
  top: number
  left: number
}

/**
 * The index of the square that ↓ or ↑ goes to from `from`: in the next line that way, the one nearest to its column;
 * -1 when there is no such line. Pure.
 */
export function inNextLine(squares: readonly Square[], from: Square, way: 1 | -1): number {
  const lines = squares.map(({ top }) => (top - from.top) * way).filter((distance) => distance >= 1)
  const nearest = Math.min(...lines)
  const distances = squares.map(({ top, left }) =>
    (top - from.top) * way === nearest ? Math.abs(left - from.left) : Infinity,
  )
  return lines.length === 0 ? -1 : distances.indexOf(Math.min(...distances))
}

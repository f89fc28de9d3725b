/** Without the shade for 0. */
const SHADES = 4

/**
 * Least count of each shade, lightest first, in geometric steps: most chapters have few sermons, some very many.
 * `shadeStarts(200)` is `[1, 4, 15, 54]`.
 */
export function shadeStarts(most: number): number[] {
  if (most === 0) return []
  return [...new Set(Array.from({ length: SHADES }, (_, nth) => Math.ceil(most ** (nth / SHADES))))]
}

/** Shade of a count: 0 for none; the highest count always gets the darkest shade. */
export const shadeOf = (count: number, starts: readonly number[]): number =>
  Math.round((starts.filter((start) => count >= start).length * SHADES) / Math.max(1, starts.length))

/** Legend entries: shade 0 `0`, 1 `1–3`, 2 `4–14`… */
export function shadeRanges(starts: readonly number[], most: number): { shade: number; range: string }[] {
  return [0, ...starts].map((start, nth) => {
    const last = (starts[nth] ?? most + 1) - 1
    return { shade: shadeOf(start, starts), range: last === start ? `${start}` : `${start}–${last}` }
  })
}

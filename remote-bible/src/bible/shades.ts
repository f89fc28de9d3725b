/** Shades of the picture of the Bible. Pure. */

/** Shades besides that of none. */
const SHADES = 4

/**
 * The least count of each shade, the lightest first: even steps in powers, because most chapters have few sermons and
 * some very many. Of 200 at most `[1, 4, 15, 54]`; as many shades as there are different counts when these are few.
 */
export function shadeStarts(most: number): number[] {
  if (most === 0) return []
  return [...new Set(Array.from({ length: SHADES }, (_, nth) => Math.ceil(most ** (nth / SHADES))))]
}

/** The shade of a count: 0 for none, and for the most always the strongest, however few shades there are. */
export const shadeOf = (count: number, starts: readonly number[]): number =>
  Math.round((starts.filter((start) => count >= start).length * SHADES) / Math.max(1, starts.length))

/** What the shades stand for, that of none first: 0 `0`, 1 `1–3`, 2 `4–14`… */
export function shadeRanges(starts: readonly number[], most: number): { shade: number; range: string }[] {
  return [0, ...starts].map((start, nth) => {
    const last = (starts[nth] ?? most + 1) - 1
    return { shade: shadeOf(start, starts), range: last === start ? `${start}` : `${start}–${last}` }
  })
}

/** Beside what is live: how long it takes on a slow phone until a page answers. Two times, and when they are too far apart. Pure. */

/** Of one page, in milliseconds, one after the other in turns. */
export interface PhoneTimes {
  page: string
  tried: number[]
  live: number[]
}

/**
 * Both must be exceeded: times of one and the same build differ by up to a fifth on a computer that does something else
 * as well, and nobody feels a hundred milliseconds.
 */
const FACTOR = 1.5
const MORE_MS = 500

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The quickest: what came in between only ever adds. */
const quickest = (times: number[]) => Math.min(...times)

/** For whoever releases it. */
export const timesInWords = (times: PhoneTimes[]): string[] =>
  times.map(({ page, tried, live }) => {
    const beside = live.length === 0 ? '' : `, and the live build after ${seconds(quickest(live))}`
    return `On a slow phone ${page} answers after ${seconds(quickest(tried))}${beside}.`
  })

/** What is too slow, in words with nothing to go by but the live build; null: nothing. */
export function slowerInWords(times: PhoneTimes[]): string | null {
  const slower = times.filter(({ tried, live }) => {
    if (live.length === 0) return false
    const [now, before] = [quickest(tried), quickest(live)]
    return now > before * FACTOR && now > before + MORE_MS
  })
  if (slower.length === 0) return null
  return slower
    .map(
      ({ page, tried, live }) =>
        `${page} answers after ${seconds(quickest(tried))} on a slow phone; the live build does after ${seconds(quickest(live))}`,
    )
    .join('; ')
}

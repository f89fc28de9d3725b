/** For what may happen often. */

/**
 * @param say hears of it the first time, then at most once in so long, with how often it was since
 * @returns to be called whenever it happens
 */
export function saidRarely(everyMs: number, say: (count: number) => void): () => void {
  let count = 0
  let saidAt = -Infinity
  return () => {
    count += 1
    if (performance.now() - saidAt < everyMs) return
    saidAt = performance.now()
    say(count)
    count = 0
  }
}

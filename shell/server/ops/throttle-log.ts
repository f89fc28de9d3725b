const SAID_EVERY_MS = 60_000

/**
 * For what may happen often.
 * @param say hears of it the first time, then at most once a minute, with how often it was since
 * @returns to be called whenever it happens
 */
export function saidRarely(say: (count: number) => void): () => void {
  let count = 0
  let saidAt = -Infinity
  return () => {
    count += 1
    if (performance.now() - saidAt < SAID_EVERY_MS) return
    saidAt = performance.now()
    say(count)
    count = 0
  }
}

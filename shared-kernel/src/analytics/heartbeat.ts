/** API-10: as Matomo's `enableHeartBeatTimer(30)`. */
const BEAT_MS = 30_000

/**
 * Calls `beat` whenever 30 s have passed since the last `restart` or beat, while the page is in front of somebody:
 * visible and with the focus. Time spent elsewhere is not counted. Gives `restart`; nothing beats before its first
 * call.
 */
export function createHeartbeat(beat: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isBeingRead()) beat()
      restart()
    }, BEAT_MS)
  }
  document.addEventListener('visibilitychange', () => {
    // Coming back begins a new stretch of reading; a hidden page wakes for nothing.
    if (timer === undefined) return
    if (document.visibilityState === 'visible') restart()
    else clearTimeout(timer)
  })
  return restart
}

const isBeingRead = () => document.visibilityState === 'visible' && document.hasFocus()

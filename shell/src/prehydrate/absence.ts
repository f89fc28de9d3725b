/** AP-11: detects a long absence: the page was hidden, and becomes visible again. */
export const LONGEST_ABSENCE_MS = 30 * 60_000

let leftAt: number | null = null
let isStale = false
let report = () => undefined as void

/** Starts detection. A page opened in the background counts from its first appearance. */
export function watchAbsence(): void {
  const leave = () => void (leftAt ??= Date.now())
  const arrive = () => {
    const isLong = leftAt !== null && Date.now() - leftAt > LONGEST_ABSENCE_MS
    leftAt = null
    if (!isLong) return
    isStale = true
    report()
  }
  const look = () => (document.visibilityState === 'hidden' ? leave() : arrive())
  look()
  document.addEventListener('visibilitychange', look)
  // A page restored from the back/forward cache was hidden, too (F39).
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && arrive())
}

/** True when the page was loaded before a long absence. */
export const wasLongAbsent = (): boolean => isStale

/** Calls back after each long absence. */
export const onLongAbsence = (run: () => void): void => void (report = run)

/** AP-11: notes a long absence: the page was out of sight, and is looked at again. */
export const LONGEST_ABSENCE_MS = 30 * 60_000

let leftAt: number | null = null
let isStale = false
let report = () => undefined as void

/** Notes it from now on. A page that was opened behind another one has not been in sight yet. */
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
  // A page taken back from the browser's memory of visited pages was not visible either (F39).
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && arrive())
}

/** True when the page was loaded before a long absence. */
export const wasLongAbsent = (): boolean => isStale

/** Calls back after each long absence. */
export const onLongAbsence = (run: () => void): void => void (report = run)

/** AP-11: how long a page was out of sight before the rules of the visit began (`visit/reload-after-absence.ts`). */
export const LONGEST_ABSENCE_MS = 30 * 60_000

let leftAt: number | null = null
let longest = 0

/** Notes it from now on. A page that was opened behind another one has not been in sight yet. */
export function noteAbsence(): void {
  const look = () => {
    if (document.visibilityState === 'hidden') leftAt ??= Date.now()
    else if (leftAt !== null) {
      longest = Math.max(longest, Date.now() - leftAt)
      leftAt = null
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
}

/** Whether the page as it stands is one of before a long absence. */
export const wasLongAbsent = (): boolean => longest > LONGEST_ABSENCE_MS

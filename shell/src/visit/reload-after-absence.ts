/**
 * AP-11: a page that was out of sight for more than 30 minutes starts afresh when it is looked at again. It waits while
 * something would be lost by it. What is asked is asked of the surroundings, so that tests can be them.
 */
import { LONGEST_ABSENCE_MS } from '../first/note-absence.ts'

export interface ReloadSurroundings {
  /** Whether the page stood there before a long absence that is over. */
  wasLongAbsent?: boolean
  now: () => number
  /** Whether something would be lost: unsent text, a sound that is playing. */
  isBusy: () => boolean
  /** Whether the site answers; a reload must never end at the browser's own error page. */
  isReachable: () => Promise<boolean>
  reload: () => void
}

/** How often it looks whether what it waits for is over. */
const LOOK_EVERY_MS = 5000
/** So long after that the thanks for a message, or a pause in a sound, is left alone. */
const QUIET_MS = 10_000

/** Watches the document from now on; the answer ends it. */
export function reloadAfterAbsence(surroundings: ReloadSurroundings): () => void {
  const { now, isBusy, isReachable, reload, wasLongAbsent = false } = surroundings
  let leftAt: number | null = document.visibilityState === 'hidden' ? now() : null
  let looking: ReturnType<typeof setTimeout> | undefined
  let isDue = false

  const leave = () => {
    leftAt ??= now()
  }
  const arrive = () => {
    const isLate = leftAt !== null && now() - leftAt > LONGEST_ABSENCE_MS
    leftAt = null
    if (isLate) begin()
  }
  const begin = () => {
    if (isDue) return
    isDue = true
    void look(false)
  }
  /** @param hasWaited whether the visitor was in the middle of something at the last look */
  const look = async (hasWaited: boolean) => {
    if (isBusy()) return lookAgain(true, LOOK_EVERY_MS)
    if (hasWaited) return lookAgain(false, QUIET_MS)
    if (!(await isReachable())) return lookAgain(false, LOOK_EVERY_MS)
    // The site may have taken its time to answer, and the visitor may have begun something meanwhile.
    if (isBusy()) return lookAgain(true, LOOK_EVERY_MS)
    reload()
  }
  const lookAgain = (hasWaited: boolean, ms: number) => {
    looking = setTimeout(() => void look(hasWaited), ms)
  }

  const handleVisibility = () => (document.visibilityState === 'hidden' ? leave() : arrive())
  // A page taken back from the browser's memory of visited pages was not visible either (F39).
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) arrive()
  }
  if (wasLongAbsent) begin()
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', handleShow)
  return () => {
    clearTimeout(looking)
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', handleShow)
  }
}

/**
 * AP-11: reloads a page that becomes visible after more than 30 minutes, unless something would be lost. Dependencies
 * are parameters for tests.
 */
import { openItem } from 'shared-kernel/player'
import { hasUnsentText } from 'shared-kernel/session'
import { onLongAbsence } from '../prehydrate/absence.ts'
import { storePlayerItem } from '../player/reload-item.ts'
import { isMediaPlaying } from '../player/media-elements.ts'

export interface ReloadEnvironment {
  /** True when a long absence has ended. */
  isDue: boolean
  /** True when a reload would lose something: unsent text, or playing media. */
  isBusy: () => boolean
  /** True when the site answers: a reload must never end at the browser's own error page. */
  isReachable: () => Promise<boolean>
  reload: () => void
}

/** Interval of checks while it waits. */
const LOOK_EVERY_MS = 5000
/** Leaves a thank-you message or a paused recording alone for this time. */
const QUIET_MS = 10_000

/** Starts. */
export function reloadAfterAbsence({ isDue, isBusy, isReachable, reload }: ReloadEnvironment): void {
  let isWaiting = false
  const begin = () => {
    if (isWaiting) return
    isWaiting = true
    void look(false)
  }
  /** @param hasWaited the visitor was busy at the last check */
  const look = async (hasWaited: boolean) => {
    if (isBusy()) return lookAgain(true, LOOK_EVERY_MS)
    if (hasWaited) return lookAgain(false, QUIET_MS)
    if (!(await isReachable())) return lookAgain(false, LOOK_EVERY_MS)
    // The visitor may have started something while the site answered.
    if (isBusy()) return lookAgain(true, LOOK_EVERY_MS)
    reload()
  }
  const lookAgain = (hasWaited: boolean, ms: number) => void setTimeout(() => void look(hasWaited), ms)
  if (isDue) begin()
  onLongAbsence(begin)
}

/**
 * Starts watching the visit.
 * @param isDue the page was hidden for long, and nothing was started since
 */
export function startReloadAfterAbsence(isDue: boolean) {
  reloadAfterAbsence({
    isDue,
    isBusy: () => hasUnsentText() || isMediaPlaying(),
    isReachable,
    reload: () => {
      storePlayerItem(openItem())
      location.reload()
    },
  })
}

/** Requests the page's headers: `navigator.onLine` alone is unreliable. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return answer.status < 500
  } catch {
    return false
  }
}

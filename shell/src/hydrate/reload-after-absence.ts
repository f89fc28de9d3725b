/** AP-11: reloads a page that becomes visible after more than 30 minutes, unless something would be lost. */
import { openItem } from 'shared-kernel/player'
import { hasUnsentText } from 'shared-kernel/session'
import { onLongAbsence } from '../prehydrate/absence.ts'
import { storePlayerItem } from '../player/reload-item.ts'
import { isMediaPlaying } from '../player/media-elements.ts'

/** Interval of checks while it waits. */
const LOOK_EVERY_MS = 5000
/** Leaves a thank-you message or a paused recording alone for this time. */
const QUIET_MS = 10_000

/**
 * Starts watching the visit.
 * @param isDue the page was hidden for long, and nothing was started since
 */
export function startReloadAfterAbsence(isDue: boolean, reload = reloadWithPlayer): void {
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

/** A reload would lose something. */
const isBusy = () => hasUnsentText() || isMediaPlaying()

function reloadWithPlayer() {
  storePlayerItem(openItem())
  location.reload()
}

/**
 * A reload must never end at the browser's own error page. Requests the page's headers: `navigator.onLine` alone is
 * unreliable.
 */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return answer.status < 500
  } catch {
    return false
  }
}

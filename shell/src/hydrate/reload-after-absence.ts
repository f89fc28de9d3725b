/**
 * AP-11: a page that was out of sight for more than 30 minutes starts afresh when it is looked at again. It waits while
 * something would be lost by it. What is asked is asked of the surroundings, so that tests can be them.
 */
import { openItem } from 'shared-kernel/player'
import { hasUnsentText } from 'shared-kernel/session'
import { onLongAbsence } from '../prehydrate/absence.ts'
import { storePlayerItem } from '../player/reload-item.ts'
import { isMediaPlaying } from '../player/media-elements.ts'

export interface ReloadEnvironment {
  /** True when a long absence has ended. */
  isDue: boolean
  /** True when a reload would lose something: unsent text, a sound that is playing. */
  isBusy: () => boolean
  /** True when the site answers: a reload must never end at the browser's own error page. */
  isReachable: () => Promise<boolean>
  reload: () => void
}

/** How often it looks whether what it waits for is over. */
const LOOK_EVERY_MS = 5000
/** So long after that the thanks for a message, or a pause in a sound, is left alone. */
const QUIET_MS = 10_000

/** From now on. */
export function reloadAfterAbsence({ isDue, isBusy, isReachable, reload }: ReloadEnvironment): void {
  let isWaiting = false
  const begin = () => {
    if (isWaiting) return
    isWaiting = true
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
  const lookAgain = (hasWaited: boolean, ms: number) => void setTimeout(() => void look(hasWaited), ms)
  if (isDue) begin()
  onLongAbsence(begin)
}

/**
 * Begins to watch over the visit.
 * @param isDue whether the page was out of sight for long before this, and nobody has begun anything since
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

/** Asks for the page itself without its content: `navigator.onLine` alone says little. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return answer.status < 500
  } catch {
    return false
  }
}

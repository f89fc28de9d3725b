/** The rules that hold for a whole visit, whatever page is shown. */
import { openItem } from 'shared-kernel/player'
import { hasUnsentText } from 'shared-kernel/unsaved'
import { keepForReload } from '../player/kept-item.ts'
import { isSounding } from '../player/one-sound.ts'
import { reloadAfterAbsence } from './reload-after-absence.ts'

/**
 * Begins to watch over the visit.
 * @param wasLongAbsent whether the page was out of sight for long before this, and nobody has begun anything since
 */
export function startVisit(wasLongAbsent: boolean) {
  reloadAfterAbsence({
    wasLongAbsent,
    now: () => Date.now(),
    isBusy: () => hasUnsentText() || isSounding(),
    isReachable,
    reload: () => {
      keepForReload(openItem())
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

/** Whoever starts before its database, or while that is restarted, waits for it: who starts us again would wait longer. */
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../errors.ts'

const AGAIN_MS = 500
/** A database that is well has long answered by then. */
const SILENT_MS = 3000

/**
 * Does what needs the database, as often as it takes until it is there.
 * @param say hears once why there is a wait
 * @throws what waiting does not mend (a wrong password, a missing database), and whatever came last when `signal` ends it
 */
export async function onceThere<Done>(
  attempt: () => Promise<Done>,
  { signal, say = () => undefined }: { signal: AbortSignal; say?: (message: string) => void },
): Promise<Done> {
  const sayOnce = (reason: string) => {
    clearTimeout(silence)
    if (!hasSaid) say(`Waiting for the database: ${reason}`)
    hasSaid = true
  }
  let hasSaid = false
  const silence = setTimeout(sayOnce, SILENT_MS, 'it does not answer')
  try {
    for (;;) {
      try {
        return await attempt()
      } catch (caught) {
        const error = caught as Error
        if (!isAway(error)) throw error
        sayOnce(error.message)
        await pause(AGAIN_MS, undefined, { signal }).catch(() => Promise.reject(error))
      }
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Whether it says so itself, or what made it. */
const isAway = (error: Error): boolean =>
  isUnavailable(error) || (error.cause !== undefined && isAway(error.cause as Error))

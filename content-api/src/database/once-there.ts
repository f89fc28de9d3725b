/** Waits for a database that is starting or restarting: a restart of this process would take longer. */
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../errors.ts'

const AGAIN_MS = 500
/** A healthy database answers much earlier. */
const SILENT_MS = 3000

/**
 * Retries the attempt until the database is available.
 * @param say called once with the reason of the wait
 * @throws permanent errors (a wrong password, a missing database), and the last error after an abort of `signal`
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

/** Also checks the causes. */
const isAway = (error: Error): boolean =>
  isUnavailable(error) || (error.cause !== undefined && isAway(error.cause as Error))

import { setTimeout as pause } from 'node:timers/promises'

export interface KeptServer {
  name: string
  isRunning: () => Promise<boolean>
  start: () => Promise<unknown>
  say: (message: string) => void
  /** Ends the watch. */
  signal: AbortSignal
}

/** In milliseconds. */
export interface Patience {
  /** Between checks. */
  lookEvery: number
  /** Before the first consecutive start, the second…. */
  backOff: readonly number[]
  /** Before each later one: a full disk may be freed. */
  later: number
  /** A server that ran this long resets the count of failed starts. */
  lasting: number
}

const PATIENCE: Patience = { lookEvery: 500, backOff: [0, 500, 1000, 2000, 4000, 8000], later: 5000, lasting: 3000 }

/**
 * Restarts a server when it ends, at once and then with growing pauses. After as many failed starts as there are pauses
 * it reports that to the operator and retries every `later` milliseconds, without reporting failures. Resolves when the
 * watch ends.
 */
export async function keepRunning(
  { name, isRunning, start, say, signal }: KeptServer,
  { lookEvery, backOff, later, lasting } = PATIENCE,
): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined)
  let inARow = 0
  let started = 0
  for (;;) {
    await wait(lookEvery)
    if (signal.aborted) return
    if (await isRunning()) continue
    if (Date.now() - started > lasting) inARow = 0
    if (inARow === backOff.length)
      say(`${name} does not stay up: mend it. Starts in a row: ${inARow}; another every ${later / 1000} s.`)
    await wait(backOff[inARow] ?? later)
    inARow += 1
    if (signal.aborted) return
    try {
      await start()
      say(`${name} had gone and was started again.`)
    } catch (error) {
      if (inARow <= backOff.length) say(error instanceof Error ? error.message : String(error))
    }
    started = Date.now()
  }
}

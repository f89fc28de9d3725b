import { setTimeout as pause } from 'node:timers/promises'

export interface KeptServer {
  name: string
  isRunning: () => Promise<boolean>
  start: () => Promise<unknown>
  say: (message: string) => void
  /** Ends the watch. */
  signal: AbortSignal
}

/** All in milliseconds. */
export interface Patience {
  /** Between two looks. */
  lookEvery: number
  /** Before the first start in a row, the second…. */
  backOff: readonly number[]
  /** Before each after these: a full disk may have room again. */
  later: number
  /** A server that was there for so long after its start is no failure: the next start is a first one again. */
  lasting: number
}

const PATIENCE: Patience = { lookEvery: 500, backOff: [0, 500, 1000, 2000, 4000, 8000], later: 5000, lasting: 3000 }

/**
 * Looks after a server: one that has gone is started again, at once, then after growing pauses. When as many starts in
 * a row as there are pauses did not last, it says so to whoever can mend that, and tries more rarely. From then on
 * what starts fail of is said no more. Resolves when the watch is over.
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

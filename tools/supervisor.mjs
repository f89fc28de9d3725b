// Restarts a program that ends or hangs.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Pauses before the first restart in a row, the second, and so on. */
const BACK_OFF_MS = [0, 500, 1000, 2000, 4000, 8000]
/** A program that ran for so long counts as healthy: the next restart is the first in a row. */
const LASTING_MS = 5000
/** Then SIGKILL follows; the servers shut down within 10 s. */
const ENDING_MS = 15_000
/** Interval of the liveness probe. */
const ASKED_EVERY_MS = 1000
/** Failed probes in a row, of three seconds each, after which a program counts as hung, however busy the machine is. */
const UNANSWERED = 3

/**
 * Starts a program and restarts it whenever it ends, after growing pauses. A program that was never healthy (by lasting
 * or by answering) is given up after as many restarts as there are pauses. One that was is restarted without limit: what
 * it lacks, e.g. a database, may come back. One that has answered and no longer does is killed and restarted.
 * @param {{ name: string, start: (isAgain: boolean) => import('node:child_process').ChildProcess, log: (line: string) => void,
 *   over: AbortSignal, onGivenUp?: () => void, answers?: () => Promise<boolean> }} program `over`: no restarts
 *   from then on; `answers` never rejects and has a timeout of its own
 * @returns {{ end: () => Promise<void> }} stops the program and waits until it has ended
 */
export function supervise(program, { backOff = BACK_OFF_MS, lasting = LASTING_MS, askedEvery = ASKED_EVERY_MS } = {}) {
  const { name, start, log, over, answers, onGivenUp = () => undefined } = program
  let inARow = 0
  let wasWell = false
  let isEnded = false
  let child
  let next

  function run(isAgain) {
    const began = Date.now()
    child = start(isAgain)
    if (answers) void cutOffWhenHung(child)
    child.once('exit', (code, signal) => {
      if (isEnded || over.aborted) return
      if (Date.now() - began > lasting) {
        inARow = 0
        wasWell = true
      }
      const wait = backOff[inARow] ?? (wasWell ? backOff.at(-1) : undefined)
      const how = `${name} ended (${signal ?? `code ${code}`})`
      if (wait === undefined) {
        log(`${how} and does not stay up: mend what its messages say, then start again. Nothing else was stopped.`)
        return onGivenUp()
      }
      inARow += 1
      log(`${how} and is started again.`)
      next = setTimeout(run, wait, true)
    })
  }

  async function cutOffWhenHung(asked) {
    let missed
    while (asked === child && !isEnded && !over.aborted && !hasGone(asked)) {
      if (await answers()) {
        missed = 0
        wasWell = true
      }
      // It has not answered yet: it is still starting.
      else if (missed !== undefined) missed += 1
      if (missed === UNANSWERED && !isEnded && !over.aborted) {
        log(`${name} runs, and does not answer.`)
        asked.kill('SIGKILL')
        return
      }
      await pause(askedEvery, undefined, { ref: false })
    }
  }

  run(false)
  return {
    async end() {
      isEnded = true
      clearTimeout(next)
      if (hasGone(child)) return
      const gone = once(child, 'exit')
      const cutOff = setTimeout(() => child.kill('SIGKILL'), ENDING_MS)
      child.kill('SIGTERM')
      await gone
      clearTimeout(cutOff)
    },
  }
}

const hasGone = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

// Keeps a program running.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Before the first start in a row, the second…; there are no more of them. */
const BACK_OFF_MS = [0, 500, 1000, 2000, 4000, 8000]
/** A program that ran for so long was no failure: the next start is a first one again. */
const LASTING_MS = 5000
/** Who has not ended by then is cut off; the servers give themselves 10 s. */
const ENDING_MS = 15_000
/** How often a program is asked whether it still answers. */
const ASKED_EVERY_MS = 1000
/** As often in a row without an answer, each given three seconds: it hangs, however busy the machine is. */
const UNANSWERED = 3

/**
 * Starts a program, and starts it again whenever it ends, after growing pauses. One that was never well, by lasting or
 * by answering, is left after as many starts as there are pauses, which it says; one that was is started without end:
 * what it lacks (a database that is being restarted) may come back. One that has answered and does not any more is cut
 * off, and started again.
 * @param {{ name: string, start: (isAgain: boolean) => import('node:child_process').ChildProcess, say: (line: string) => void,
 *   over: AbortSignal, onGivenUp?: () => void, answers?: () => Promise<boolean> }} program `over`: from here on one that
 *   ends is not started again; `answers` never rejects, and gives up by itself
 * @returns {{ end: () => Promise<void> }} ends it for good and waits until it has gone
 */
export function supervise(program, { backOff = BACK_OFF_MS, lasting = LASTING_MS, askedEvery = ASKED_EVERY_MS } = {}) {
  const { name, start, say, over, answers, onGivenUp = () => undefined } = program
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
        say(`${how} and does not stay up: mend what its messages say, then start again. Nothing else was stopped.`)
        return onGivenUp()
      }
      inARow += 1
      say(`${how} and is started again.`)
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
      // Never answered yet: it is still on its way up.
      else if (missed !== undefined) missed += 1
      if (missed === UNANSWERED && !isEnded && !over.aborted) {
        say(`${name} runs, and does not answer.`)
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

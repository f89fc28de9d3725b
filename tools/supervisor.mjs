// Restarts a program that ends or hangs.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Pauses before the first restart in a row, the second, and so on. */
const BACK_OFF_MS = [0, 500, 1000, 2000, 4000, 8000]
/** A program that ran for so long counts as healthy: the next restart is the first in a row. */
const HEALTHY_AFTER_MS = 5000
/** Time from SIGTERM to SIGKILL; the servers shut down within 10 s. */
const SHUTDOWN_MS = 15_000
/** Interval of the liveness probe. */
const PROBE_EVERY_MS = 1000
/** Failed probes in a row, of three seconds each, after which a program counts as hung, however busy the machine is. */
const MOST_MISSED = 3

/**
 * Starts a program and restarts it whenever it ends, after growing pauses. A program that was never healthy (by lasting
 * or by answering) is given up after as many restarts as there are pauses. A healthy one is restarted without limit: the
 * cause, e.g. a missing database, may end. One that stops answering is killed and restarted.
 * @param {{ name: string, start: (isAgain: boolean) => import('node:child_process').ChildProcess, log: (line: string) => void,
 *   over: AbortSignal, onGivenUp?: () => void, answers?: () => Promise<boolean> }} program `over`: no restarts
 *   from then on; `answers` never rejects and has a timeout of its own
 * @returns {{ end: () => Promise<void> }} stops the program and waits until it has ended
 */
export function supervise(
  program,
  { backOff = BACK_OFF_MS, lasting = HEALTHY_AFTER_MS, probeEvery = PROBE_EVERY_MS } = {},
) {
  const { name, start, log, over, answers, onGivenUp = () => undefined } = program
  let restarts = 0
  let wasHealthy = false
  let isEnded = false
  let child
  let next

  function run(isAgain) {
    const began = Date.now()
    child = start(isAgain)
    if (answers) void killWhenHung(child)
    child.once('exit', (code, signal) => {
      if (isEnded || over.aborted) return
      if (Date.now() - began > lasting) {
        restarts = 0
        wasHealthy = true
      }
      const wait = backOff[restarts] ?? (wasHealthy ? backOff.at(-1) : undefined)
      const how = `${name} ended (${signal ?? `code ${code}`})`
      if (wait === undefined) {
        log(`${how} and does not stay up: fix the cause in its messages, then start again. Nothing else was stopped.`)
        return onGivenUp()
      }
      restarts += 1
      log(`${how} and is started again.`)
      next = setTimeout(run, wait, true)
    })
  }

  async function killWhenHung(process) {
    let missed
    while (process === child && !isEnded && !over.aborted && !hasGone(process)) {
      if (await answers()) {
        missed = 0
        wasHealthy = true
      }
      // It has not answered yet: it is still starting.
      else if (missed !== undefined) missed += 1
      if (missed === MOST_MISSED && !isEnded && !over.aborted) {
        log(`${name} runs, and does not answer.`)
        process.kill('SIGKILL')
        return
      }
      await pause(probeEvery, undefined, { ref: false })
    }
  }

  run(false)
  return {
    async end() {
      isEnded = true
      clearTimeout(next)
      if (hasGone(child)) return
      const exited = once(child, 'exit')
      const cutOff = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_MS)
      child.kill('SIGTERM')
      await exited
      clearTimeout(cutOff)
    },
  }
}

const hasGone = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

// Keeps a program running.
import { once } from 'node:events'

/** Before the first start in a row, the second…; there are no more of them. */
const BACK_OFF_MS = [0, 500, 1000, 2000, 4000, 8000]
/** A program that ran for so long was no failure: the next start is a first one again. */
const LASTING_MS = 5000
/** Who has not ended by then is cut off; the servers give themselves 10 s. */
const ENDING_MS = 15_000

/**
 * Starts a program, and starts it again whenever it ends, after growing pauses; when as many starts in a row as there
 * are pauses did not last, it says so and leaves it.
 * @param {{ name: string, start: (isAgain: boolean) => import('node:child_process').ChildProcess, say: (line: string) => void,
 *   over: AbortSignal, onGivenUp?: () => void }} program `over`: from here on one that ends is not started again
 * @returns {{ end: () => Promise<void> }} ends it for good and waits until it has gone
 */
export function supervise(program, { backOff = BACK_OFF_MS, lasting = LASTING_MS } = {}) {
  const { name, start, say, over, onGivenUp = () => undefined } = program
  let inARow = 0
  let isEnded = false
  let child
  let next

  function run(isAgain) {
    const began = Date.now()
    child = start(isAgain)
    child.once('exit', (code, signal) => {
      if (isEnded || over.aborted) return
      if (Date.now() - began > lasting) inARow = 0
      const pause = backOff[inARow]
      const how = `${name} ended (${signal ?? `code ${code}`})`
      if (pause === undefined) {
        say(`${how} and does not stay up: mend what its messages say, then start again. Nothing else was stopped.`)
        return onGivenUp()
      }
      inARow += 1
      say(`${how} and is started again.`)
      next = setTimeout(run, pause, true)
    })
  }

  run(false)
  return {
    async end() {
      isEnded = true
      clearTimeout(next)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      const cutOff = setTimeout(() => child.kill('SIGKILL'), ENDING_MS)
      child.kill('SIGTERM')
      await gone
      clearTimeout(cutOff)
    },
  }
}

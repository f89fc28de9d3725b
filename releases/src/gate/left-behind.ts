/**
 * Promises that a story has made and waits for nowhere: an `await` that somebody forgot. Node ends the process for such
 * a one, and a release would be left half-way; here it is one more thing that is wrong with the step.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from './message-of.ts'

/** What was still being waited for is told by the browser right after the page is closed, and not with it. */
const TOLD_WITHIN_MS = 100

export interface LeftBehind {
  /** What has failed unheard since this was asked last, in plain words; null: nothing. */
  take: () => string | null
  /**
   * The same once the step's page is closed. That ends whatever still waits for something on it, so nobody has to sit
   * out the time limit of a forgotten `expect`.
   */
  takeAfterClosing: () => Promise<string | null>
  /** From now on the process is Node's again. */
  end: () => void
}

/** Listens to the whole process from now on: what commands do beside a story waits for its own promises. */
export function watchLeftBehind(): LeftBehind {
  let unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const take = () => {
    const [first] = unheard
    const isThere = unheard.length > 0
    unheard = []
    return isThere ? inWords(first) : null
  }
  return {
    take,
    takeAfterClosing: () => pause(TOLD_WITHIN_MS).then(take),
    end: () => void process.off('unhandledRejection', hear),
  }
}

/** Without a line: the story is run as it was compiled, and has others than its author sees. */
const inWords = (reason: unknown) =>
  `its step does not wait for a promise: an \`await\` is missing before an expect or a call, which said: ${messageOf(reason)}`

/**
 * How much of the processors a session's processes get beside others': Linux shares them by session where
 * `kernel.sched_autogroup_enabled` is 1 and no control group has other rules. Elsewhere nothing changes.
 */
import { writeFile } from 'node:fs/promises'

/** Low is a third of what others get: who is only slow goes on. */
const NICE = { normal: 0, low: 5 } as const

export type Priority = keyof typeof NICE

/** The kernel takes one change in a tenth of a second from who is not root. */
const AGAIN_MS = 150
const TRIES = 10

/** Of one session. Calls may follow each other at once: the last one counts. */
export class SessionPriority {
  #wanted: Priority = 'normal'
  #stands: Priority = 'normal'
  #isWriting = false

  /** @param pid of a process of the session; undefined when it was not started */
  constructor(private readonly pid: number | undefined) {}

  set(priority: Priority): void {
    this.#wanted = priority
    if (!this.#isWriting) void this.#write()
  }

  async #write() {
    this.#isWriting = true
    for (let tries = 0; this.#stands !== this.#wanted && tries < TRIES; tries += 1) {
      const wanted = this.#wanted
      const failure = await writeFile(`/proc/${this.pid}/autogroup`, String(NICE[wanted])).then(
        () => null,
        ({ code }: NodeJS.ErrnoException) => code,
      )
      if (failure === null) [this.#stands, tries] = [wanted, 0]
      else if (failure !== 'EAGAIN') break
      else await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref())
    }
    this.#isWriting = false
  }
}

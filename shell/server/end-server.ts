/** How the document server ends: whoever has a connection is told in time, running requests are answered. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { arrivalsAt } from './arrivals.ts'

/** A connection on which nothing is asked for so long is closed, which clients are told and reckon with. */
export const KEEP_ALIVE_MS = 5000
/** By then every connection has been told, or has not been used since. */
const LEAVE_MS = KEEP_ALIVE_MS + 1000
/** Who is still not answered by then is cut off. */
const DRAIN_MS = 10_000
/** Who still comes is served: the listener closes when nobody has come for so long. */
const QUIET_MS = 100
/** Of these so many are left when all were told: supervisors kill after ten seconds. */
const DRAIN_AFTER_MS = 3500
/** A request that is on its way on a new connection is there by then. */
const SILENT_MS = 300

export interface Ending {
  /**
   * Goes on serving, tells each connection with its next answer that it was the last one, and ends when none is left of
   * those that were there: so nobody writes to a connection at the moment when it is closed.
   */
  leave: () => Promise<void>
  /** Ends at once: running requests are answered. */
  end: () => Promise<void>
}

/**
 * Gives what ends a server; asked for before it listens.
 * @param close ends what the requests were answered by, when all of them are
 */
export function endingOf(server: Server, close: () => PromiseLike<unknown>): Ending {
  const asking = new Set<Socket>()
  // Browsers open connections ahead of their requests; to Node these are not idle, and it would wait a minute for them.
  const silent = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let isLeaving = false
  let lastCame = -Infinity
  server.on('connection', (socket) => {
    silent.add(socket)
    lastCame = performance.now()
    socket.once('close', () => [silent, asking].forEach((all) => all.delete(socket)))
  })
  // Before anything can be answered.
  server.prependListener('request', ({ socket }, answer) => {
    silent.delete(socket)
    asking.add(socket)
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
    if (isLeaving) answer.setHeader('connection', 'close')
  })
  const allAreIn = arrivalsAt(server)
  const goneOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

  async function end(drainMs: number) {
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
    // Who waits in the queue of the system when the listener closes is reset.
    await allAreIn()
    const closed = new Promise((resolve) => server.close(resolve))
    setTimeout(() => [...silent].forEach((socket) => socket.destroy()), SILENT_MS)
    await closed
    clearTimeout(deadline)
    await close()
  }

  return {
    end: () => end(DRAIN_MS),
    async leave() {
      isLeaving = true
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
      const late = performance.now() + LEAVE_MS
      await Promise.race([Promise.all([...asking].map(goneOf)), pause(LEAVE_MS, undefined, { ref: false })])
      for (let now = performance.now(); now < late && now - lastCame < QUIET_MS; now = performance.now())
        await pause(20)
      await end(DRAIN_AFTER_MS)
    },
  }
}

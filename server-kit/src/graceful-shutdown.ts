/** Shuts a server down without losing a request: clients are told in time, running requests are answered. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { arrivalsAt } from './arrivals.ts'

/** Requests that are still not answered by then are cut off. */
const DRAIN_MS = 10_000
/** The same after `leave`: supervisors kill after ten seconds. */
const DRAIN_AFTER_MS = 3500
/** The listener closes when no connection has come for so long. */
const QUIET_MS = 100
/** A request on a new connection has arrived by then, also on a server that has just started and is slow. */
const SILENT_MS = 1000

export interface Shutdown {
  /**
   * For SIGTERM, when another server takes over: goes on serving, tells each connection with its next answer that it was
   * the last one, and ends when those connections are gone. So no client writes to a connection while it is closed.
   */
  leave: () => Promise<void>
  /** For SIGINT: stops listening at once, running requests are answered. */
  end: () => Promise<void>
}

export interface ShutdownOptions {
  /** Called when all requests are answered. */
  close: () => PromiseLike<unknown>
  /** `leave` waits so long for connections to be used again, in milliseconds. */
  idleMs: number
}

/** Call it before the server listens. */
export function gracefulShutdown(server: Server, { close, idleMs }: ShutdownOptions): Shutdown {
  const used = new Set<Socket>()
  // Browsers open connections ahead of their requests; to Node these are not idle, and it would wait a minute for them.
  const silent = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let isLeaving = false
  let lastConnection = -Infinity
  server.on('connection', (socket) => {
    silent.add(socket)
    lastConnection = performance.now()
    socket.once('close', () => [silent, used].forEach((all) => all.delete(socket)))
  })
  // Before anything can be answered.
  server.prependListener('request', ({ socket }, answer) => {
    silent.delete(socket)
    used.add(socket)
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
    if (isLeaving) answer.setHeader('connection', 'close')
  })
  const allAccepted = arrivalsAt(server)
  const closedOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

  async function end(drainMs: number) {
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
    // Connections in the queue of the system when the listener closes are reset.
    await allAccepted()
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
      const late = performance.now() + idleMs
      await Promise.race([Promise.all([...used].map(closedOf)), pause(idleMs, undefined, { ref: false })])
      for (let now = performance.now(); now < late && now - lastConnection < QUIET_MS; now = performance.now())
        await pause(20)
      await end(DRAIN_AFTER_MS)
    },
  }
}

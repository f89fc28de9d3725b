/** Graceful shutdown: announces the end to clients and answers running requests, so that none is lost. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Unanswered requests are cut off after this time. */
const DRAIN_MS = 10_000
/** The same after `leave`, which itself takes time: supervisors kill after ten seconds. */
const DRAIN_AFTER_MS = 3500
/** The listener closes after this time without a new connection. */
const QUIET_MS = 100
/** The first request of a new connection arrives within this time, even on a slow server that has just started. */
const SILENT_MS = 1000

export interface Shutdown {
  /**
   * For SIGTERM, when another server takes over: keeps serving, announces with the next answer on each connection that
   * it is the last, and ends when those connections are closed, so that no client writes to a closing connection.
   */
  leave: () => Promise<void>
  /** For SIGINT: stops listening at once and answers running requests. */
  end: () => Promise<void>
}

export interface ShutdownOptions {
  /** Called when all requests are answered. */
  close: () => PromiseLike<unknown>
  /** Milliseconds for which `leave` waits for the next request on an idle connection. */
  idleMs: number
}

/** Call it before the server listens. */
export function gracefulShutdown(server: Server, { close, idleMs }: ShutdownOptions): Shutdown {
  const used = new Set<Socket>()
  // Browsers open connections ahead of their requests; Node does not count these as idle and would wait a minute for
  // them.
  const silent = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let isLeaving = false
  let lastConnection = -Infinity
  server.on('connection', (socket) => {
    silent.add(socket)
    lastConnection = performance.now()
    socket.once('close', () => [silent, used].forEach((all) => all.delete(socket)))
  })
  // Prepended: no other listener may answer earlier.
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
    // Connections that the system still queues when the listener closes are reset.
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

/** An endless stream of connections must not block the work. */
const MAX_MS = 1000

const turnEnds = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Accepts pending connections before expensive work: the event loop accepts one per turn, as long as a page render, and
 * a burst would wait seconds. The returned function resolves after a turn without a new one, or after `maxMs`.
 */
export function arrivalsAt(server: Pick<Server, 'on'>, maxMs = MAX_MS): () => Promise<void> {
  let arrived = 0
  server.on('connection', () => (arrived += 1))
  return async () => {
    const end = performance.now() + maxMs
    // This turn may already have accepted its connection, so counting starts with the next one.
    await turnEnds()
    for (let before = -1; before !== arrived && performance.now() < end;) {
      before = arrived
      await turnEnds()
    }
  }
}

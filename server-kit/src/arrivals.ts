/**
 * Accepts pending connections before expensive work. The event loop accepts one connection per turn (libuv since 1.45):
 * with turns as long as a page render, a burst of clients and health checks would wait seconds to be accepted.
 */
import type { Server } from 'node:http'

/** An endless stream of connections must not block the work. */
const MAX_MS = 1000

const turnEnds = () => new Promise((resolve) => setImmediate(resolve))

/** The returned function resolves after a turn without a new connection, or after `maxMs`. */
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

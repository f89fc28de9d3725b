/**
 * Who has come is let in before anything is made. In each turn of the event loop one connection is accepted (libuv does
 * so since 1.45): turns that are as long as a page takes to make keep a crowd, and whoever watches, at the door for
 * seconds.
 */
import type { Server } from 'node:http'

/** A stream of visitors that never ends must not keep everybody from being served. */
const MOST_MS = 1000

const turnEnds = () => new Promise((resolve) => setImmediate(resolve))

/** Gives what resolves when a turn has passed in which nobody came, or the time is over. */
export function arrivalsAt(server: Pick<Server, 'on'>, mostMs = MOST_MS): () => Promise<void> {
  let arrived = 0
  server.on('connection', () => (arrived += 1))
  return async () => {
    const end = performance.now() + mostMs
    // This turn may have its connection behind it already; from its end on, turns are whole ones.
    await turnEnds()
    for (let before = -1; before !== arrived && performance.now() < end;) {
      before = arrived
      await turnEnds()
    }
  }
}

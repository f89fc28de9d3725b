/** How the document server ends: running requests are answered, and nobody else holds it up. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Who is still not done by then is cut off. */
const DRAIN_MS = 10_000

/**
 * Gives what ends a server; asked for before it listens.
 * @param close refuses new requests and resolves when the running ones are answered
 */
export function endingOf(server: Server, close: () => PromiseLike<unknown>): () => Promise<void> {
  // Browsers open connections ahead of their requests; to Node these are not idle, and it would wait a minute for them.
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return async () => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    const closed = close()
    for (const socket of silent) socket.destroy()
    await closed
    clearTimeout(deadline)
  }
}

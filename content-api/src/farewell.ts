/** How the server leaves: nobody who has sent something is left without an answer. */
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as afterPoll, setTimeout as pause } from 'node:timers/promises'

/** Milliseconds in which a connection that is in use is used again. */
const FAREWELL = 1000
const LOOK_EVERY = 50

/**
 * Closes the door, and lets everybody inside finish: the connections stay until each was told with an answer that it is
 * the last (the framework says `connection: close` while it closes), or was not used for a second. What is still open
 * then is the caller's to close.
 */
export async function farewell(server: Server): Promise<void> {
  // Right after the loop has let in whoever stood at the door: who is still there when it closes is sent away unheard.
  await afterPoll()
  // Not the server's own close, which also cuts connections kept alive, and with them the requests that are on their
  // way.
  Listener.prototype.close.call(server)
  for (let waited = 0; waited < FAREWELL && (await connectionsOf(server)) > 0; waited += LOOK_EVERY)
    await pause(LOOK_EVERY)
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

import { createSiteServer } from './app.ts'
import { gracefulShutdown } from 'server-kit/graceful-shutdown'
import { startWatchdog } from 'server-kit/watchdog'
import { connectionsFor, limitConnections, openFilesLimit } from './ops/connection-limit.ts'
import { KEEP_ALIVE_MS } from './http/request-hooks.ts'
import { readOrExit } from 'server-kit/settings'
import { readSettings } from './settings.ts'

// Whoever read what is said may have gone; that takes nothing from visitors.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

const settings = readOrExit(readSettings)
const app = orExit(() => createSiteServer(settings))

// A floating rejection in a remote's server code must not take the site down with it.
process.on('unhandledRejection', (error) => app.log.error(error, 'unhandled rejection'))

// Who presses Ctrl-C does not want to wait for browsers; who sends SIGTERM replaces a server that others are reading
// from.
const { leave, end } = gracefulShutdown(app.server, { idleMs: KEEP_ALIVE_MS + 1000, close: () => app.close() })
process.once('SIGINT', () => void end().then(() => process.exit(0)))
process.once('SIGTERM', () => void leave().then(() => process.exit(0)))

// Who was started for one try of a build is of no use when whoever tries it has gone, also without a word.
process.once('disconnect', () => process.exit(0))
process.channel?.unref()

const files = openFilesLimit()
const most = connectionsFor(files)
limitConnections(app.server, most, (count) =>
  app.log.error(`${count} connections were closed: there is room for ${most} (of ${files} files that may be open)`),
)

// Whoever does not fit into the queue of the system is not refused but forgotten, and asks again after a second, then
// three.
const QUEUE = 4096

const { port, host } = settings
const address = await app.listen({ port, host, backlog: QUEUE }).catch((error: unknown) => {
  throw new Error(`The site cannot listen where SITE_HOST and SITE_PORT say (${host}, ${port})`, { cause: error })
})
startWatchdog('Document server')
process.stdout.write(`Site: ${address}\n`)

/** Ends with one line about wrong settings or builds: a stack trace would not help the operator. */
function orExit<Value>(start: () => Value): Value {
  try {
    return start()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

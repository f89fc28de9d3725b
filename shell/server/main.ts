import { gracefulShutdown } from 'server-kit/graceful-shutdown'
import { startMetrics } from 'server-kit/metrics'
import { readOrExit } from 'server-kit/settings'
import { startWatchdog } from 'server-kit/watchdog'
import { createSiteServer } from './app.ts'
import { KEEP_ALIVE_MS } from './http/request-hooks.ts'
import { limitConnections, maxConnectionsFor, openFilesLimit } from './ops/connection-limit.ts'
import { readSettings } from './settings.ts'

// Ignore EPIPE: a closed log pipe must not end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

const settings = readOrExit(() => readSettings(process.env, process.argv.slice(2)))
const app = orExit(() => createSiteServer(settings))

// An unhandled rejection in a remote's server code must not end the server.
process.on('unhandledRejection', (error) => app.log.error(error, 'unhandled rejection'))

// SIGINT (Ctrl-C) does not wait for browsers; SIGTERM is for replacing a running server.
const { leave, end } = gracefulShutdown(app.server, { idleMs: KEEP_ALIVE_MS + 1000, close: () => app.close() })
process.once('SIGINT', () => void end().then(() => process.exit(0)))
process.once('SIGTERM', () => void leave().then(() => process.exit(0)))

// A server started by the release checks ends with them, even if they are killed.
process.once('disconnect', () => process.exit(0))
process.channel?.unref()

const files = openFilesLimit()
const max = maxConnectionsFor(files)
limitConnections(app.server, max, (count) =>
  app.log.error(`${count} connections were closed: the limit is ${max} (of ${files} files that may be open)`),
)

/**
 * Length of the accept queue: the system silently drops connections above it, and clients retry after 1 s, then 3 s.
 */
const BACKLOG = 4096

const { port, host } = settings
const address = await app.listen({ port, host, backlog: BACKLOG }).catch((error: unknown) => {
  throw new Error(`The site cannot listen at ${host}:${port}. Free the port, or set LISTEN_HOST and SITE_PORT.`, {
    cause: error,
  })
})
const { metricsPort } = settings
if (metricsPort !== null) {
  const onError = (error: Error) => app.log.error(error, 'metrics')
  startMetrics({ server: app.server, kindOf: kindOfPath, port: metricsPort, host, onError })
}
startWatchdog('Document server')
process.stdout.write(`Site: ${address}\n`)

/** Label of a request in the metrics. */
function kindOfPath(path: string) {
  if (path.startsWith('/api/')) return 'api'
  return /^\/(?:assets|media|remotes)\//.test(path) ? 'file' : 'document'
}

/** Ends the process with the error's message, without a stack trace, which would not help the operator. */
function orExit<Value>(start: () => Value): Value {
  try {
    return start()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

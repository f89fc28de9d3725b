import { createSiteServer } from './app.ts'
import { readSettings } from './settings.ts'

const settings = readSettings()
const app = createSiteServer(settings)

// A floating rejection in a remote's server code must not take the site down with it.
process.on('unhandledRejection', (error) => app.log.error(error, 'unhandled rejection'))

/** After a stop signal running requests are answered; who is not done by then, or never asked anything, is cut off. */
const DRAIN_MS = 10_000

async function stop() {
  // Browsers open connections ahead of their requests; the server's end would wait for these.
  setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
  await app.close()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

const address = await app.listen({ port: settings.port, host: settings.host })
process.stdout.write(`Site: ${address}\n`)

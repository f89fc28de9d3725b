/** Starts the content API; ends with 0 after a stop signal once every running request has its answer. */
import { buildApp } from './app.ts'
import { openDatabase } from './database/connect.ts'
import { readSettings, toDatabaseOptions } from './settings.ts'
import { purgeSpentTokens } from './tokens/spend-token.ts'

const PURGE_EVERY = 10 * 60_000

const settings = readSettings()
const database = await openDatabase({ ...toDatabaseOptions(settings), onStart: (message) => console.log(message) })
const app = await buildApp({ db: database.db, settings })
const purging = setInterval(() => {
  purgeSpentTokens(database.db).catch((error: unknown) => app.log.warn(error))
}, PURGE_EVERY)

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  clearInterval(purging)
  // Who is still not done after that time is cut off.
  const deadline = setTimeout(() => app.server.closeAllConnections(), settings.drainTime)
  await app.close()
  clearTimeout(deadline)
  await database.close()
  process.exitCode = 0
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

const address = await app.listen({ port: settings.port, host: settings.host }).catch(async (error: unknown) => {
  await database.close()
  throw error
})
console.log(`Content API: ${address}`)

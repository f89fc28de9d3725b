/** Starts the content API, with `--sample-content` on the project's own content; ends with 0 after a stop signal once every running request has its answer. */
import { buildApp } from './app.ts'
import { openDatabase } from './database/connect.ts'
import { loadSampleContent } from './sample-content.ts'
import { readSettings, toDatabaseOptions } from './settings.ts'
import { purgeSpentTokens } from './tokens/spend-token.ts'

const PURGE_EVERY = 10 * 60_000

const say = (message: string) => void process.stdout.write(`${message}\n`)

const settings = readSettings()
const database = await openDatabase({ ...toDatabaseOptions(settings), onStart: say })
if (process.argv.includes('--sample-content')) {
  console.log('Loading the sample content')
  await loadSampleContent(database.db, settings.mediaDir)
}
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
say(`Content API: ${address}`)

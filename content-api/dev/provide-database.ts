import { existsSync } from 'node:fs'
import path from 'node:path'
import { readOrExit } from 'server-kit/settings'
import { exitWith } from '../src/command.ts'
import { readSettings } from '../src/settings.ts'
import { type EmbeddedOptions, startEmbeddedServer } from './embedded-postgres.ts'

/** Sets `DATABASE_URL` to the embedded server where it is not set, and stops that when this process has nothing left to do. */
export async function provideDatabase(options: Pick<EmbeddedOptions, 'isWatched' | 'log'>): Promise<string> {
  const { databaseUrl, dataDir } = readOrExit(readSettings)
  if (databaseUrl !== undefined) return databaseUrl
  const { url, stop } = await startEmbeddedServer({ ...options, dataDir: path.join(dataDir, 'postgres') })
  process.env.DATABASE_URL = url
  // Stopping runs in the event loop, so the event comes again.
  process.once('beforeExit', () => void stop())
  return url
}

const CONTAINERS = path.resolve(import.meta.dirname, '../../deploy/.env')

/**
 * Runs a command of the library, which `load` imports, on `DATABASE_URL` or the embedded database. Where the site runs in
 * containers, the embedded database is that of a trial: then it ends with the remedy.
 */
export async function runOnDatabase(load: () => Promise<unknown>): Promise<void> {
  const isHelp = process.argv.length === 2 || process.argv.some((word) => word === '--help' || word === '-h')
  if (!isHelp && !process.env.DATABASE_URL && existsSync(CONTAINERS)) {
    process.stderr.write(
      'deploy/.env is here: the site runs in containers, and its database is not this one. Run the command there, as ' +
        'docs/operations.md#commands-in-containers says, or set DATABASE_URL.\n',
    )
    process.exit(2)
  }
  const log = (message: string) => void process.stderr.write(`${message}\n`)
  if (!isHelp) await provideDatabase({ log }).catch(exitWith)
  await load()
}

import path from 'node:path'
import { readOrExit } from 'server-kit/settings'
import { readSettings } from '../src/settings.ts'
import { type EmbeddedOptions, startEmbeddedServer } from './embedded-postgres.ts'

/** Sets `DATABASE_URL` to the embedded server where it is not set, and stops that when this process has nothing left to do. */
export async function provideDatabase(options: Pick<EmbeddedOptions, 'isWatched' | 'say'>): Promise<string> {
  const { databaseUrl, dataDir } = readOrExit(readSettings)
  if (databaseUrl !== undefined) return databaseUrl
  const { url, stop } = await startEmbeddedServer({ ...options, dataDir: path.join(dataDir, 'postgres') })
  process.env.DATABASE_URL = url
  // Stopping runs in the event loop, so the event comes again.
  process.once('beforeExit', () => void stop())
  return url
}

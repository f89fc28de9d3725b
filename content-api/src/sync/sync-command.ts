/** `npm run content -- sync`: the content folder is the source of truth, the database its mirror. */
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { CommandError } from '../command.ts'
import { writeWhole } from '../import/write-whole.ts'
import { importFolder } from '../import/import-folder.ts'
import { ImportReport } from '../import/import-report.ts'
import { KnownFiles } from '../import/sermons/known-files.ts'
import { hidePassword, isGitAddress, pullContent } from './git-source.ts'
import { summarize } from './summary.ts'
import { watchContent } from './watch.ts'

export const SYNC_HELP = `  sync <folder or git address> [--watch] [--dry-run] [--yes] [--json <file>]
             makes the library the same as the folder: new, changed and renamed sermons, citations, plans and daily
             readings are written, and those that the folder no longer has are removed. Sites, Bibles and accepted
             citations of visitors stay. What is refused is left as it was; the rest is written.
             --watch    runs on: writes each change within seconds, and scheduled sermons at their time
             --yes      removes also more than a tenth; with --watch in the first round
             A git repository is cloned to DATA_DIR/content.`

/** Any number that no other advisory lock of the project uses. */
const SYNC_LOCK = 730_120
const ASK_AGAIN_MS = 500

export interface SyncOptions {
  dataDir: string
  mediaFolder: string | null
  isWatched?: boolean
  dryRun?: boolean
  /** Allows removing more than a tenth. */
  confirmed?: boolean
  /** File for the report of each round, as JSON. */
  json?: string
  encoding?: string
  log: (line: string) => void
  /** Stops watching. */
  signal: AbortSignal
  now?: () => Date
}

/**
 * Mirrors a folder, or a repository's, into the database.
 * @returns the exit code: 1 if an entry was refused
 * @throws CommandError without such a folder or repository; in watch mode it is reported and retried
 */
export async function runSync(db: Kysely<Database>, address: string, options: SyncOptions): Promise<number> {
  const { dataDir, isWatched, dryRun, json, log, signal, now = () => new Date() } = options
  if (isWatched && dryRun) throw new CommandError('--watch and --dry-run exclude each other.')
  const isGit = isGitAddress(address)
  const folder = isGit ? join(dataDir, 'content') : resolve(address)
  const locked = <Result>(work: () => Promise<Result>) => withSyncLock(db, { log, signal }, work)
  const pull = isGit ? () => locked(() => pullContent(address, folder, signal)) : undefined
  const knownFiles = isWatched ? new KnownFiles() : null
  let { confirmed = false } = options

  const round = async () => {
    const report = new ImportReport()
    const { mediaFolder, encoding } = options
    const mirror = { confirmed }
    const folderOptions = { report, mediaFolder, encoding, dryRun, mirror, knownFiles, keepGoing: true }
    await locked(() => importFolder(db, folder, { ...folderOptions, now: now() }))
    confirmed = false
    if (json) await writeWhole(json, `${JSON.stringify(report, null, 2)}\n`)
    return report
  }
  if (!isWatched) {
    await pull?.()
    const report = await round()
    log(summarize(report))
    if (dryRun) log('Dry run: nothing was written.')
    return report.totals.refused > 0 || report.tooMany.length > 0 ? 1 : 0
  }

  log(`Watching ${hidePassword(address)}`)
  let last = ''
  const sayNews = (text: string, isNews: boolean) => {
    if (isNews || text !== last) log(`${now().toISOString().slice(0, 19)}Z ${text}`)
    last = text
  }
  await watchContent({
    ...{ folder, pull, signal, now },
    async round() {
      const report = await round()
      sayNews(summarize(report), report.written)
      return report
    },
    onError: (error) => sayNews(`Not synced, trying again: ${error.message}`, false),
  })
  return 0
}

/**
 * Serializes syncs of one library, which share the clone, the media folder and the tables, by an advisory lock. A
 * killed process releases it with its connection.
 */
async function withSyncLock<Result>(
  db: Kysely<Database>,
  { log, signal }: Pick<SyncOptions, 'log' | 'signal'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const take = async () => {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${SYNC_LOCK}) as taken`.execute(
        connection,
      )
      return rows[0]!.taken
    }
    for (let hasLogged = false; !(await take()); hasLogged = true) {
      if (!hasLogged) log('Another sync of this library is under way: waiting for its end.')
      await pause(ASK_AGAIN_MS, undefined, { signal })
    }
    try {
      return await work()
    } finally {
      // A lost connection has also lost the lock.
      await sql`select pg_advisory_unlock(${SYNC_LOCK})`.execute(connection).catch(() => undefined)
    }
  })
}

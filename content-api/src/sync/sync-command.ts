/** `npm run content -- sync`: the content folder is the source of truth, the database its mirror. */
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { CommandError } from '../command.ts'
import { writeWhole } from '../import/write-whole.ts'
import { importFolder } from '../import/import-folder.ts'
import { ImportReport, type ImportIssue, type Kind, formatLocation, mediaHostsOf } from '../import/import-report.ts'
import { KnownFiles } from '../import/sermons/known-files.ts'
import { hidePassword, isGitAddress, pullContent } from './git-source.ts'
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

/** Issues that are reported as counts instead. */
const COUNTED = new Set(['held-back', 'taken-out', 'expires'])

/** Issues for editors. Warnings on Bible texts are in the JSON report only: editors do not edit those. */
const toLookAt = ({ issues }: ImportReport): ImportIssue[] =>
  issues.filter(({ code, severity, file }) => severity === 'refused' || !(COUNTED.has(code) || /^bible\//.test(file)))

/**
 * E.g. `3 new, 1 changed, 1 removed, 1 waits until 2026-12-24 18:00; 2 need a look:`, then a line for each issue.
 * Counts without a kind are counts of sermons.
 */
export function summarize(report: ImportReport, shown = 50): string {
  const { tooMany, missing, removedMedia } = report
  if (tooMany.length > 0) return refuseRemoval(tooMany, missing)
  const changes = [changesOf(report, 'sermons'), ...waitingOf(report)].filter(Boolean)
  const others = (Object.keys(report.counts) as Kind[])
    .filter((kind) => kind !== 'sermons' && kind !== 'verses')
    .flatMap((kind) => (changesOf(report, kind) ? `${kind}: ${changesOf(report, kind)}` : []))
  const verses = changesOf(report, 'verses') ? ['Bible text changed'] : []
  const media = removedMedia.length > 0 ? [`media files: ${removedMedia.length} removed`] : []
  const counts = [changes.join(', '), ...others, ...verses, ...media].filter(Boolean).join('; ')
  const look = toLookAt(report)
  const more = look.length > shown ? [`  … and ${look.length - shown} more`] : []
  const asks = look.length === 0 ? '' : `; ${look.length} ${look.length === 1 ? 'needs' : 'need'} a look:`
  const lines = look.slice(0, shown).map((issue) => {
    const isOut = issue.severity === 'refused' ? ' (not taken)' : ''
    return `  ${formatLocation(issue)}${isOut}: ${issue.message}`
  })
  return [`${counts || 'Nothing changed'}${asks || '.'}`, ...lines, ...more, ...mediaHostsOf(report)].join('\n')
}

function changesOf({ counts }: ImportReport, kind: Kind): string {
  const counted = counts[kind]
  if (!counted) return ''
  return (['new', 'changed', 'removed'] as const)
    .flatMap((outcome) => (counted[outcome] > 0 ? `${counted[outcome]} ${outcome}` : []))
    .join(', ')
}

function waitingOf({ waiting }: ImportReport): string[] {
  const times = waiting.flatMap(({ until }) => until ?? []).sort()
  const drafts = waiting.length - times.length
  const [first] = times
  const what = times.length === 1 ? '1 waits until' : `${times.length} wait, the first until`
  return [...(first ? [`${what} ${first}`] : []), ...(drafts ? [`${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`] : [])]
}

function refuseRemoval(tooMany: Kind[], missing: ImportReport['missing']): string {
  const lists = tooMany.map((kind) => {
    const names = missing[kind]!
    const more = names.length > 10 ? `, … and ${names.length - 10} more` : ''
    const listed = names.slice(0, 10).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
    return `  ${names.length} ${kind}: ${listed.join(', ')}${more}`
  })
  return [
    'Nothing was written: more than a tenth would be removed, because the folder no longer has it:',
    ...lists,
    'Is it the right folder, and complete? If so, run sync once with --yes.',
  ].join('\n')
}

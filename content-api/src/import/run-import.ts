import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type Transaction, sql } from 'kysely'
import { bumpContentVersion, getContentVersion } from '../content/content-version.ts'
import type { Database } from '../database/schema.ts'
import { isUnavailable } from '../http/errors.ts'
import { indexSermons } from '../search/index-sermons.ts'
import { CONTENT_LOCK } from '../search/rebuild-index.ts'
import { refreshSpellings } from '../search/spellings.ts'
import { ImportError, type ImportReport } from './import-report.ts'
import { type RemovedSermon, removedSermons } from './former-sermons.ts'
import { MediaRecord } from './media-record.ts'
import type { Mirror } from './mirror.ts'
import { Names } from './names.ts'
import type { KnownFiles } from './sermons/known-files.ts'
import { VideoStills } from './sermons/video-stills.ts'
import { videoHostsOf } from './site-entry.ts'

export type ImportOptions = {
  report: ImportReport
  /** Rolls everything back: the report shows the changes. */
  dryRun?: boolean
  /** Writes valid entries even if others were refused. */
  keepGoing?: boolean
  progress?: ImportProgress
  /** Collects the entries of the content, to remove all others; null: nothing is removed. */
  mirror?: Mirror | null
  /** Folder of the audio and video files, to measure them; `null`: unmeasured. */
  mediaFolder?: string | null
  mediaRecord?: MediaRecord
  knownFiles?: KnownFiles | null
  now?: Date
}

/** Shared by all importers. */
export type ImportContext = Required<Omit<ImportOptions, 'dryRun' | 'keepGoing' | 'now'>> & {
  trx: Transaction<Database>
  now: Date
  /** Before this import. */
  contentVersion: number
  names: Names
  /** Ids of sermons held back by this import; entries that reference them are held back as well. */
  heldBack: Set<string>
  /** `video_hosts` of all sites. */
  videoHosts: Set<string>
  stills: VideoStills
  /** Deleted sermons by id. */
  removed: Map<string, RemovedSermon>
  /** Reindexes these sermons; call it after writing everything about them. */
  index: (nids: number[]) => Promise<void>
}

/** Number of changes that triggers new table statistics. */
const MANY_CHANGES = 1000

/** Thrown to roll a transaction back. */
class TakeBack extends Error {}

/**
 * Runs importers in one transaction: writes all valid entries and raises the content version, or writes nothing. Writes
 * nothing when an entry was refused (unless `keepGoing`), in a dry run, and without changes.
 * @throws ImportError when another import is running on this database
 */
export async function runImport(
  db: Kysely<Database>,
  options: ImportOptions,
  work: (context: ImportContext) => Promise<void>,
): Promise<void> {
  const { report, dryRun = false, keepGoing = false, progress = noProgress, mediaFolder = null } = options
  const { mediaRecord = await MediaRecord.read(mediaFolder) } = options
  // After a broken connection the rollback fails as well, with a less helpful error.
  let first: unknown
  const importAll = async (trx: Transaction<Database>) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${CONTENT_LOCK}) as taken`.execute(trx)
    if (!lock.rows[0]?.taken)
      throw new ImportError('Another import is running on this database. Try again when it has ended.')
    const sites = await trx.selectFrom('site').select('config').execute()
    await work({
      trx,
      report,
      progress,
      mediaFolder,
      mediaRecord,
      mirror: options.mirror ?? null,
      knownFiles: options.knownFiles ?? null,
      now: options.now ?? new Date(),
      contentVersion: await getContentVersion(trx),
      names: new Names(trx, report),
      heldBack: new Set(),
      removed: await removedSermons(trx),
      videoHosts: new Set(sites.flatMap(({ config }) => videoHostsOf(config))),
      stills: new VideoStills({ mediaFolder, canFetch: !dryRun }),
      async index(nids) {
        report.indexed += nids.length
        await indexSermons(trx, nids)
      },
    })
    const isRefused = report.tooMany.length > 0 || (report.totals.refused > 0 && !keepGoing)
    if (isRefused || dryRun || (report.changes === 0 && report.movedFiles === 0)) throw new TakeBack()
    if (report.changes === 0) return
    if (report.indexed > 0 || report.counts.sermons?.removed) await refreshSpellings(trx)
    await bumpContentVersion(trx)
  }
  try {
    await db.transaction().execute((trx) =>
      importAll(trx).catch((error: unknown) => {
        first = error
        throw error
      }),
    )
    report.written = report.changes > 0
    // Plans for the old table sizes would be slow for minutes, until autovacuum.
    if (report.changes >= MANY_CHANGES) await refreshStatistics(db).catch(() => undefined)
  } catch (error) {
    const failure = first ?? error
    if (!(failure instanceof TakeBack)) throw inWords(failure, first !== undefined)
  } finally {
    progress.end()
    if (!dryRun) await mediaRecord.save()
  }
}

/**
 * Rewords errors of an unreachable or full database; returns others unchanged.
 * @param isUndone true if the failure came before the commit, so that nothing is written
 */
function inWords(error: unknown, isUndone: boolean): unknown {
  if (!(error instanceof Error) || !isUnavailable(error)) return error
  const { message, code } = error as Error & { code?: string }
  if (!isUndone)
    return new ImportError(
      `The connection to the database broke while the import ended (${message}): it may have been written. It is safe to import again.`,
    )
  const isFull = code === '53100' || /no space left/i.test(message)
  return new ImportError(
    isFull
      ? `The disk of the database is full (${message}): nothing was written. Free space, then import again.`
      : `The connection to the database broke (${message}): nothing was written. See its log (often the disk is full), then import again.`,
  )
}

/** Not in a transaction, so the session's statement timeout must be disabled and restored. */
async function refreshStatistics(db: Kysely<Database>) {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection).finally(() => sql`reset statement_timeout`.execute(connection))
  })
}

/** Batches of at most `size` items. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Compares two values as JSON, ignoring key order and `undefined` fields. */
export const isSameJson = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** Shows the progress of an import on stderr: one rewritten line on a terminal, plain lines elsewhere. */
export type ImportProgress = { (what: string, done: number): void; end: () => void }

/** Every 100 ms at most on a terminal, elsewhere every five seconds. */
export function showProgress(): ImportProgress {
  const output = process.stderr
  const interval = output.isTTY ? 100 : 5000
  let last = Date.now()
  let open = false
  const progress = (what: string, done: number) => {
    if (Date.now() - last < interval) return
    last = Date.now()
    open = true
    output.write(output.isTTY ? `\r\x1b[2K${what}: ${done}` : `${what}: ${done}\n`)
  }
  progress.end = () => {
    if (open && output.isTTY) output.write('\r\x1b[2K')
    open = false
  }
  return progress
}

export const noProgress: ImportProgress = Object.assign(() => {}, { end: () => {} })

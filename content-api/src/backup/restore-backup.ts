import { createReadStream } from 'node:fs'
import { copyFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CommandError } from '../command.ts'
import { openPool } from '../database/connect.ts'
import { migrate, migrationNames } from '../database/migrate.ts'
import { makeFolder } from '../make-folder.ts'
import {
  type Backup,
  type Copied,
  type Library,
  VERSIONED_TABLES,
  compareBackup,
  measureFile,
  readBackup,
  tableFile,
  verifyBackup,
  withClient,
} from './backup-folder.ts'
import { copyIn, listTables, readLevel } from './tables.ts'

/** Folders that people write to. The state of the store is signed, and servers report into it at any time. */
const WRITTEN_BY_PEOPLE = ['content', 'media']

/** Hidden files are those of git and of commands. */
const isHidden = (file: string) => /(?:^|[\\/])\./.test(file)

export interface RestoreOptions extends Library {
  /** True to replace existing content; otherwise the database must be empty, and no file may be changed since. */
  replace: boolean
  /** Folder for the replaced files, which is created when there are any. */
  aside: string
}

/** A file of the backup that the library does not have, or has in another form. */
interface Arrival {
  from: string
  target: string
  /** Path at which the library's file is set aside; null when there is none. */
  aside: string | null
}

/**
 * Restores a backup: its tables in one transaction, its files under temporary names and then in place of the existing
 * ones, which are set aside. Other files stay. Then it compares the library with the backup and migrates the database
 * to this version.
 * @returns differences from the backup, which only another process can make, and the number of files in `aside`
 * @throws CommandError or another error, with the library unchanged
 */
export async function restoreBackup(folder: string, options: RestoreOptions) {
  const { url, folders, replace, aside } = options
  const backup = await readBackup(folder)
  const [problem] = await verifyBackup(folder)
  if (problem !== undefined) throw new CommandError(`${problem}. Nothing was restored.`)
  const arrivals = await findArrivals(folder, backup, options)
  await prepareTables(url, backup)
  try {
    for (const { from, target, aside } of arrivals) {
      if (aside !== null) await copyTo(target, aside)
      await copyTo(from, `${target}.partial`)
    }
    await withClient(url, (client) => restoreTables(client, { folder, backup, replace }))
  } catch (error) {
    await Promise.all(arrivals.map(({ target }) => rm(`${target}.partial`, { force: true }).catch(() => undefined)))
    await rm(aside, { recursive: true, force: true })
    throw error
  }
  for (const { target } of arrivals) await rename(`${target}.partial`, target)
  const differences = await compareBackup(folder, { url, folders })
  await migrateTo(url)
  return { differences, replaced: arrivals.filter(({ aside }) => aside !== null).length }
}

/** @throws CommandError for files that were changed since the backup, unless they may be replaced */
async function findArrivals(
  folder: string,
  { files }: Backup,
  { folders, replace, aside }: RestoreOptions,
): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  const changed: string[] = []
  for (const [name, list] of Object.entries(files)) {
    for (const file of folders[name] === undefined ? [] : list) {
      const target = path.join(folders[name]!, file.path)
      if (await isSame(target, file)) continue
      const isThere = (await stat(target).catch(() => null)) !== null
      if (isThere && WRITTEN_BY_PEOPLE.includes(name) && !isHidden(file.path)) changed.push(`${name}/${file.path}`)
      const from = path.join(folder, name, file.path)
      arrivals.push({ from, target, aside: isThere ? path.join(aside, name, file.path) : null })
    }
  }
  if (changed.length > 0 && !replace) {
    const [first, ...others] = changed
    const what = others.length > 0 ? `${changed.length} files (${first}, …) are` : `1 file (${first}) is`
    throw new CommandError(
      `${what} not as in the backup. Restore with --replace to replace what was changed since: it is set aside, not deleted. Nothing was restored.`,
    )
  }
  return arrivals
}

async function copyTo(from: string, to: string) {
  await makeFolder(path.dirname(to))
  await copyFile(from, to)
}

/** Skips existing files of releases, which may belong to another user and never change. */
const isSame = async (target: string, { sha256 }: Copied) =>
  (await measureFile(target).catch(() => null))?.sha256 === sha256

/** Creates the tables of the backup's version, which a newer database no longer has. */
async function prepareTables(url: string, { level }: Backup) {
  if (!migrationNames().includes(level))
    throw new CommandError(`The backup is of a newer version (database ${level}). Restore it with that version.`)
  const present = await withClient(url, readLevel)
  if (present === null) await migrateTo(url, level)
  else if (present !== level) {
    throw new CommandError(
      `The backup is of database version ${level}, and this database has ${present}. Create an empty database, set ` +
        'DATABASE_URL to it, and restore there.',
    )
  }
}

async function migrateTo(url: string, level?: string) {
  const db = openPool({ url, size: 1 })
  await migrate(db, level).finally(() => db.destroy())
}

/** Begins a transaction. A running API may hold tables in another order: a deadlock is tried again. */
async function lockTables(client: pg.Client, names: string, attempts = 5): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`lock table ${names} in access exclusive mode`)
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== '40P01' || attempts === 1) throw error
    await lockTables(client, names, attempts - 1)
  }
}

async function restoreTables(
  client: pg.Client,
  { folder, backup, replace }: { folder: string; backup: Backup; replace: boolean },
) {
  const present = await listTables(client)
  const columnsOf = new Map(present.map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of backup.tables) {
    const known = columnsOf.get(name)
    if (!known || columns.some((column) => !known.includes(column)))
      throw new CommandError(`The backup has a table ${name} that this database version does not have.`)
  }
  const names = present.map(({ name }) => `"${name}"`).join(', ')
  await lockTables(client, names)
  if (!replace) {
    const content = present.filter(({ name }) => !VERSIONED_TABLES.includes(name))
    const { rows } = await client.query<{ used: boolean }>(
      `select ${content.map(({ name }) => `exists (select from "${name}")`).join(' or ')} as used`,
    )
    if (rows[0]?.used)
      throw new CommandError(
        'The database is not empty. Restore with --replace to put the backup in place of what it has.',
      )
  }
  await client.query(`truncate ${names}`)
  for (const table of backup.tables) {
    await pipeline(
      createReadStream(tableFile(folder, table.name)),
      createGunzip(),
      client.query(copyFrom(copyIn(table))),
    )
    for (const { column, last, isCalled } of table.counters)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
        `"${table.name}"`,
        column,
        last,
        isCalled,
      ])
  }
  // Caches and browsers have answers of later versions than the backup's: the new version must exceed all of them.
  await client.query(
    'update content_version set version = greatest(version + 1, extract(epoch from now())::int), changed_at = now()',
  )
  await client.query('commit')
  await client.query('analyze')
}

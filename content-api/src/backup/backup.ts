/**
 * Backups: a folder with `backup.json`, the rows of every table as PostgreSQL copies them, and the files of the library
 * (media, releases). It needs no program of PostgreSQL, so it also works with the embedded database.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openPool } from '../database/connect.ts'
import { migrate, migrationNames } from '../database/migrate.ts'
import { ONE_FORM, type Table, copyIn, copyOut, listTables, readLevel } from './tables.ts'

const FORMAT = 'lelkesz-backup/1'

export interface Backup {
  format: typeof FORMAT
  createdAt: string
  /** The newest migration of the database. */
  level: string
  /** In the order in which they are restored. */
  tables: (Pick<Table, 'name' | 'columns' | 'counters'> & Copied)[]
  /** Files by the name of their folder (`media`, `releases`), their paths relative to it. */
  files: Record<string, ({ path: string } & Copied)[]>
}

interface Copied {
  bytes: number
  /** Of the content before compression. */
  sha256: string
}

/** Folders outside the database that belong to a library, by name. */
export type Folders = Record<string, string>

/** A mistake or a state of things that the operator can mend; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError'
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  try {
    await client.query(ONE_FORM)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Counts and hashes what flows through. */
function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: (): Copied => ({ bytes, sha256: hash.digest('hex') }) }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function measureFile(file: string, unpack = false): Promise<Copied> {
  const { stream, result } = measure()
  if (unpack) await pipeline(createReadStream(file), createGunzip(), stream, nowhere())
  else await pipeline(createReadStream(file), stream, nowhere())
  return result()
}

/** Paths of all files below a folder; none where it does not exist. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

const tableFile = (backup: string, name: string) => path.join(backup, 'tables', `${name}.copy.gz`)

/**
 * Writes a backup of one moment of the database, and of the files as they are then.
 * @param target must not exist; it appears when the backup is whole
 */
export async function createBackup(
  target: string,
  { url, folders }: { url: string; folders: Folders },
): Promise<Backup> {
  if (await stat(target).catch(() => null)) throw new BackupError(`${target} exists. Name a folder that does not.`)
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(path.join(partial, 'tables'), { recursive: true, mode: 0o700 })
  const { level, tables } = await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const level = await readLevel(client)
    if (level === null) throw new BackupError('The database has no tables yet: there is nothing to back up.')
    const tables: Backup['tables'] = []
    for (const table of await listTables(client)) {
      const { stream, result } = measure()
      const file = createWriteStream(tableFile(partial, table.name), { mode: 0o600 })
      await pipeline(client.query(copyTo(copyOut(table))), stream, createGzip(), file)
      tables.push({ name: table.name, columns: table.columns, counters: table.counters, ...result() })
    }
    return { level, tables }
  })
  const files: Backup['files'] = {}
  for (const [name, folder] of Object.entries(folders)) {
    files[name] = []
    for (const file of await filesBelow(folder)) {
      const copy = path.join(partial, name, file)
      await mkdir(path.dirname(copy), { recursive: true })
      await copyFile(path.join(folder, file), copy)
      // Of the copy: the file may change at any time.
      files[name].push({ path: file, ...(await measureFile(copy)) })
    }
  }
  const backup: Backup = { format: FORMAT, createdAt: new Date().toISOString(), level, tables, files }
  await writeFile(path.join(partial, 'backup.json'), `${JSON.stringify(backup, null, 1)}\n`)
  await rename(partial, target)
  return backup
}

/** @throws BackupError where the folder holds no backup that this version reads */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, 'backup.json'), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} is no backup: it has no backup.json.`)
  const backup = JSON.parse(text) as Backup
  if (backup.format !== FORMAT)
    throw new BackupError(`${folder} has the format ${String(backup.format)}, not ${FORMAT}.`)
  return backup
}

/** Reads every byte of a backup. @returns what is missing or damaged, one line each */
export async function verifyBackup(folder: string): Promise<string[]> {
  const { tables, files } = await readBackup(folder)
  const problems: string[] = []
  const check = async (what: string, file: string, expected: Copied, unpack: boolean) => {
    const actual = await measureFile(file, unpack).catch(() => null)
    if (actual === null) problems.push(`${what} cannot be read`)
    else if (actual.sha256 !== expected.sha256) problems.push(`${what} is damaged`)
  }
  for (const table of tables) await check(`table ${table.name}`, tableFile(folder, table.name), table, true)
  for (const [name, list] of Object.entries(files))
    for (const file of list) await check(`${name}/${file.path}`, path.join(folder, name, file.path), file, false)
  return problems
}

/** Compares a backup with a library. @returns the differences, one line each; files that only the library has are none */
export async function compareBackup(
  folder: string,
  { url, folders }: { url: string; folders: Folders },
): Promise<string[]> {
  const { tables, files } = await readBackup(folder)
  const differences: string[] = []
  await withClient(url, async (client) => {
    const present = new Map((await listTables(client)).map((table) => [table.name, table]))
    for (const { name, columns, sha256 } of tables) {
      const table = present.get(name)
      const { stream, result } = measure()
      if (table) await pipeline(client.query(copyTo(copyOut({ ...table, columns }))), stream, nowhere())
      if (!table || result().sha256 !== sha256) differences.push(`table ${name} differs`)
    }
  })
  for (const [name, list] of Object.entries(files)) {
    for (const file of list) {
      const actual = await measureFile(path.join(folders[name] ?? '', file.path)).catch(() => null)
      if (actual?.sha256 !== file.sha256) differences.push(`${name}/${file.path} differs`)
    }
  }
  return differences
}

/**
 * Restores a backup in one transaction, then its files, then migrates the database to this version.
 * @param replace whether existing content may go; without it the database must be empty
 * @throws BackupError, with the library as it was
 */
export async function restoreBackup(
  folder: string,
  { url, folders, replace }: { url: string; folders: Folders; replace: boolean },
): Promise<void> {
  const backup = await readBackup(folder)
  const [problem] = await verifyBackup(folder)
  if (problem !== undefined) throw new BackupError(`${problem}. Nothing was restored.`)
  await prepareTables(url, backup)
  await withClient(url, (client) => restoreTables(client, { folder, backup, replace }))
  for (const [name, list] of Object.entries(backup.files)) {
    const target = folders[name]
    if (target === undefined) continue
    for (const file of list) {
      const destination = path.join(target, file.path)
      await mkdir(path.dirname(destination), { recursive: true })
      await copyFile(path.join(folder, name, file.path), destination)
    }
  }
  await migrateTo(url)
}

/** Makes the tables of the backup's version, which a database of a newer version no longer has. */
async function prepareTables(url: string, { level }: Backup) {
  if (!migrationNames().includes(level))
    throw new BackupError(`The backup is of a newer version (database ${level}). Restore it with that version.`)
  const present = await withClient(url, readLevel)
  if (present === null) await migrateTo(url, level)
  else if (present !== level) {
    throw new BackupError(
      `The backup is of database version ${level}, and this database has ${present}. Create an empty database, set ` +
        'DATABASE_URL to it, and restore there.',
    )
  }
}

async function migrateTo(url: string, level?: string) {
  const db = openPool({ url, size: 1 })
  await migrate(db, level).finally(() => db.destroy())
}

async function restoreTables(
  client: pg.Client,
  { folder, backup, replace }: { folder: string; backup: Backup; replace: boolean },
) {
  const names = (await listTables(client)).map(({ name }) => `"${name}"`).join(', ')
  await client.query('begin')
  await client.query(`lock table ${names} in access exclusive mode`)
  if (!replace) {
    const { rows } = await client.query<{ used: boolean }>(
      'select exists (select from sermon) or exists (select from feedback_message) or exists (select from citation_submission) as used',
    )
    if (rows[0]?.used)
      throw new BackupError(
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
    for (const counter of table.counters) {
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${counter}"), 0) + 1, false) from "${table.name}"`,
        [`"${table.name}"`, counter],
      )
    }
  }
  await client.query('commit')
}

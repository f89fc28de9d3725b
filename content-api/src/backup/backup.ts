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
  tables: (Pick<Table, 'name' | 'columns'> & { counters: Counter[] } & Copied)[]
  /** Files by the name of their folder (`media`, `releases`), their paths relative to it. */
  files: Record<string, ({ path: string } & Copied)[]>
}

/** State of a sequence: numbers of deleted rows are not given again. */
interface Counter {
  column: string
  last: string
  isCalled: boolean
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

/** Files that servers and releases write and rename. */
const TRANSIENT = /\.(?:arriving|lock|part(?:ial)?)$/

/** Tables that a new database has rows in, and whose rows are those of its version. */
const OF_THE_DATABASE = ['content_version', 'index_rules']

/**
 * Paths of all files below a folder; none where it does not exist.
 * @throws BackupError at a link to a folder, whose files would be left out
 */
async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory() || TRANSIENT.test(entry.name)) continue
    const about = await stat(file).catch(() => null)
    if (about?.isDirectory()) throw new BackupError(`${file} is a link to a folder. Put the folder itself there.`)
    if (about?.isFile()) files.push(path.relative(folder, file))
  }
  return files.sort()
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
  await mkdir(path.join(partial, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const database = await withClient(url, (client) => copyTables(client, partial))
    const files: Backup['files'] = {}
    for (const [name, folder] of Object.entries(folders))
      files[name] = await copyFiles(folder, path.join(partial, name))
    const backup: Backup = { format: FORMAT, createdAt: new Date().toISOString(), ...database, files }
    await writeFile(path.join(partial, 'backup.json'), `${JSON.stringify(backup, null, 1)}\n`)
    await rename(partial, target)
    return backup
  } catch (error) {
    // It may hold messages of visitors.
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function copyTables(client: pg.Client, folder: string): Promise<Pick<Backup, 'level' | 'tables'>> {
  await client.query('begin isolation level repeatable read read only')
  const level = await readLevel(client)
  if (level === null) throw new BackupError('The database has no tables yet: there is nothing to back up.')
  const tables: Backup['tables'] = []
  for (const table of await listTables(client)) {
    const { stream, result } = measure()
    const file = createWriteStream(tableFile(folder, table.name), { mode: 0o600 })
    await pipeline(client.query(copyTo(copyOut(table))), stream, createGzip(), file)
    const counters = await Promise.all(table.counters.map((column) => readCounter(client, table.name, column)))
    tables.push({ name: table.name, columns: table.columns, counters, ...result() })
  }
  return { level, tables }
}

async function readCounter(client: pg.Client, table: string, column: string): Promise<Counter> {
  const sequence = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
    `"${table}"`,
    column,
  ])
  const { rows } = await client.query<{ last: string; called: boolean }>(
    `select last_value::text as last, is_called as called from ${sequence.rows[0]!.name}`,
  )
  return { column, last: rows[0]!.last, isCalled: rows[0]!.called }
}

/** Copies a folder; a file that goes meanwhile is left out. */
async function copyFiles(from: string, to: string): Promise<Backup['files'][string]> {
  const files: Backup['files'][string] = []
  for (const file of await filesBelow(from)) {
    const copy = path.join(to, file)
    await mkdir(path.dirname(copy), { recursive: true })
    const isThere = await copyFile(path.join(from, file), copy).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    // Of the copy: the file may change at any time.
    if (isThere) files.push({ path: file, ...(await measureFile(copy)) })
  }
  return files
}

/** @throws BackupError where the folder holds no backup that this version reads */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, 'backup.json'), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} is no backup: it has no backup.json.`)
  const backup = parseJson(text)
  if (backup?.format !== FORMAT)
    throw new BackupError(`${folder} has the format ${String(backup?.format)}, not ${FORMAT}.`)
  for (const [name, list] of Object.entries(backup.files))
    for (const { path: file } of list) {
      if (!isBelow(path.join(folder, name), path.join(folder, name, file)))
        throw new BackupError(`${folder} names ${name}/${file}, which is outside of the backup. Nothing was restored.`)
    }
  return backup
}

function parseJson(text: string): Backup | null {
  try {
    return JSON.parse(text) as Backup | null
  } catch {
    return null
  }
}

const isBelow = (folder: string, file: string) => !path.relative(folder, file).startsWith('..')

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
      if (OF_THE_DATABASE.includes(name)) continue
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
 * Restores a backup: its tables in one transaction, its files beside those that are there and then in their place. Files
 * that the backup lacks stay. Then it compares, and migrates the database to this version.
 * @param replace whether existing content may go; without it the database must be empty
 * @returns the differences to the backup; none, unless something else writes
 * @throws BackupError or another error, with the library as it was
 */
export async function restoreBackup(
  folder: string,
  { url, folders, replace }: { url: string; folders: Folders; replace: boolean },
): Promise<string[]> {
  const backup = await readBackup(folder)
  const [problem] = await verifyBackup(folder)
  if (problem !== undefined) throw new BackupError(`${problem}. Nothing was restored.`)
  await prepareTables(url, backup)
  const copies: [copy: string, place: string][] = []
  try {
    for (const [name, list] of Object.entries(backup.files)) {
      for (const file of folders[name] === undefined ? [] : list) {
        const place = path.join(folders[name]!, file.path)
        await mkdir(path.dirname(place), { recursive: true })
        copies.push([`${place}.partial`, place])
        await copyFile(path.join(folder, name, file.path), `${place}.partial`)
      }
    }
    await withClient(url, (client) => restoreTables(client, { folder, backup, replace }))
  } catch (error) {
    await Promise.all(copies.map(([copy]) => rm(copy, { force: true })))
    throw error
  }
  for (const [copy, place] of copies) await rename(copy, place)
  const differences = await compareBackup(folder, { url, folders })
  await migrateTo(url)
  return differences
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
  const present = await listTables(client)
  const columnsOf = new Map(present.map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of backup.tables) {
    const known = columnsOf.get(name)
    if (!known || columns.some((column) => !known.includes(column)))
      throw new BackupError(`The backup has a table ${name} that this database version does not have.`)
  }
  const names = present.map(({ name }) => `"${name}"`).join(', ')
  await client.query('begin')
  await client.query(`lock table ${names} in access exclusive mode`)
  if (!replace) {
    const content = present.filter(({ name }) => !OF_THE_DATABASE.includes(name))
    const { rows } = await client.query<{ used: boolean }>(
      `select ${content.map(({ name }) => `exists (select from "${name}")`).join(' or ')} as used`,
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
    for (const { column, last, isCalled } of table.counters)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
        `"${table.name}"`,
        column,
        last,
        isCalled,
      ])
  }
  // Caches and browsers know answers of versions between the backup's and now: none may come again for other content.
  await client.query(
    'update content_version set version = greatest(version + 1, extract(epoch from now())::int), changed_at = now()',
  )
  await client.query('commit')
  await client.query('analyze')
}

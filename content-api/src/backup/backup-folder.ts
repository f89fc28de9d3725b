/**
 * Format of backups: a folder with `backup.json`, the rows of every table in PostgreSQL's COPY format, and the files of
 * the library (media, releases, content). It needs no PostgreSQL program, so it also works with the embedded database.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { Client, clientOptions } from '../database/connect.ts'
import { to as copyTo } from 'pg-copy-streams'
import { CommandError } from '../command.ts'
import { STABLE_FORMATS, type Table, copyOut, listTables } from './tables.ts'

export const FORMAT = 'lelkesz-backup/1'

export interface Backup {
  format: typeof FORMAT
  createdAt: string
  /** The newest migration of the database. */
  level: string
  /** In restore order. */
  tables: (Pick<Table, 'name' | 'columns'> & { counters: Counter[] } & Copied)[]
  /** Files by folder name (`media`, `releases`, `content`), with paths relative to the folder. */
  files: Record<string, ({ path: string } & Copied)[]>
}

/** State of a sequence, so that numbers of deleted rows are not reused. */
export interface Counter {
  column: string
  last: string
  isCalled: boolean
}

export interface Copied {
  bytes: number
  /** Of the uncompressed content. */
  sha256: string
}

/** Folders of a library outside the database, by name. */
export type Folders = Record<string, string>

/** The database of a library, and its folders beside it. */
export interface Library {
  url: string
  folders: Folders
}

/** Tables that are not empty in a new database; the version of the database determines their rows. */
export const VERSIONED_TABLES = ['content_version', 'index_rules']

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ ...clientOptions(url), application_name: 'backup' })
  await client.connect()
  try {
    await client.query(STABLE_FORMATS)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Counts and hashes the bytes that pass through. */
export function measure() {
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

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })

export async function measureFile(file: string, unpack = false): Promise<Copied> {
  const { stream, result } = measure()
  if (unpack) await pipeline(createReadStream(file), createGunzip(), stream, discard())
  else await pipeline(createReadStream(file), stream, discard())
  return result()
}

export const tableFile = (backup: string, name: string) => path.join(backup, 'tables', `${name}.copy.gz`)

/** @throws CommandError if the folder has no backup that this version can read */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, 'backup.json'), 'utf8').catch(() => null)
  if (text === null) throw new CommandError(`${folder} is no backup: it has no backup.json.`)
  const backup = parseBackup(text)
  if (backup === null) throw new CommandError(`${folder}/backup.json is damaged or cut off. Use another backup.`)
  if (backup.format !== FORMAT)
    throw new CommandError(`${folder} has the format ${String(backup.format)}, not ${FORMAT}.`)
  for (const [name, list] of Object.entries(backup.files))
    for (const { path: file } of list) {
      if (!isBelow(path.join(folder, name), path.join(folder, name, file)))
        throw new CommandError(`${folder} names ${name}/${file}, which is outside of the backup. Nothing was restored.`)
    }
  return backup
}

function parseBackup(text: string): Backup | null {
  try {
    return JSON.parse(text) as Backup | null
  } catch {
    return null
  }
}

const isBelow = (folder: string, file: string) => !path.relative(folder, file).startsWith('..')

/** Reads every byte of a backup. @returns missing and damaged parts, one line each */
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

/**
 * Compares a backup with a library.
 * @returns the differences, one line each; additional files of the library are ignored
 */
export async function compareBackup(folder: string, { url, folders }: Library): Promise<string[]> {
  const { tables, files } = await readBackup(folder)
  const differences: string[] = []
  await withClient(url, async (client) => {
    const present = new Map((await listTables(client)).map((table) => [table.name, table]))
    for (const { name, columns, sha256 } of tables) {
      if (VERSIONED_TABLES.includes(name)) continue
      const table = present.get(name)
      const { stream, result } = measure()
      if (table) await pipeline(client.query(copyTo(copyOut({ ...table, columns }))), stream, discard())
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

import { createWriteStream } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CommandError } from '../command.ts'
import { makeFolder } from '../make-folder.ts'
import {
  type Backup,
  type Counter,
  FORMAT,
  type Library,
  measure,
  measureFile,
  tableFile,
  withClient,
} from './backup-folder.ts'
import { copyOut, listTables, readLevel } from './tables.ts'

/** Temporary files of servers and releases. */
const TRANSIENT = /\.(?:arriving|lock|part(?:ial)?)$/

/**
 * Writes a backup: a consistent snapshot of the database, and the current files.
 * @param target must not exist; created by a rename when the backup is complete
 */
export async function createBackup(target: string, { url, folders }: Library): Promise<Backup> {
  if (await stat(target).catch(() => null)) throw new CommandError(`${target} exists. Name a folder that does not.`)
  const partial = `${target}.partial`
  await makeFolder(path.join(partial, 'tables'), 0o700)
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
    // Private, because it may contain messages of visitors.
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function copyTables(client: pg.Client, folder: string): Promise<Pick<Backup, 'level' | 'tables'>> {
  await client.query('begin isolation level repeatable read read only')
  const level = await readLevel(client)
  if (level === null) throw new CommandError('The database has no tables yet: there is nothing to back up.')
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

/** Copies a folder; skips files that are deleted meanwhile. */
async function copyFiles(from: string, to: string): Promise<Backup['files'][string]> {
  const files: Backup['files'][string] = []
  for (const file of await filesBelow(from)) {
    const copy = path.join(to, file)
    await makeFolder(path.dirname(copy))
    const isThere = await copyFile(path.join(from, file), copy).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    // Hashes the copy, because the file may change at any time.
    if (isThere) files.push({ path: file, ...(await measureFile(copy)) })
  }
  return files
}

/**
 * Paths of all files below a folder; empty if it does not exist.
 * @throws CommandError for a link to a folder, whose files would be missing
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
    if (about?.isDirectory()) throw new CommandError(`${file} is a link to a folder. Put the folder itself there.`)
    if (about?.isFile()) files.push(path.relative(folder, file))
  }
  return files.sort()
}

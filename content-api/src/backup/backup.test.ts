import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openTestApi } from '#test/test-app.ts'
import { type TestDatabase, createTestDatabase } from '#test/test-database.ts'
import { getContentVersion } from '../content/content-version.ts'
import { migrate } from '../database/migrate.ts'
import { compareBackup, verifyBackup } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.ts'

/** Changes the list of a backup. */
const changeList = (from: RegExp, to: string) => (folder: string) => {
  const file = path.join(folder, 'backup.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'backup-'))
const databases: TestDatabase[] = []
afterAll(() => Promise.all(databases.map((database) => database.drop())))

/** A library with its own database and folders. */
async function newLibrary(content: 'seeded' | 'empty' | 'without tables') {
  const database = await createTestDatabase(content)
  databases.push(database)
  const folders = { media: path.join(newFolder(), 'media'), releases: path.join(newFolder(), 'remotes') }
  return { db: database.db, url: database.url, folders }
}

/** Restores with a folder of its own for the replaced files. */
const restore = (folder: string, options: Omit<RestoreOptions, 'aside'>) =>
  restoreBackup(folder, { ...options, aside: path.join(newFolder(), 'replaced') })

/** A library with sermons, a message and files, and its backup. */
async function newBackup() {
  const library = await newLibrary('seeded')
  // The numbers of deleted messages are not reused.
  await sql`alter table feedback_message alter column id restart with 40`.execute(library.db)
  const message = { site: 'default', name: 'Anna', email: '', message: 'Tab\t, sor\n, \\ és „idézet”', url: null }
  await library.db.insertInto('feedback_message').values(message).execute()
  mkdirSync(path.join(library.folders.media, 'mappa'), { recursive: true })
  writeFileSync(path.join(library.folders.media, 'mappa/Őrző.mp3'), Buffer.from([0, 1, 2, 255]))
  const folder = path.join(newFolder(), 'one')
  await createBackup(folder, library)
  return { library, folder }
}

test('a backup is restored elsewhere byte by byte, and new entries get new numbers', async () => {
  const { library, folder } = await newBackup()
  const other = await newLibrary('without tables')
  expect(await restore(folder, { ...other, replace: false })).toEqual({ differences: [], replaced: 0 })
  expect(await compareBackup(folder, other)).toEqual([])
  // No cache has seen answers of this version.
  expect(await getContentVersion(other.db)).toBeGreaterThan((await getContentVersion(library.db)) + 1e6)
  const titles = (db: typeof other.db) => db.selectFrom('sermon').select(['nid', 'title']).orderBy('nid').execute()
  expect(await titles(other.db)).toEqual(await titles(library.db))
  const row = { site: 'default', name: '', email: '', message: 'Új', url: null }
  const { id } = await other.db.insertInto('feedback_message').values(row).returning('id').executeTakeFirstOrThrow()
  expect(id).toBe(41)
  expect(readFileSync(path.join(other.folders.media, 'mappa/Őrző.mp3'))).toEqual(Buffer.from([0, 1, 2, 255]))
})

test('a restore whose files cannot be written leaves the library as it was', async () => {
  const { folder } = await newBackup()
  const other = await newLibrary('seeded')
  const before = await other.db.selectFrom('sermon').select('nid').execute()
  // A file where a folder is needed.
  writeFileSync(other.folders.media, 'x')
  await expect(restore(folder, { ...other, replace: true })).rejects.toThrow()
  expect(await other.db.selectFrom('sermon').select('nid').execute()).toEqual(before)
  expect(await other.db.selectFrom('feedback_message').select('id').execute()).toEqual([])
})

test('links to files are followed, and a link to a folder is refused', async () => {
  const { folders, ...library } = await newLibrary('empty')
  const elsewhere = newFolder()
  writeFileSync(path.join(elsewhere, 'a.mp3'), 'hang')
  mkdirSync(folders.media, { recursive: true })
  symlinkSync(path.join(elsewhere, 'a.mp3'), path.join(folders.media, 'b.mp3'))
  const { files } = await createBackup(path.join(newFolder(), 'one'), { ...library, folders })
  expect(files.media).toMatchObject([{ path: 'b.mp3', bytes: 4 }])
  symlinkSync(elsewhere, path.join(folders.media, 'c'))
  await expect(createBackup(path.join(newFolder(), 'two'), { ...library, folders })).rejects.toThrow(/link to a folder/)
})

test('files that were changed since are replaced only with --replace, and are set aside', async () => {
  const { folder } = await newBackup()
  const other = await newLibrary('without tables')
  const file = path.join(other.folders.media, 'mappa/Őrző.mp3')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'újabb')
  writeFileSync(path.join(other.folders.media, 'új.mp3'), 'hang')
  await expect(restore(folder, { ...other, replace: false })).rejects.toThrow('1 file (media/mappa/Őrző.mp3) is not')
  expect(readFileSync(file, 'utf8')).toBe('újabb')
  expect(readdirSync(path.dirname(file))).toEqual(['Őrző.mp3'])
  const aside = path.join(newFolder(), 'replaced')
  expect(await restoreBackup(folder, { ...other, replace: true, aside })).toEqual({ differences: [], replaced: 1 })
  expect(readFileSync(path.join(aside, 'media/mappa/Őrző.mp3'), 'utf8')).toBe('újabb')
  expect(readFileSync(file)).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(readFileSync(path.join(other.folders.media, 'új.mp3'), 'utf8')).toBe('hang')
})

test('a later state of releases and of hidden files is replaced without --replace, and set aside', async () => {
  const library = await newLibrary('seeded')
  const changing = [path.join(library.folders.releases, 'remotes.json'), path.join(library.folders.media, '.record')]
  for (const file of changing) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, 'régi')
  }
  const folder = path.join(newFolder(), 'one')
  await createBackup(folder, library)
  for (const file of changing) writeFileSync(file, 'új')
  const { url } = await newLibrary('without tables')
  expect(await restore(folder, { url, folders: library.folders, replace: false })).toMatchObject({ replaced: 2 })
  expect(changing.map((file) => readFileSync(file, 'utf8'))).toEqual(['régi', 'régi'])
})

test('a backup of an older version is restored into an empty database and migrated', async () => {
  const old = await newLibrary('without tables')
  await migrate(old.db, '0009-times')
  const folder = path.join(newFolder(), 'old')
  await createBackup(folder, old)
  const other = await newLibrary('without tables')
  await restore(folder, { ...other, replace: false })
  await expect(other.db.selectFrom('delivery').selectAll().execute()).resolves.toEqual([])
  const newer = await newLibrary('empty')
  await expect(restore(folder, { ...newer, replace: true })).rejects.toThrow(/Create an empty database/)
})

test('damage is detected before the restore', async () => {
  const { folder } = await newBackup()
  expect(await verifyBackup(folder)).toEqual([])
  appendFileSync(path.join(folder, 'media/mappa/Őrző.mp3'), 'x')
  truncateSync(path.join(folder, 'tables/sermon.copy.gz'), 100)
  const problems = ['media/mappa/Őrző.mp3 is damaged', 'table sermon cannot be read']
  expect((await verifyBackup(folder)).sort()).toEqual(problems)
})

test('differences between a backup and the library are listed', async () => {
  const { library, folder } = await newBackup()
  await library.db.updateTable('sermon').set({ title: 'Más' }).execute()
  rmSync(path.join(library.folders.media, 'mappa/Őrző.mp3'))
  expect(await compareBackup(folder, library)).toEqual(['table sermon differs', 'media/mappa/Őrző.mp3 differs'])
})

test.each<[what: string, damage: (folder: string) => void, reason: RegExp]>([
  ['damaged tables', (folder) => truncateSync(path.join(folder, 'tables/sermon.copy.gz'), 100), /Nothing was restored/],
  ['a list that is cut off', (folder) => truncateSync(path.join(folder, 'backup.json'), 100), /damaged or cut off/],
  ['a newer version', changeList(/"level": ".*"/, '"level": "9999-x"'), /newer/],
  ['another format', changeList(/lelkesz-backup\/1/, 'lelkesz-backup/9'), /has the format lelkesz-backup\/9/],
  ['files outside of the backup', changeList(/mappa\/Őrző.mp3/, '../../../etc/passwd'), /is outside of the backup/],
])('nothing is restored from %s', async (_what, damage, reason) => {
  const { folder } = await newBackup()
  damage(folder)
  const other = await newLibrary('seeded')
  await expect(restore(folder, { ...other, replace: true })).rejects.toThrow(reason)
  expect(await other.db.selectFrom('feedback_message').select('id').execute()).toEqual([])
})

test('a restore while the API runs gives no wrong answer, and the API then has the backup', async () => {
  const { folder } = await newBackup()
  const { db, url, close, get } = await openTestApi()
  await db.updateTable('sermon').set({ title: 'Más' }).execute()
  const folders = { media: newFolder(), releases: newFolder() }
  let isOver = false
  const restoring = restore(folder, { url, folders, replace: true }).finally(() => (isOver = true))
  const statuses = new Set<number>()
  while (!isOver) statuses.add((await get('/api/v2/node/1')).status)
  expect((await restoring).differences).toEqual([])
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  const { body } = await get('/api/v2/node/1')
  expect(body.title).not.toBe('Más')
  await close()
})

test('an existing folder is not overwritten, and a folder that is not a backup is not read', async () => {
  const library = await newLibrary('empty')
  const folder = newFolder()
  await expect(createBackup(folder, library)).rejects.toThrow(/exists/)
  await expect(verifyBackup(folder)).rejects.toThrow(/is no backup/)
})

test('the command creates, restores and verifies; a mistake gives exit code 2', async () => {
  const { url, folders } = await newLibrary('seeded')
  const [cli, target, dataDir] = [path.join(__dirname, 'cli.ts'), newFolder(), newFolder()]
  mkdirSync(path.join(dataDir, 'content'))
  writeFileSync(path.join(dataDir, 'content/a.md'), 'Ige')
  const run = (database: string, ...words: string[]) => {
    const places = { DATA_DIR: dataDir, MEDIA_DIR: folders.media, REMOTES_STORE: folders.releases }
    const env = { ...process.env, ...places, DATABASE_URL: database }
    return spawnSync(process.execPath, ['--import', 'tsx', cli, ...words], { env, encoding: 'utf8' })
  }
  const created = run(url, 'create', target)
  expect([created.status, created.stdout]).toEqual([0, expect.stringMatching(/is written: \d+ tables, 1 files/)])
  const backup = path.join(target, readdirSync(target)[0]!)
  const other = await newLibrary('without tables')
  rmSync(path.join(dataDir, 'content'), { recursive: true })
  const restored = run(other.url, 'restore', backup)
  expect([restored.status, restored.stdout]).toEqual([0, expect.stringMatching(/^Restored and compared: /)])
  expect(readFileSync(path.join(dataDir, 'content/a.md'), 'utf8')).toBe('Ige')
  expect(run(other.url, 'verify', backup, '--live').status).toBe(0)
  const missing = run(url.replace(/\/[^/]*$/, '/nincs'), 'create', target)
  const reason = expect.stringMatching(/^database "nincs" does not exist\. .*DATABASE_URL.*\n$/) as string
  expect([missing.status, missing.stderr]).toEqual([2, reason])
  const again = run(other.url, 'restore', backup)
  expect([again.status, again.stderr]).toEqual([2, expect.stringMatching(/^The database is not empty\. /)])
})

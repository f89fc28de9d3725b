import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openImportFolder } from '#test/import-folder.ts'
import { sql } from 'kysely'
import { momentOf, siteTime } from '../content/site-time.ts'
import { isGitAddress } from './git-source.ts'
import { type SyncOptions, runSync } from './sync-command.ts'

const place = openImportFolder()
const { write, titles } = place
const sermon = (title: string, front = '') => `---\ntitle: ${title}\n${front}---\nSzöveg.`

/** Starts watching; `stop` resolves to the output when the command has ended. */
function startSync(address: string, options: Partial<SyncOptions> = {}) {
  const lines: string[] = []
  const stopping = new AbortController()
  const ended = runSync(place.database.db, address, {
    dataDir: join(place.folder, '.data'),
    mediaFolder: null,
    isWatched: true,
    log: (line) => void lines.push(line),
    signal: stopping.signal,
    ...options,
  })
  ended.catch(() => undefined)
  return {
    lines,
    ended,
    async stop() {
      stopping.abort()
      return ended
    },
  }
}

/** Milliseconds until the library has these titles. */
async function timeUntil(expected: string[], within = 15_000) {
  const started = Date.now()
  for (;;) {
    if (JSON.stringify(await titles()) === JSON.stringify(expected)) return Date.now() - started
    if (Date.now() - started > within) expect(await titles()).toEqual(expected)
    await pause(50)
  }
}

test('watching writes changes within seconds, and scheduled sermons at their time', async () => {
  const json = join(place.folder, '.report.json')
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const watching = startSync(place.folder, { json, now })
  await timeUntil(['Első', 'Második'])
  await write('sermons/harom.md', sermon('Harmadik'))
  expect(await timeUntil(['Első', 'Második', 'Harmadik'])).toBeLessThan(4000)
  await write('sermons/rossz.md', '---\n')
  await rm(join(place.folder, 'sermons/harom.md'))
  await timeUntil(['Első', 'Második'])
  await pause(1000)
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ issues: [{ file: 'sermons/rossz.md', line: 1 }] })
  // The folder is missing for a moment, as when it is replaced by another one.
  await rename(join(place.folder, 'sermons'), join(place.folder, '.sermons'))
  await pause(2500)
  await rename(join(place.folder, '.sermons'), join(place.folder, 'sermons'))
  await pause(2500)
  expect(await titles()).toEqual(['Első', 'Második'])
  await rm(join(place.folder, 'sermons/rossz.md'))
  // Four seconds before the minute ends.
  ahead = 56_000 - (Date.now() % 60_000)
  const soon = siteTime(new Date(now().getTime() + 60_000))
  await write('sermons/negy.md', sermon('Negyedik', `publishAt: ${soon.day} ${soon.time}\n`))
  await timeUntil(['Első', 'Második', 'Negyedik'], 65_000)
  expect(now().getTime() - momentOf(soon.day, soon.time)).toBeLessThan(10_000)
  expect(now().getTime()).toBeGreaterThan(momentOf(soon.day, soon.time))
  expect(await watching.stop()).toBe(0)
  expect(watching.lines.join('\n')).toMatch(/Nothing was written: more than a tenth/)
}, 120_000)

test('a git repository is followed, even after a forced push; failures are reported, and the last state stays', async () => {
  const git = (...words: string[]) => execFileSync('git', ['-C', place.folder, ...words], { stdio: 'pipe' })
  const commit = (...options: string[]) => {
    git('add', '-A')
    git('-c', 'user.name=T', '-c', 'user.email=t@example.hu', 'commit', '-qm', 'x', ...options)
  }
  git('init', '-q')
  await write('.gitignore', '.data\n')
  commit()
  const address = `file://${place.folder}`
  const sync = (other = address) => startSync(other, { isWatched: false }).ended
  expect(await sync()).toBe(0)
  await write('sermons/harom.md', sermon('Harmadik'))
  commit('--amend')
  // A killed git left its lock.
  await writeFile(join(place.folder, '.data/content/.git/index.lock'), '')
  await expect(sync()).rejects.toThrow(/^git cannot read file:.*index\.lock/)
  await rm(join(place.folder, '.data/content/.git/index.lock'))
  await sync()
  expect(await titles()).toEqual(['Első', 'Második', 'Harmadik'])
  await rename(join(place.folder, '.git'), join(place.folder, '.git-gone'))
  await expect(sync()).rejects.toThrow(/^git cannot read file:.*Check the address/)
  expect(await titles()).toEqual(['Első', 'Második', 'Harmadik'])
  await expect(sync('https://x:secret@other.example/a.git')).rejects.toThrow(
    /is a clone of file:.* a new one of https:\/\/…@other\.example\/a\.git/,
  )
  const { PATH } = process.env
  process.env.PATH = place.folder
  await expect(sync())
    .rejects.toThrow(/^git is not installed/)
    .finally(() => (process.env.PATH = PATH))
  await rm(join(place.folder, '.data'), { recursive: true })
  await mkdir(join(place.folder, '.data/content/sermons'), { recursive: true })
  await expect(sync()).rejects.toThrow(/content is there and no clone/)
})

test('two syncs of one library run one after the other', async () => {
  await write('media/hang.mp3', Buffer.alloc(3_000_000, 1))
  const mediaFolder = join(place.folder, '.media')
  const both = [1, 2].map(() => startSync(place.folder, { isWatched: false, mediaFolder }))
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  const [first, second] = both.map(({ lines }) => lines.join('\n')).sort()
  expect(first).toMatch(/^2 new; /)
  expect(second).toBe('Another sync of this library is under way: waiting for its end.\nNothing changed.')
  expect((await readdir(mediaFolder)).sort()).toEqual(['.media-record.json', 'hang.mp3'])
})

test('a sync that is killed has written nothing, and the next one writes everything', async () => {
  const { db, url } = place.database
  const mediaFolder = join(place.folder, '.media')
  await write('media/hang.mp3', 'whole')
  await write('.media/.hang.mp3.part', 'wh')
  const blocking = await db.startTransaction().execute()
  await sql`lock table citation in exclusive mode`.execute(blocking)
  const [cli, env] = [join(import.meta.dirname, '../import/cli.ts'), { ...process.env, DATABASE_URL: url }]
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'sync', place.folder], { env, stdio: 'ignore' })
  // Sermons are written, citations wait for the table.
  const waiting = sql`select from pg_locks where not granted and relation = 'citation'::regclass`
  while ((await waiting.execute(db)).rows.length === 0 && child.exitCode === null) await pause(50)
  const next = startSync(place.folder, { isWatched: false, mediaFolder })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await blocking.rollback().execute()
  expect(child.signalCode).toBe('SIGKILL')
  expect(await next.ended).toBe(0)
  expect(next.lines).toEqual([
    expect.stringMatching(/^Another sync/),
    expect.stringMatching(/^2 new; .*citations: 1 new/),
  ])
  expect(await titles()).toEqual(['Első', 'Második'])
  expect(await readFile(join(mediaFolder, 'hang.mp3'), 'utf8')).toBe('whole')
}, 60_000)

test.each([
  [true, ['https://example.hu/a.git', 'git@example.hu:a/b.git', 'ssh://git@example.hu/a', 'file:///a']],
  [false, ['./content', '/content', '--upload-pack=x', 'a@b::c']],
  [/no address for sync/, ['ext::sh -c touch% /tmp/x', 'http://example.hu/a.git', 'https::a']],
])('is a git address: %s', (expected, addresses) => {
  for (const address of addresses)
    if (typeof expected === 'boolean') expect(isGitAddress(address)).toBe(expected)
    else expect(() => isGitAddress(address)).toThrow(expected)
})

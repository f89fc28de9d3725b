import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { madeLive, rolesOf, madeCanary } from '../manifest/deployments.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import type { Releases } from '../manifest/manifest.ts'
import { readReleases } from '../manifest/releases.ts'
import { changeRegistry } from '../remote-registry/registry-store.ts'
import { build } from '../manifest/test-deployment.ts'
import { newKeys } from '../manifest/test-keys.ts'
import { REGISTRY, candidateOf } from './test-candidate.ts'
import { withTrialStore } from './trial.ts'

const NOW = new Date('2026-01-01T10:00:00.000Z')
const top = mkdtempSync(path.join(tmpdir(), 'try-test-'))
afterAll(() => rmSync(top, { recursive: true }))
const operator = newKeys()

const disabled = { buildId: null, at: NOW.toISOString(), by: 'somebody', why: 'a test' }
const theirs = (id: string) => build(id, 'remote-search')

/** Of another remote, s0 is live, s1 canary and s9 previous; both remotes are disabled. */
const releases: Releases = {
  revision: 3,
  builds: {
    'remote-search': madeCanary(madeLive(madeLive([], theirs('s9'), NOW), theirs('s0'), NOW), theirs('s1'), 10, NOW),
    'remote-bible': madeLive([], build('b1'), NOW),
  },
  off: Object.fromEntries(
    ['remote-search', 'remote-bible'].map((remote) => [remote, [{ ...disabled, whose: 'team' as const }]]),
  ),
}

const row = REGISTRY.remotes['remote-bible']!
const rows = { 'remote-search': row, 'remote-bible': { ...row, off: [disabled] } }

async function storeWithBuilds() {
  const store = new DirectoryStore(mkdtempSync(path.join(top, 'live-')))
  for (const id of ['s0', 's1', 's9']) await store.write(`remote-search/${id}/entry.js`, Buffer.from(id))
  const registry = await changeRegistry(store, operator, { next: () => rows, now: NOW })
  return { store, registry }
}

function folderOf(): string {
  const folder = mkdtempSync(path.join(top, 'build-'))
  mkdirSync(path.join(folder, 'server'))
  for (const file of ['entry.js', 'remote.json', 'server/PlansPage.cjs']) writeFileSync(path.join(folder, file), file)
  return folder
}

test('a build is live beside the released builds of others, without a key of the site', async () => {
  const { store, registry } = await storeWithBuilds()
  const { about, build: candidate } = candidateOf()
  const before = await store.list('')
  let place = ''
  await withTrialStore(
    { store, candidate: { about, build: candidate, releases, registry }, folder: folderOf() },
    async (own, key) => {
      place = own.folder!
      expect(await own.list('')).toEqual([
        'remote-bible.json',
        'remote-bible/b2/entry.js',
        'remote-bible/b2/remote.json',
        'remote-bible/b2/server/PlansPage.cjs',
        'remote-search.json',
        'remote-search/s0/entry.js',
        'remote-search/s1/entry.js',
        'remotes.json',
      ])
      const { releases: tried, refused, registry: used } = await readReleases(own, [key])
      expect(refused.size).toBe(0)
      expect(rolesOf(tried.builds['remote-bible'])).toMatchObject({ live: { extras: { buildId: 'b2' } }, previous: [] })
      const { live, canary, previous } = rolesOf(tried.builds['remote-search'])
      expect([live, canary, ...previous].map((one) => one?.extras.buildId)).toEqual(['s0', 's1'])
      // A fixed build is tried before its remote is enabled.
      expect(tried.off).toEqual({ 'remote-search': releases.off['remote-search'] })
      expect(used).toMatchObject({ site: registry.site, remotes: { 'remote-search': row, 'remote-bible': row } })
      // The site itself does not accept the documents.
      await expect(readReleases(own, operator.trusted)).rejects.toThrow('not a trusted key')
    },
  )
  expect(existsSync(place)).toBe(false)
  expect(await store.list('')).toEqual(before)
})

test('a trial leaves no files, even after an error', async () => {
  const { about, build: candidate } = candidateOf()
  const { store, registry } = await storeWithBuilds()
  const from = { store, candidate: { about, build: candidate, releases, registry }, folder: folderOf() }
  let place = ''
  const tried = withTrialStore(from, async (own) => {
    place = own.folder!
    throw new Error('no browser')
  })
  await expect(tried).rejects.toThrow('no browser')
  expect([place !== '', existsSync(place)]).toEqual([true, false])
})

/** Starts a trial in a process that ends in the middle of it; resolves to its folder. */
const placeAfter = (end: string) =>
  new Promise<string>((resolve) => {
    const from = (name: string) => JSON.stringify(path.resolve(__dirname, name))
    const empty = JSON.stringify(mkdtempSync(path.join(top, 'empty-')))
    const code = `
      import { DirectoryStore } from ${from('../store/directory-store.ts')}
      import { withTrialStore } from ${from('trial.ts')}
      import { candidateOf } from ${from('test-candidate.ts')}
      const candidate = candidateOf()
      const folder = ${JSON.stringify(folderOf())}
      await withTrialStore({ store: new DirectoryStore(${empty}), candidate, folder }, async (own) => {
        process.stdout.write(own.folder)
        ${end}
        await new Promise((resolve) => setTimeout(resolve, 20_000))
      })`
    const args = ['--import', 'tsx', '--input-type=module', '-e', code]
    execFile(process.execPath, args, (_, stdout) => resolve(stdout))
  })

test.each([['crashes', `setTimeout(() => { throw new Error('elsewhere') }, 50)`]])(
  'a trial leaves no files when the process %s',
  async (_how, end) => {
    const place = await placeAfter(end)
    expect([path.basename(place), existsSync(place)]).toEqual([expect.stringMatching(/^to-try-/), false])
  },
)

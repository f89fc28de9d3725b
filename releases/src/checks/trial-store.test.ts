import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { madeLive, rolesOf, madeCanary } from '../manifest/deployments.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { readReleases } from '../manifest/releases.ts'
import { REGISTRY_KEY, changeRegistry } from '../remote-registry/registry-store.ts'
import { readWhole } from '../store/store.ts'
import { build, releasesOf } from '../manifest/test-deployment.ts'
import { newKeys } from '../manifest/test-keys.ts'
import { REGISTRY, candidateOf } from './test-candidate.ts'
import { withTrialStore } from './trial-store.ts'

const NOW = new Date('2026-01-01T10:00:00.000Z')
const top = mkdtempSync(path.join(tmpdir(), 'try-test-'))
afterAll(() => rmSync(top, { recursive: true }))
const operator = newKeys()

/** b0 is live, b1 canary, b9 previous, and b8 the candidate of another release. */
const releases = {
  ...releasesOf(
    madeCanary(madeLive([...madeLive([], build('b9'), NOW)], build('b0'), NOW), build('b1'), 10, NOW).concat(
      build('b8'),
    ),
  ),
  off: {
    'remote-bible': [{ buildId: 'b9', at: NOW.toISOString(), by: 'somebody', why: 'a test', whose: 'team' as const }],
  },
}

async function storeWithBuilds() {
  const store = new DirectoryStore(mkdtempSync(path.join(top, 'live-')))
  for (const id of ['b0', 'b1', 'b8', 'b9']) await store.write(`remote-bible/${id}/entry.js`, Buffer.from(id))
  const registry = await changeRegistry(store, operator, { next: () => REGISTRY.remotes, now: NOW })
  return { store, registry, text: (await readWhole(store, REGISTRY_KEY))!.body }
}

function folderOf(): string {
  const folder = mkdtempSync(path.join(top, 'build-'))
  mkdirSync(path.join(folder, 'server'))
  for (const file of ['entry.js', 'remote.json', 'server/PlansPage.cjs']) writeFileSync(path.join(folder, file), file)
  return folder
}

test('a build is tried beside the released builds, with the current registry and without a key of the site', async () => {
  const { store, registry, text } = await storeWithBuilds()
  const { about, build: candidate } = candidateOf()
  const before = await store.list('')
  let place = ''
  await withTrialStore(
    { store, candidate: { about, build: candidate, releases, registry }, folder: folderOf() },
    async (own, keys) => {
      place = own.folder!
      expect(await own.list('')).toEqual([
        'remote-bible.json',
        'remote-bible/b0/entry.js',
        'remote-bible/b1/entry.js',
        'remote-bible/b2/entry.js',
        'remote-bible/b2/remote.json',
        'remote-bible/b2/server/PlansPage.cjs',
        'remotes.json',
      ])
      expect(await own.read('remotes.json')).toMatchObject({ body: text })
      const { releases: tried, refused } = await readReleases(own, [...operator.trusted, ...keys.trusted])
      expect(refused.size).toBe(0)
      const { live, canary, candidate: tries, previous } = rolesOf(tried.builds['remote-bible'])
      expect([live, canary, tries].map((one) => one?.extras.buildId)).toEqual(['b0', 'b1', 'b2'])
      expect(previous).toEqual([])
      expect(tries?.extras.signature).toEqual(candidate.extras.signature)
      expect(tried.off).toEqual(releases.off)
      // The site itself does not accept the manifests.
      expect((await readReleases(own, operator.trusted)).releases.builds).toEqual({})
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
      import { EMPTY_REGISTRY } from ${from('../remote-registry/registry.ts')}
      import { releasesOf } from ${from('../manifest/test-deployment.ts')}
      import { withTrialStore } from ${from('trial-store.ts')}
      import { candidateOf } from ${from('test-candidate.ts')}
      const releases = { ...releasesOf([]), builds: {} }
      const candidate = { ...candidateOf(), releases, registry: EMPTY_REGISTRY }
      const folder = ${JSON.stringify(folderOf())}
      await withTrialStore({ store: new DirectoryStore(${empty}), candidate, folder }, async (own) => {
        process.stdout.write(own.folder)
        ${end}
        await new Promise((resolve) => setTimeout(resolve, 20_000))
      })`
    const args = ['--import', 'tsx', '--input-type=module', '-e', code]
    execFile(process.execPath, args, (_, stdout) => resolve(stdout))
  })

test.each([
  ['is interrupted', `setTimeout(() => process.exit(1), 50)`],
  ['breaks down', `setTimeout(() => { throw new Error('elsewhere') }, 50)`],
])('a trial leaves no files when the process %s', async (_how, end) => {
  const place = await placeAfter(end)
  expect([path.basename(place), existsSync(place)]).toEqual([expect.stringMatching(/^to-try-/), false])
})

test('the first build of a remote is tried as well', async () => {
  const { about, build: candidate } = candidateOf()
  const store = new DirectoryStore(mkdtempSync(path.join(top, 'empty-')))
  const registry = await changeRegistry(store, operator, { next: () => REGISTRY.remotes, now: NOW })
  const nothing = { ...releasesOf([]), builds: {} }
  const from = { store, candidate: { about, build: candidate, releases: nothing, registry }, folder: folderOf() }
  const { builds } = await withTrialStore(
    from,
    async (own, { trusted }) => (await readReleases(own, [...operator.trusted, ...trusted])).releases,
  )
  expect(rolesOf(builds['remote-bible']).candidate?.extras.buildId).toBe('b2')
})

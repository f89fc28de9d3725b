import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readRegistry } from 'releases/remote-registry/registry-store'
import { admissionProblem } from 'releases/manifest/verify-manifest'
import { integrityOf } from 'releases/manifest/integrity'
import { LARGEST_FILE } from 'releases/store/bounded-files'
import { DirectoryStore } from 'releases/store/directory-store'
import { readReleases } from 'releases/manifest/releases'
import type { Deployment } from 'releases/manifest/manifest'
import type { Store, Stored } from 'releases/store/store'
import { BuildFiles, hasHash } from './build-files.ts'
import { newSiteKeys } from 'releases/manifest/test-keys'
import { PreviousBuilds } from './previous-builds.ts'
import { LiveBuilds } from './live-builds.ts'
import { REMOTE, newFolder, release, until } from './test-release.ts'

jest.setTimeout(30_000)

const keys = newSiteKeys()
let clock = 0
const problems: string[] = []
const newStore = () => new DirectoryStore(newFolder('store'))

const filesOf = (store: Store, cache = newFolder('cache')) =>
  new BuildFiles({ store, cache, now: () => clock, onProblem: ({ message }) => problems.push(message) })

/** The build that visitors get. */
async function givenOut(store: Store, files: BuildFiles) {
  const { releases } = await readReleases(store, keys.trusted)
  await files.check(releases)
  return new LiveBuilds(() => releases, [files.isUsable]).chooseFor(null).get(REMOTE)?.extras.buildId
}

beforeEach(() => void (problems.length = 0))

test('a build with other files under the same id is checked again before it is served', async () => {
  const store = newStore()
  await release(store, keys, 'b1')
  const files = filesOf(store)
  expect(await givenOut(store, files)).toBe('b1')
  const { releases } = await readReleases(store, keys.trusted)
  const [live] = releases.builds[REMOTE]!
  const other = { ...live!, extras: { ...live!.extras, files: { ...live!.extras.files, 'other.js': 'sha384-x' } } }
  const checked = files.check({ ...releases, builds: { [REMOTE]: [other] } })
  expect(files.isUsable(REMOTE, other)).toBe(false)
  await checked
  expect(files.problemOf(REMOTE, 'b1')).toContain('other.js')
  expect(files.problems).toEqual([[REMOTE, problems[0]]])
})

test('a complete build is served, with its compressed variants', async () => {
  const store = newStore()
  await release(store, keys, 'b1')
  const files = filesOf(store)
  expect(await givenOut(store, files)).toBe('b1')
  for (const variant of ['', '.br', '.gz']) {
    await until(() => existsSync(path.join(files.folder, REMOTE, 'b1', `entry.b1.js${variant}`)))
  }
  expect(files.moduleText(REMOTE, 'b1', 'server/Page.cjs')).toBe("exports.page = 'b1'")
  expect(problems).toEqual([])
})

test.each([
  ['a missing script', 'entry.b2.js', null],
  ['a changed script', 'entry.b2.js', 'evil()'],
  ['a changed server module', 'server/Page.cjs', 'evil()'],
])('with %s the previous build is served until the build is complete', async (_what, file, text) => {
  const store = newStore()
  await release(store, keys, 'b1')
  await release(store, keys, 'b2')
  const key = `${REMOTE}/b2/${file}`
  const stored = await store.read(key)
  if (text === null) await store.remove(key)
  else await store.write(key, Buffer.from(text))
  const files = filesOf(store)
  expect(await givenOut(store, files)).toBe('b1')
  expect(problems).toEqual([expect.stringContaining(`${REMOTE}/b2 is not served: `)])
  expect(problems[0]).toContain(file)

  await store.write(key, stored === null || stored === 'unchanged' ? Buffer.from('') : stored.body)
  clock += 60_000
  await files.recheck()
  expect(await givenOut(store, files)).toBe('b2')
})

test('a build with a file damaged later is no longer served', async () => {
  const store = newStore()
  await release(store, keys, 'b1')
  await release(store, keys, 'b2')
  const files = filesOf(store)
  expect(await givenOut(store, files)).toBe('b2')
  const file = path.join(files.folder, REMOTE, 'b2/main.css')
  appendFileSync(file, ' ')
  await store.write(`${REMOTE}/b2/main.css`, readFileSync(file))
  await files.recheck()
  expect(files.problemOf(REMOTE, 'b2')).toBeNull()
  clock += 60_000
  await files.recheck()
  expect(await givenOut(store, files)).toBe('b1')
})

test('a server module changed after its check, or replaced by a device, does not run', async () => {
  const store = newStore()
  await release(store, keys, 'b1')
  const files = filesOf(store)
  await givenOut(store, files)
  const file = path.join(files.folder, REMOTE, 'b1/server/Page.cjs')
  writeFileSync(file, 'evil()')
  expect(() => files.moduleText(REMOTE, 'b1', 'server/Page.cjs')).toThrow('not the file that was released')
  expect(() => files.moduleText(REMOTE, 'b1', 'server/Other.cjs')).toThrow('not among the files')
  rmSync(file)
  symlinkSync('/dev/zero', file)
  expect(() => files.moduleText(REMOTE, 'b1', 'server/Page.cjs')).toThrow('is not a regular file')
  clock += 60_000
  await files.recheck()
  expect(files.problemOf(REMOTE, 'b1')).toContain('is not a regular file')
})

test('a compressed variant with other content is not fetched', async () => {
  const store = newStore()
  await release(store, keys, 'b1')
  await store.write(`${REMOTE}/b1/entry.b1.js.br`, Buffer.from('evil()'))
  const files = filesOf(store)
  expect(await givenOut(store, files)).toBe('b1')
  await until(() => problems.length > 0)
  expect(problems).toEqual([expect.stringContaining('entry.b1.js.br is not the file')])
  expect(existsSync(path.join(files.folder, REMOTE, 'b1/entry.b1.js.br'))).toBe(false)
})

test('local copies suffice while the store is lost, also after a restart; damaged ones are fetched again', async () => {
  const store = newStore()
  await release(store, keys, 'b1')
  const cache = newFolder('cache')
  const { releases } = await readReleases(store, keys.trusted)
  const files = filesOf(store, cache)
  await files.check(releases)
  renameSync(store.folder, `${store.folder}-away`)
  for (const server of [files, filesOf(store, cache)]) {
    clock += 60_000
    await server.check(releases)
    await server.recheck()
    expect(server.moduleText(REMOTE, 'b1', 'server/Page.cjs')).toBe("exports.page = 'b1'")
    expect(server.problemOf(REMOTE, 'b1')).toBeNull()
  }
  renameSync(`${store.folder}-away`, store.folder)
  appendFileSync(path.join(files.folder, REMOTE, 'b1/main.css'), ' ')
  const healed = filesOf(store, cache)
  await healed.check(releases)
  expect(healed.problemOf(REMOTE, 'b1')).toBeNull()
})

test('hashes of previous builds come from the signed deploy record only', async () => {
  const store = newStore()
  const later = Array.from({ length: 15 }, (_, index) => `r${index + 1}`)
  for (const id of ['b1', 'b2', ...later]) await release(store, keys, id)
  const { releases } = await readReleases(store, keys.trusted)
  const { registry } = await readRegistry(store, keys.trusted)
  expect(releases.builds[REMOTE]?.map(({ extras }) => extras.buildId)).not.toContain('b1')
  let now = 0
  const admits = (remote: string, build: Deployment) => admissionProblem(registry, remote, build) === null
  const earlier = new PreviousBuilds(store, admits, () => now)
  expect(Object.keys((await earlier.find(REMOTE, 'b1'))!.extras.files)).toContain('entry.b1.js')
  expect(await earlier.find(REMOTE, 'b9')).toBeNull()
  // An attacker with write access to the store adds entries, including earlier ones than those of real releases.
  const [entry] = (await store.list('record/')).reverse()
  const forged = readFileSync(path.join(store.folder, entry ?? ''), 'utf8').replaceAll('r15', 'b9')
  const [, second = ''] = await store.list('record/')
  const altered = readFileSync(path.join(store.folder, second), 'utf8').replaceAll('main.css', 'evil.js')
  await store.write(`record/${REMOTE}/00000098-1.json`, Buffer.from(altered))
  await store.write(`record/${REMOTE}/00000099-1.json`, Buffer.from(forged))
  await store.write(`record/${REMOTE}/00000100-1.json`, Buffer.from('<!doctype html>'))
  now += 60_000
  expect(await earlier.find(REMOTE, 'b9')).toBeNull()
  const anew = new PreviousBuilds(store, admits)
  expect(Object.keys((await anew.find(REMOTE, 'b2'))!.extras.files)).toContain('main.css')
})

test('a clock set back by an hour does not hide builds released meanwhile', async () => {
  const store = newStore()
  await release(store, keys, 'b1')
  const stored = await store.read(`${REMOTE}/b1/main.css`)
  await store.remove(`${REMOTE}/b1/main.css`)
  const files = new BuildFiles({ store, cache: newFolder('cache'), onProblem: () => undefined })
  const earlier = new PreviousBuilds(store, () => true)
  await givenOut(store, files)
  expect(files.problemOf(REMOTE, 'b1')).toContain('main.css')
  expect(await earlier.find(REMOTE, 'b9')).toBeNull()

  await store.write(`${REMOTE}/b1/main.css`, (stored as Stored).body)
  await release(store, keys, 'b2')
  const [now, passed] = [Date.now() - 3_600_000, performance.now() + 11_000]
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  jest.spyOn(performance, 'now').mockImplementation(() => passed)
  await files.recheck()
  const found = await earlier.find(REMOTE, 'b2')
  jest.restoreAllMocks()
  expect(files.problemOf(REMOTE, 'b1')).toBeNull()
  expect(Object.keys(found!.extras.files)).toContain('main.css')
})

test.each([
  ['.br', (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['.gz', (body: Buffer) => gzipSync(body, { level: 1 })],
] as const)('a decompression bomb in a %s file is rejected', async (variant, pack) => {
  const body = Buffer.alloc(LARGEST_FILE + 1)
  expect(await hasHash(pack(body), integrityOf(body), variant)).toBe(false)
})

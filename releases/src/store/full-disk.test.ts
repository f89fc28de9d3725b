/** Needs a small disk in memory, where mounting is permitted. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { madeLive, rolesOf, rolledBack } from '../manifest/deployments.ts'
import { DirectoryStore } from './directory-store.ts'
import { changeDisabledByOperator } from '../remote-registry/registry-store.ts'
import { buildsIn, deleteBuild } from './prune.ts'
import { changeManifest, readReleases } from '../manifest/releases.ts'
import type { Deployment } from '../manifest/manifest.ts'
import { withRemote } from '../remote-registry/changes.ts'
import { changeRegistry } from '../remote-registry/registry-store.ts'
import { build } from '../manifest/test-deployment.ts'
import { newKeys } from '../manifest/test-keys.ts'

function mountedDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

const disk = mountedDisk()
afterAll(() => void (disk !== null && execFileSync('umount', [disk])))

function fill(folder: string) {
  for (let size = 512 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (let count = 0; ; count += 1) writeFileSync(path.join(folder, `full-${size}-${count}`), Buffer.alloc(size, 1))
    } catch {
      // Smaller ones may fit.
    }
  }
}

const keys = newKeys()
const remote = 'remote-bible'
const change = { remote, buildId: '', by: 'a test' }
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))

// Skipped where mounting is not permitted.
const shown = disk === null ? test.skip : test
const uploaded = async (store: DirectoryStore) =>
  buildsIn(await store.list('remote-')).find(({ folder }) => folder === 'remote-bible/b0')!

/** As many files as a real build: a manifest of more than a hundred kilobytes. */
function large(id: string): Deployment {
  const hash = build(id).metadata.integrity
  const files = Array.from({ length: 600 }, (_, index) => [`chunk-${index}.${id}.js`, hash])
  return build(id, remote, { files: Object.fromEntries(files) })
}

shown('on a full disk a bad build is withdrawn and a remote disabled, and nothing half-written stays', async () => {
  const store = new DirectoryStore(path.join(disk!, 'store'))
  const row = { owners: ['Kiss Anna'], spaces: ['/**'] }
  await changeRegistry(store, keys, { next: (rows) => withRemote(rows, remote, row), now: at(0) })
  for (const [minute, id] of ['b1', 'b2'].entries()) {
    await changeManifest(
      store,
      keys,
      { ...change, what: 'release', buildId: id, next: (list) => madeLive(list, large(id), at(minute)) },
      at(minute),
    )
  }
  await store.write('remote-bible/b0/large.js', Buffer.alloc(1_000_000))
  fill(disk!)
  await expect(store.write('remote-bible/b3/entry.js', Buffer.alloc(100_000))).rejects.toThrow('ENOSPC')

  const why = 'a test takes it back'
  await changeManifest(
    store,
    keys,
    { ...change, what: 'rollback', why, next: (list) => rolledBack(list, { now: at(5), why }) },
    at(5),
  )
  const { releases } = await readReleases(store, keys.trusted)
  expect([releases.revision, rolesOf(releases.builds[remote]).live?.extras.buildId]).toEqual([3, 'b1'])
  const off = { buildId: null, at: at(6).toISOString(), by: 'a test', why }
  await changeManifest(store, keys, { ...change, what: 'disable', nextDisabled: () => [off] }, at(6))
  for (const next of [() => [off], () => []]) {
    await changeDisabledByOperator(store, keys, { ...change, what: 'disable', buildId: null, next }, at(7))
  }
  const after = (await readReleases(store, keys.trusted)).releases
  expect([after.revision, after.off]).toEqual([4, { [remote]: [{ ...off, whose: 'team' }] }])
  expect(await store.list('record/')).toHaveLength(6)
  // Pruning frees space for the next change and for the reserve.
  const unfinished = await uploaded(store)
  expect(await deleteBuild(store, unfinished, async () => false)).toBe(true)
  await changeManifest(store, keys, { ...change, what: 'enable', nextDisabled: () => [] }, at(9))
  expect(statSync(path.join(store.folder, '.reserve')).size).toBeGreaterThanOrEqual(256 * 1024)
  const all = readdirSync(store.folder, { recursive: true }) as string[]
  expect(all.filter((file) => file.endsWith('.arriving') || file.endsWith('.lock'))).toEqual([])
})

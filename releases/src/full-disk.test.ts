/** A disk without room: a small one in memory, where it may be mounted. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goneLive, placesOf, rolledBack } from './deployments.ts'
import { DirectoryStore } from './directory-store.ts'
import { changeRegistry, readRegistry } from './registry.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'
import { build } from './test-deployment.ts'

function mountedDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
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

const { privateKey, publicKey } = newKeyPair()
const keys = { signing: readPrivateKey(privateKey), trusted: readPublicKeys(publicKey) }
const remote = 'remote-bible'
const change = { remote, buildId: '', by: 'a test' }
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))

// Where nothing may be mounted nothing can be shown.
const shown = disk === null ? test.skip : test
shown('on a full disk a build that is bad can be taken back, and nothing half-written stays', async () => {
  const store = new DirectoryStore(path.join(disk!, 'store'))
  for (const [minute, id] of ['b1', 'b2'].entries()) {
    await changeRegistry(
      store,
      keys,
      { ...change, what: 'release', buildId: id, next: (list) => goneLive(list, build(id), at(minute)) },
      at(minute),
    )
  }
  fill(disk!)
  await expect(store.write('remote-bible/b3/entry.js', Buffer.alloc(100_000))).rejects.toThrow('ENOSPC')

  const why = 'a test takes it back'
  await changeRegistry(
    store,
    keys,
    { ...change, what: 'rollback', why, next: (list) => rolledBack(list, { now: at(5), why }) },
    at(5),
  )
  const { registry } = await readRegistry(store, keys.trusted)
  expect([registry.revision, placesOf(registry.microFrontends[remote]).live?.extras.buildId]).toEqual([3, 'b1'])
  expect(await store.list('record/')).toHaveLength(3)
  const all = readdirSync(store.folder, { recursive: true }) as string[]
  expect(all.filter((file) => file.endsWith('.arriving') || file.endsWith('.lock'))).toEqual([])
})

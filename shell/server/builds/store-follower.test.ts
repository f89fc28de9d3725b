import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DirectoryStore } from 'releases/store/directory-store'
import { type Manifest, manifestKey, parseManifest } from 'releases/manifest/manifest'
import type { Stored } from 'releases/store/store'
import { newSiteKeys } from 'releases/manifest/test-keys'
import { StoreFollower } from './store-follower.ts'
import { REMOTE, newFolder, release, until } from './test-release.ts'

/** A folder that can simulate an outage, and counts reads. */
class ShakyStore extends DirectoryStore {
  isDown = false
  requests = 0
  override async read(key: string, known?: string): Promise<Stored | 'unchanged' | null> {
    this.requests += 1
    if (this.isDown) throw new Error('the store cannot be reached')
    return super.read(key, known)
  }
}

const keys = newSiteKeys()
const KEY = manifestKey(REMOTE)
const followers: StoreFollower<Manifest>[] = []
afterEach(() => {
  for (const follower of followers.splice(0)) follower.stop()
  jest.useRealTimers()
})

function follow(store: DirectoryStore, file = path.join(newFolder('cache'), KEY)) {
  const reported: string[] = []
  const prepared: number[] = []
  let wait: Promise<void> = Promise.resolve()
  const follower = new StoreFollower({
    store,
    key: KEY,
    read: (text) => parseManifest(JSON.parse(text), REMOTE),
    verify: (next, now) => {
      if (now && next.issuedAt < now.issuedAt)
        throw new Error(`revision ${next.revision} is older than ${now.revision}`)
    },
    file,
    onAccepted: () => undefined,
    prepare: async ({ revision }: Manifest) => {
      await wait
      prepared.push(revision)
    },
    onProblem: (error) => reported.push(String(error)),
  })
  followers.push(follower)
  return { follower, reported, prepared, file, waitFor: (until: Promise<void>) => (wait = until) }
}

test('a release is live within half a second, after its builds were checked', async () => {
  const store = new DirectoryStore(newFolder('store'))
  await release(store, keys, 'b1')
  const { follower, prepared, waitFor } = follow(store)
  await follower.start()
  expect(follower.current?.revision).toBe(1)

  let looked: () => void = () => undefined
  waitFor(new Promise((resolve) => (looked = resolve)))
  await release(store, keys, 'b2')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect([follower.current?.revision, prepared]).toEqual([1, [1]])
  looked()
  await until(() => follower.current?.revision === 2)
  expect(prepared).toEqual([1, 2])

  // The fastest of three attempts, to tolerate a busy machine.
  const took: number[] = []
  for (const revision of [3, 4, 5]) {
    await release(store, keys, `b${revision}`)
    const released = Date.now()
    await until(() => follower.current?.revision === revision)
    took.push(Date.now() - released)
  }
  expect(Math.min(...took)).toBeLessThan(500)
})

test('a replayed manifest is rejected, and a new store is accepted', async () => {
  const store = new DirectoryStore(newFolder('store'))
  await release(store, keys, 'b1')
  const old = readFileSync(path.join(store.folder, KEY))
  await release(store, keys, 'b2')
  const { follower, reported } = follow(store)
  await follower.start()
  await store.write(KEY, old)
  await until(() => reported.length > 0)
  expect(reported).toEqual([expect.stringContaining('revision 1 is older than 2')])
  expect(follower.current?.revision).toBe(2)

  const other = new DirectoryStore(newFolder('store'))
  await release(other, keys, 'b3')
  await store.write(KEY, readFileSync(path.join(other.folder, KEY)))
  await until(() => follower.current?.revision === 1)
})

test('an invalid manifest changes nothing and is reported once', async () => {
  const store = new DirectoryStore(newFolder('store'))
  await release(store, keys, 'b1')
  const { follower, reported } = follow(store)
  await follower.start()
  const forged = readFileSync(path.join(store.folder, KEY), 'utf8').replace('"revision": 1', '"revision": -1')
  await store.write(KEY, Buffer.from(forged))
  await until(() => reported.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(reported).toEqual([expect.stringContaining('revision is not a whole number')])
  expect(follower.current?.revision).toBe(1)
})

test('a server that starts while the store is down uses its persisted manifest, and accepts no older one', async () => {
  const store = new ShakyStore(newFolder('store'))
  await release(store, keys, 'b1')
  const old = readFileSync(path.join(store.folder, KEY))
  await release(store, keys, 'b2')
  const first = follow(store)
  await first.follower.start()
  await until(() => existsSync(first.file))
  first.follower.stop()

  store.isDown = true
  const second = follow(store, first.file)
  await second.follower.start()
  expect(second.follower.current?.revision).toBe(2)
  expect(second.prepared).toEqual([2])
  expect(second.reported).toEqual([expect.stringContaining('cannot be reached')])

  store.isDown = false
  await store.write(KEY, old)
  await until(() => second.reported.length > 1)
  expect(second.reported[1]).toContain('older than 2')
  expect(second.follower.current?.revision).toBe(2)
})

test('polling backs off while the store is down, and returns to four times a second', async () => {
  const store = new ShakyStore(newFolder('store'))
  await release(store, keys, 'b1')
  store.isDown = true
  store.requests = 0
  const { follower, reported } = follow(store)
  jest.useFakeTimers()
  await follower.start()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.requests).toBeGreaterThan(10)
  expect(store.requests).toBeLessThan(25)
  expect(reported).toHaveLength(1)

  store.isDown = false
  await jest.advanceTimersByTimeAsync(4000)
  jest.useRealTimers()
  await until(() => follower.current?.revision === 1)
})

test('a manifest that cannot be persisted is used, and the problem is reported until it can', async () => {
  const store = new DirectoryStore(newFolder('store'))
  await release(store, keys, 'b1')
  const cache = path.join(newFolder('cache'), 'full')
  writeFileSync(cache, 'no folder')
  const { follower, reported, prepared, file } = follow(store, path.join(cache, KEY))
  await follower.start()
  expect([follower.current?.revision, follower.problem]).toEqual([1, expect.stringContaining('EEXIST')])
  await new Promise((resolve) => setTimeout(resolve, 600))
  rmSync(cache)
  await until(() => follower.problem === null)
  expect([existsSync(file), reported.length, prepared]).toEqual([true, 1, [1]])
})

test('it reports the current problem until there is none', async () => {
  const store = new DirectoryStore(newFolder('store'))
  await release(store, keys, 'b1')
  const { follower, reported } = follow(store)
  await follower.start()
  expect(follower.problem).toBeNull()
  const elsewhere = `${store.folder}-away`
  renameSync(store.folder, elsewhere)
  await until(() => follower.problem !== null)
  expect(follower.problem).toContain('has no remote-bible.json')
  expect(follower.current?.revision).toBe(1)
  renameSync(elsewhere, store.folder)
  await until(() => follower.problem === null)
  expect(reported).toHaveLength(1)
})

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DirectoryStore } from 'releases/store/directory-store'
import type { Stored } from 'releases/store/store'
import { StoreFollower } from './store-follower.ts'
import { newFolder, until } from './test-release.ts'

const KEY = 'number.json'

/** A folder with a number as its document. It can simulate an outage, and counts reads. */
class NumberStore extends DirectoryStore {
  isDown = false
  requests = 0
  constructor() {
    super(newFolder('store'))
  }
  override async read(key: string, known?: string): Promise<Stored | 'unchanged' | null> {
    this.requests += 1
    if (this.isDown) throw new Error('the store cannot be reached')
    return super.read(key, known)
  }
  put = (number: unknown) => this.write(KEY, Buffer.from(JSON.stringify(number)))
}

const followers: StoreFollower<number>[] = []
afterEach(() => {
  for (const follower of followers.splice(0)) follower.stop()
  jest.useRealTimers()
})

function follow(store: DirectoryStore, file = path.join(newFolder('cache'), KEY)) {
  const reported: string[] = []
  const prepared: number[] = []
  let wait: Promise<void> = Promise.resolve()
  const follower = new StoreFollower<number>({
    ...{ store, key: KEY, file },
    read: (text) => {
      const number: unknown = JSON.parse(text)
      if (typeof number === 'number') return number
      throw new Error(`${text} is no number`)
    },
    verify: (next, now) => {
      if (now !== null && next < now) throw new Error(`${next} is older than ${now}`)
    },
    onAccepted: () => undefined,
    prepare: async (next) => {
      await wait
      prepared.push(next)
    },
    onProblem: (error) => reported.push(String(error)),
  })
  followers.push(follower)
  return { follower, reported, prepared, file, waitFor: (until: Promise<void>) => (wait = until) }
}

test('a document is current within half a second, after it was prepared', async () => {
  const store = new NumberStore()
  await store.put(1)
  const { follower, prepared, reported, waitFor } = follow(store)
  await follower.start()
  let finish: () => void = () => undefined
  waitFor(new Promise((resolve) => (finish = resolve)))
  await store.put(2)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect([follower.current, prepared]).toEqual([1, [1]])
  finish()
  await until(() => follower.current === 2)

  // An invalid one changes nothing and is reported once.
  await store.put('x')
  await until(() => reported.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([follower.current, reported]).toEqual([2, ['Error: "x" is no number']])

  // The fastest of three attempts, to tolerate a busy machine.
  const took: number[] = []
  for (const number of [3, 4, 5]) {
    await store.put(number)
    const written = Date.now()
    await until(() => follower.current === number)
    took.push(Date.now() - written)
  }
  expect(Math.min(...took)).toBeLessThan(500)
})

test('a server that starts while the store is down uses its persisted document, and accepts no older one', async () => {
  const store = new NumberStore()
  await store.put(2)
  const first = follow(store)
  await first.follower.start()
  await until(() => existsSync(first.file))
  first.follower.stop()

  store.isDown = true
  const second = follow(store, first.file)
  await second.follower.start()
  expect([second.follower.current, second.prepared]).toEqual([2, [2]])
  expect(second.reported).toEqual([expect.stringContaining('cannot be reached')])

  store.isDown = false
  await store.put(1)
  await until(() => second.reported.length > 1)
  expect([second.follower.current, second.reported[1]]).toEqual([2, 'Error: 1 is older than 2'])
})

test('polling backs off while the store is down, and returns to four times a second', async () => {
  const store = new NumberStore()
  await store.put(1)
  store.isDown = true
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
  await until(() => follower.current === 1)
})

test('a document that cannot be persisted is used, and the problem is reported until it can', async () => {
  const store = new NumberStore()
  await store.put(1)
  const cache = path.join(newFolder('cache'), 'full')
  writeFileSync(cache, 'no folder')
  const { follower, reported, prepared, file } = follow(store, path.join(cache, KEY))
  await follower.start()
  expect([follower.current, follower.problem]).toEqual([1, expect.stringContaining('EEXIST')])
  await new Promise((resolve) => setTimeout(resolve, 600))
  rmSync(cache)
  await until(() => follower.problem === null)
  expect([readFileSync(file, 'utf8'), reported.length, prepared]).toEqual(['1', 1, [1]])
})

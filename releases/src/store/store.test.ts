import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { LARGEST_FILE } from './bounded-files.ts'
import { DirectoryStore } from './directory-store.ts'
import { S3Store } from './s3-store.ts'
import { type Store, StoreConflict, readStored } from './store.ts'
import { type TestBucket, startTestBucket } from './test-bucket.ts'

const text = (value: string) => Buffer.from(value)
const saidBy = async (work: Promise<unknown>) =>
  String(
    await work.then(
      () => 'nothing',
      (error: unknown) => error,
    ),
  )

jest.setTimeout(30_000)

let bucket: TestBucket
let unused = 0

/** Two clients of one empty store, as on two computers. */
const STORES: Record<string, () => [Store, Store]> = {
  folder: () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'store-'))
    return [new DirectoryStore(folder), new DirectoryStore(folder)]
  },
  bucket: () => {
    const address = `${bucket.address}/${(unused += 1)}`
    return [new S3Store(address, bucket.env), new S3Store(address, bucket.env)]
  },
}

beforeAll(async () => {
  bucket = await startTestBucket()
  // The client takes its credentials from the environment.
  Object.assign(process.env, bucket.env)
})
afterAll(() => bucket.stop())
afterEach(() => Object.assign(bucket, { before: () => undefined }))

describe.each(Object.keys(STORES))('a store in a %s', (kind) => {
  const open = () => STORES[kind]?.() ?? []

  test('written files are readable by all clients, and removed files are gone', async () => {
    const [store, other] = open() as [Store, Store]
    expect(await store.read('a/b.json')).toBeNull()
    const stamp = await store.write('a/b.json', text('1'))
    expect(await other.read('a/b.json')).toEqual({ body: text('1'), stamp })
    await store.remove('a/b.json')
    await store.remove('a/b.json')
    expect(await other.read('a/b.json')).toBeNull()
  })

  test('a client that sends its stamp gets “unchanged” until the file changes', async () => {
    const [store, other] = open() as [Store, Store]
    const stamp = await store.write('remote-bible.json', text('1'))
    expect(await other.read('remote-bible.json', stamp)).toBe('unchanged')
    const next = await store.write('remote-bible.json', text('2'))
    expect(next).not.toBe(stamp)
    expect(await other.read('remote-bible.json', stamp)).toEqual({ body: text('2'), stamp: next })
  })

  test('a conditional write succeeds only over the expected version', async () => {
    const [store, other] = open() as [Store, Store]
    const stamp = await store.write('a', text('1'), { onlyIf: null })
    await expect(other.write('a', text('2'), { onlyIf: null })).rejects.toThrow(StoreConflict)
    const next = await other.write('a', text('2'), { onlyIf: stamp })
    await expect(store.write('a', text('3'), { onlyIf: stamp })).rejects.toThrow(StoreConflict)
    expect(await store.read('a')).toEqual({ body: text('2'), stamp: next })
    await store.remove('a')
    await expect(store.write('a', text('4'), { onlyIf: next })).rejects.toThrow(StoreConflict)
  })

  test('of many concurrent writers one succeeds and the others conflict', async () => {
    const [store, other] = open() as [Store, Store]
    const stamp = await store.write('a', text('0'))
    const writers = Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? store : other).write('a', text(`${index + 1}`), { onlyIf: stamp }),
    )
    const ended = await Promise.allSettled(writers)
    const winners = ended.flatMap(({ status }, index) => (status === 'fulfilled' ? [index + 1] : []))
    expect(winners).toHaveLength(1)
    expect(ended.filter((one) => one.status === 'rejected' && one.reason instanceof StoreConflict)).toHaveLength(11)
    expect((await readStored(store, 'a'))?.body).toEqual(text(String(winners[0])))
  })

  test('a reader sees the old bytes or the new ones, never a part', async () => {
    const [store, other] = open() as [Store, Store]
    const versions = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')] as const
    await store.write('a', versions[0])
    let isWriting = true
    const writing = (async () => {
      for (let turn = 0; turn < 20; turn += 1) await store.write('a', versions[turn % 2 === 0 ? 1 : 0])
      isWriting = false
    })()
    while (isWriting) {
      const seen = (await readStored(other, 'a'))?.body
      expect(versions.some((version) => seen?.equals(version))).toBe(true)
    }
    await writing
  })

  test('a large file is stored unchanged', async () => {
    const [store, other] = open() as [Store, Store]
    const body = randomBytes(20_000_000)
    await store.write('large.bin', body)
    expect((await readStored(other, 'large.bin'))?.body.equals(body)).toBe(true)
  })

  test('names with unusual letters and empty files are supported', async () => {
    const [store, other] = open() as [Store, Store]
    const keys = ['b/ő ű.json', 'b/a+b&c=d.json', 'b/100%.json', 'b/~(1).json', 'b/x.js.br'].sort()
    for (const key of keys) await store.write(key, text(key))
    for (const key of keys) expect((await readStored(other, key))?.body.toString()).toBe(key)
    expect(await other.list('b/')).toEqual(keys)
    await store.write('empty', text(''))
    expect((await readStored(other, 'empty'))?.body).toHaveLength(0)
  })

  test('a list has all keys with the prefix, in order, beyond one page', async () => {
    const [store, other] = open() as [Store, Store]
    expect(await store.list('record/')).toEqual([])
    const keys = Array.from({ length: 50 }, (_, index) => `record/${String(index).padStart(8, '0')}.json`)
    await Promise.all(keys.map((key) => store.write(key, text('{}'))))
    await store.write('recorded', text('no'))
    expect(await other.list('record/')).toEqual(keys)
    expect(await other.list('record/0000004')).toEqual(keys.slice(40))
  })
})

describe('a folder', () => {
  const lying = () => mkdtempSync(path.join(tmpdir(), 'lying-'))

  test.each<[what: string, make: (file: string) => unknown, said: string]>([
    ['an endless device', (file) => symlinkSync('/dev/zero', file), 'is not a regular file'],
    ['a pipe without a writer', (file) => promisify(execFile)('mkfifo', [file]), 'is not a regular file'],
    ['a file above the limit', (file) => (writeFileSync(file, ''), truncateSync(file, 2 ** 30)), 'is too large'],
  ])('%s in place of a file is refused, and not read', async (_what, make, said) => {
    const folder = lying()
    await make(path.join(folder, 'remote-bible.json'))
    await expect(new DirectoryStore(folder).read('remote-bible.json')).rejects.toThrow(said)
  })

  /** Pauses in the middle of a write until its lock has expired, and continues. */
  class Late extends DirectoryStore {
    override async read(...args: Parameters<DirectoryStore['read']>) {
      const stored = await super.read(...args)
      await this.meanwhile?.()
      return stored
    }
    meanwhile: (() => Promise<void>) | undefined
  }

  const HOUR_AGO = new Date(Date.now() - 3_600_000)
  async function age(lock: string, time = HOUR_AGO) {
    const holders = await readdir(lock).catch(() => [])
    for (const file of [...holders.map((name) => path.join(lock, name)), lock]) await utimes(file, time, time)
  }

  test('a writer with an expired lock does not overwrite newer files', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'store-'))
    const [late, other] = [new Late(folder), new DirectoryStore(folder)]
    const stamp = await other.write('a', text('1'))
    late.meanwhile = async () => {
      late.meanwhile = undefined
      await age(path.join(folder, 'a.lock'))
      await other.write('a', text('2'), { onlyIf: stamp })
    }
    await expect(late.write('a', text('3'), { onlyIf: stamp })).rejects.toThrow(StoreConflict)
    expect((await readStored(other, 'a'))?.body).toEqual(text('2'))
    expect(await readdir(folder)).toEqual(['.reserve', 'a'])
  })

  test("a dead writer's lock from before the clock was set back does not block others", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'store-'))
    const lock = path.join(folder, 'a.lock')
    mkdirSync(lock)
    writeFileSync(path.join(lock, 'somebody.arriving'), 'gone')
    await age(lock, new Date(Date.now() + 3_600_000))
    await new DirectoryStore(folder).write('a', text('1'), { onlyIf: null })
    expect(await readdir(folder)).toEqual(['.reserve', 'a'])
  })

  test('writers in several processes lose nothing, even if one dies during a write', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'store-'))
    const lock = path.join(folder, 'count.lock')
    mkdirSync(lock)
    writeFileSync(path.join(lock, 'somebody.arriving'), 'gone')
    await age(lock)
    const counting = ['--import', 'tsx', path.join(import.meta.dirname, 'test-counting.ts'), folder, '20']
    const writers = Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, counting))
    await Promise.all(writers)
    expect(String((await readStored(new DirectoryStore(folder), 'count'))?.body)).toBe('60')
    expect(await readdir(folder)).toEqual(['.reserve', 'count'])
  })
})

describe('a bucket', () => {
  const open = (address = bucket.address, env: Record<string, string> = {}) =>
    new S3Store(`${address}/${(unused += 1)}`, { ...bucket.env, ...env })

  test('stores the headers that a web server needs', async () => {
    const store = new S3Store(bucket.address, bucket.env)
    const errorOf = async (key: string) => {
      await store.write(key, text('x'))
      const { headers } = await fetch(bucket.urlOf(key), { method: 'HEAD' })
      return ['content-type', 'cache-control', 'content-encoding'].map((name) => headers.get(name))
    }
    const immutable = 'public, max-age=31536000, immutable'
    expect(await errorOf('remote-bible/b1/main.js')).toEqual(['text/javascript; charset=utf-8', immutable, null])
    expect(await errorOf('remote-bible/b1/main.css.br')).toEqual([
      'text/css; charset=utf-8',
      `${immutable}, no-transform`,
      'br',
    ])
    expect(await errorOf('remote-bible.json')).toEqual(['application/json; charset=utf-8', 'no-cache', null])
  })

  test('a write with a lost answer is not reported as a conflict', async () => {
    const store = open()
    const stamp = await store.write('remote-bible.json', text('1'), { onlyIf: null })
    let requests = 0
    bucket.before = async ({ method }) => {
      if (method !== 'PUT' || (requests += 1) > 1) return
      // The service stores it, and the connection breaks before the answer.
      await new S3Store(store.location, bucket.env).write('remote-bible.json', text('2'))
      throw new Error('cut')
    }
    await store.write('remote-bible.json', text('2'), { onlyIf: stamp })
    expect(requests).toBe(3)
    // Other bytes are still a conflict.
    requests = 0
    await expect(store.write('remote-bible.json', text('3'), { onlyIf: stamp })).rejects.toThrow(StoreConflict)
  })

  test.each([
    ['nothing was written', null, 'the service failed (500'],
    ['another client wrote first', '3', 'remote-bible.json was changed meanwhile'],
    ['it was written nevertheless', '2', 'nothing'],
  ])(
    'when the service answers a write with a server error, and %s, the store reports it',
    async (_, meanwhile, said) => {
      const store = open()
      const stamp = await store.write('remote-bible.json', text('1'), { onlyIf: null })
      let requests = 0
      bucket.before = async ({ method }) => {
        if (method !== 'PUT') return
        const isOther = (requests += 1) === 2 && meanwhile !== null
        if (requests === 1 && meanwhile !== null) {
          await new S3Store(store.location, bucket.env).write('remote-bible.json', text(meanwhile))
        }
        return isOther ? undefined : 500
      }
      expect(await saidBy(store.write('remote-bible.json', text('2'), { onlyIf: stamp }))).toContain(said)
    },
  )

  test('an aborted upload leaves the old file', async () => {
    const store = open()
    await store.write('a', text('whole'))
    bucket.before = ({ method }) => {
      if (method === 'PUT') throw new Error('cut')
    }
    expect(await saidBy(store.write('a', Buffer.alloc(5_000_000)))).toContain('s3://releases/site')
    expect((await readStored(store, 'a'))?.body).toEqual(text('whole'))
  })

  test('a file above the size limit is aborted', async () => {
    const store = open()
    await store.write('remote-bible.json', Buffer.alloc(LARGEST_FILE + 1))
    expect(await saidBy(store.read('remote-bible.json'))).toContain('too large')
  })

  test('reports errors in one sentence', async () => {
    expect(await saidBy(open('s3://no-such-bucket').read('a'))).toContain('there is no such bucket')
    expect(await saidBy(open(undefined, { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }).read('a'))).toContain(
      'cannot be reached',
    )
    const withKey = async (key: string, file: string) => {
      const { AWS_ACCESS_KEY_ID: before } = process.env
      Object.assign(process.env, { AWS_ACCESS_KEY_ID: key, AWS_EC2_METADATA_DISABLED: 'true' })
      try {
        return await saidBy(open().read(file))
      } finally {
        process.env.AWS_ACCESS_KEY_ID = before
      }
    }
    expect(await withKey('wrong', 'a')).toContain('refuses these credentials')
    expect(await withKey('', 'a')).toContain('no credentials: set AWS_ACCESS_KEY_ID')
  })
})

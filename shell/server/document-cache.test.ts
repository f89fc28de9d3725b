import { DocumentCache } from './document-cache.ts'
import { MadeDocument } from './made-document.ts'

const TIMES = { freshMs: 10, staleMs: 100, failedMs: 1000 }
const made = (text: string, isWhole = true, headers = {}) =>
  new MadeDocument({ status: isWhole ? 200 : 503, headers, text, isWhole, pageRemote: null })
const textOf = async (document: Promise<MadeDocument>) => String(await (await document).bytes('identity'))

function setUp() {
  const cache = new DocumentCache(TIMES)
  const make = jest.fn(() => Promise.resolve(made('first')))
  return { cache, make, start: Date.now() }
}

/** Lets what is being made in the background be made. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a fresh document is given out again, a stale one once more while the next is made', async () => {
  const { cache, make, start } = setUp()
  expect(await textOf(cache.get('/a', make, start))).toBe('first')
  expect(await textOf(cache.get('/a', make, start))).toBe('first')
  expect(make).toHaveBeenCalledTimes(1)
  make.mockResolvedValueOnce(made('second'))
  expect(await textOf(cache.get('/a', make, start + 50))).toBe('first')
  await settled()
  expect(await textOf(cache.get('/a', make))).toBe('second')
  expect(make).toHaveBeenCalledTimes(2)
})

test('many visitors at once wait for one document', async () => {
  const { cache, make } = setUp()
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/a', make)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('addresses do not get each other’s documents', async () => {
  const { cache, make } = setUp()
  await cache.get('/a', make)
  make.mockResolvedValueOnce(made('other'))
  expect(await textOf(cache.get('/b', make))).toBe('other')
})

test('what is too old is made anew, and stands in when that fails', async () => {
  const { cache, make, start } = setUp()
  await cache.get('/a', make, start)
  make.mockRejectedValueOnce(new Error('down'))
  expect(await textOf(cache.get('/a', make, start + 500))).toBe('first')
  make.mockResolvedValueOnce(made('sorry', false))
  expect(await textOf(cache.get('/a', make, start + 500))).toBe('first')
  make.mockRejectedValueOnce(new Error('down'))
  await expect(cache.get('/a', make, start + 5000)).rejects.toThrow('down')
})

test('nobody waits for what has just failed: the next attempt is made behind the kept document', async () => {
  const { cache, make, start } = setUp()
  await cache.get('/a', make, start)
  make.mockRejectedValueOnce(new Error('down'))
  await cache.get('/a', make, start + 500)
  make.mockReturnValueOnce(new Promise(() => undefined))
  expect(await textOf(cache.get('/a', make, start + 500))).toBe('first')
})

test('a redirect is given, and not kept', async () => {
  const { cache, make, start } = setUp()
  await cache.get('/a', make, start)
  make.mockResolvedValue(made('', false, { location: '/b' }))
  expect((await cache.get('/a', make, start + 500)).headers.location).toBe('/b')
})

test('a document that lacks something is for its visitor alone', async () => {
  const { cache, make, start } = setUp()
  make.mockResolvedValueOnce(made('half', false)).mockResolvedValueOnce(made('sorry', false))
  expect(await textOf(cache.get('/a', make, start))).toBe('half')
  expect(await textOf(cache.get('/a', make, start))).toBe('sorry')
  expect(await textOf(cache.get('/a', make, start))).toBe('first')
})

test('the same document made again is the one that is compressed already', async () => {
  const { cache, make, start } = setUp()
  const first = await cache.get('/a', make, start)
  await cache.get('/a', make, start + 50)
  await settled()
  expect(await cache.get('/a', make)).toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})

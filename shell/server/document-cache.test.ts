import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DocumentCache, bytesOf, keptDocument } from './document-cache.ts'

const TIMES = { freshMs: 10, staleMs: 100, failedMs: 1000 }
const made = (text: string, status = 200, isWhole = true) => ({ document: keptDocument(status, {}, text), isWhole })
const textOf = async (document: ReturnType<DocumentCache['get']>) => String((await document).body.identity)

function setUp() {
  const cache = new DocumentCache(TIMES)
  const make = jest.fn(() => Promise.resolve(made('first')))
  return { cache, make, start: Date.now() }
}

test('a fresh document is given out again, a stale one once more while the next is made', async () => {
  const { cache, make, start } = setUp()
  expect(await textOf(cache.get('/a', make, start))).toBe('first')
  expect(await textOf(cache.get('/a', make, start))).toBe('first')
  expect(make).toHaveBeenCalledTimes(1)
  make.mockResolvedValueOnce(made('second'))
  expect(await textOf(cache.get('/a', make, start + 50))).toBe('first')
  await Promise.resolve()
  expect(await textOf(cache.get('/a', make))).toBe('second')
  expect(make).toHaveBeenCalledTimes(2)
})

test('many visitors at once wait for one document', async () => {
  const { cache, make } = setUp()
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/a', make)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('what is too old is made anew, and stands in when that fails', async () => {
  const { cache, make, start } = setUp()
  await cache.get('/a', make, start)
  make.mockRejectedValueOnce(new Error('down'))
  expect(await textOf(cache.get('/a', make, start + 500))).toBe('first')
  make.mockResolvedValueOnce(made('sorry', 503))
  expect(await textOf(cache.get('/a', make, start + 500))).toBe('first')
  make.mockRejectedValueOnce(new Error('down'))
  await expect(cache.get('/a', make, start + 5000)).rejects.toThrow('down')
})

test('a document that lacks something is for its visitor alone', async () => {
  const { cache, make, start } = setUp()
  make.mockResolvedValueOnce(made('half', 200, false)).mockResolvedValueOnce(made('sorry', 503))
  expect(await textOf(cache.get('/a', make, start))).toBe('half')
  expect(await textOf(cache.get('/a', make, start))).toBe('sorry')
  expect(await textOf(cache.get('/a', make, start))).toBe('first')
})

test('the same bytes have the same name, and every encoding has the same text', () => {
  const [one, same, other] = [
    keptDocument(200, {}, 'árvíz'),
    keptDocument(200, {}, 'árvíz'),
    keptDocument(200, {}, 'x'),
  ]
  expect(one.etag).toBe(same.etag)
  expect(one.etag).not.toBe(other.etag)
  expect(String(brotliDecompressSync(bytesOf(one, 'br')))).toBe('árvíz')
  expect(String(gunzipSync(bytesOf(one, 'gzip')))).toBe('árvíz')
  expect(bytesOf(one, 'br')).toBe(bytesOf(one, 'br'))
})

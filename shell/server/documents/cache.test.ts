import { DocumentCache } from './cache.ts'
import { MadeDocument } from './rendered-document.ts'

const made = (text: string, isWhole = true, headers = {}) =>
  new MadeDocument({ status: isWhole ? 200 : 503, headers, text, isWhole, pageRemote: null })
const textOf = async (document: Promise<MadeDocument>) => String(await (await document).bytes('identity'))

function setUp() {
  const clock = { now: 1 }
  const cache = new DocumentCache({}, () => clock.now)
  const make = jest.fn(async () => made('first'))
  const get = (seconds: number) => {
    clock.now = 1 + seconds * 1000
    return cache.get('/a', make)
  }
  return { cache, make, get }
}

test('a document is fresh for two seconds, given once more for a minute, and stands in for ten', async () => {
  const { make, get } = setUp()
  expect(await textOf(get(0))).toBe('first')
  expect(await textOf(get(2))).toBe('first')
  expect(make).toHaveBeenCalledTimes(1)
  make.mockRejectedValue(new Error('down'))
  expect(await textOf(get(59))).toBe('first')
  expect(await textOf(get(599))).toBe('first')
  await expect(get(600)).rejects.toThrow('down')
  make.mockResolvedValue(made('second'))
  expect(await textOf(get(601))).toBe('second')
})

test('a redirect is given, and nobody gets what stood there before', async () => {
  const { make, get } = setUp()
  await get(0)
  make.mockResolvedValueOnce(made('', false, { location: '/b' }))
  expect((await get(100)).headers.location).toBe('/b')
  make.mockRejectedValueOnce(new Error('down'))
  await expect(get(101)).rejects.toThrow('down')
})

test('a document that lacks something is for its visitor alone, and never in place of a whole one', async () => {
  const { make, get } = setUp()
  make.mockResolvedValueOnce(made('half', false)).mockResolvedValueOnce(made('sorry', false))
  expect(await textOf(get(0))).toBe('half')
  expect(await textOf(get(0))).toBe('sorry')
  expect(await textOf(get(0))).toBe('first')
  make.mockResolvedValueOnce(made('half', false))
  expect(await textOf(get(100))).toBe('first')
})

test('the same document made again is the one that is compressed already, another is another', async () => {
  const { make, get } = setUp()
  const first = await get(0)
  expect(await get(100)).toBe(first)
  make.mockResolvedValueOnce(made('second'))
  expect(await textOf(get(200))).toBe('second')
  expect(make).toHaveBeenCalledTimes(3)
})

test('addresses do not get each other’s documents, and what is too much is let go', async () => {
  const cache = new DocumentCache({ mostOfAll: made('b').size * 2 })
  const make = jest.fn(async () => made('x'))
  for (const key of ['/a', '/b', '/a', '/b', '/c', '/b']) await cache.get(key, make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('/a', make)
  expect(make).toHaveBeenCalledTimes(4)
})

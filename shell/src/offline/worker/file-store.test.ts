import {
  askFor,
  cachedIn,
  disconnect,
  FILE,
  FONT,
  goTo,
  network,
  postMessage,
  serve,
  startAfresh,
  storage,
  timesAsked,
} from './testing/worker-environment.ts'
import './worker.ts'
import { documentsWithinLimits } from './file-store.ts'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

const read = (count: number, path = (index: number) => `/node/${index}`) =>
  Array.from({ length: count }, (_, index) => ({ address: path(index), files: ['/assets/main.js'], bytes: 50_000 }))
const weightless = () => 0

test('of what was read the last forty stay, and searches push nothing of it out', () => {
  const searches = read(30, (index) => `/kereses?page=${index}`)
  const stay = documentsWithinLimits([...read(50), ...searches], weightless)
  expect(stay.size).toBe(50)
  expect(stay.has('/node/9')).toBe(false)
  expect(stay.has('/node/10')).toBe(true)
  expect(stay.has('/kereses?page=19')).toBe(false)
  expect(stay.has('/kereses?page=20')).toBe(true)
})

test('a file counts once for all documents that name it', () => {
  expect(documentsWithinLimits(read(40), () => 20_000_000).size).toBe(40)
})

test('documents beyond the limit are deleted, the longest unread first', () => {
  const releases = read(10).map((one, index) => ({ ...one, files: [`/assets/main.${index}.js`] }))
  expect([...documentsWithinLimits(releases, () => 7_000_000)]).toEqual(['/node/9', '/node/8', '/node/7', '/node/6'])
})

test('a document saved by the visitor stays while forty others are read, until it is removed', async () => {
  serve('/node/2')
  await postMessage({ kind: 'keep', address: '/node/2', isAsked: true })
  await goTo('/node/1')
  await postMessage({ kind: 'keep', address: '/node/1', isAsked: true })
  for (let number = 10; number < 55; number++) {
    serve(`/node/${number}`)
    await goTo(`/node/${number}`)
  }
  expect(cachedIn('documents')).toHaveLength(42)
  expect(cachedIn('documents')).toEqual(expect.arrayContaining(['/node/1', '/node/2']))
  await postMessage({ kind: 'drop', address: '/node/2' })
  await postMessage({ kind: 'drop', address: '/node/77' })
  expect(cachedIn('documents')).toHaveLength(41)
  expect(cachedIn('documents')).not.toContain('/node/2')
})

test('a file that failed to load is requested again past the HTTP cache', async () => {
  network.answers.set(FILE, ({ cache }) => (cache === 'reload' ? new Response('code') : null))
  await goTo('/node/1')
  expect(cachedIn('documents')).toEqual(['/node/1'])
  expect(timesAsked(FILE)).toBe(2)
})

test('on a full disk half of the copies are deleted, the least recently read first', async () => {
  for (const path of ['/node/2', '/node/3', '/node/4']) serve(path)
  for (const path of ['/node/1', '/node/2', '/node/3']) await goTo(path)
  storage.fails = new DOMException('full', 'QuotaExceededError')
  await goTo('/node/4')
  expect(cachedIn('documents')).toEqual(['/node/3'])
  storage.fails = new DOMException('odd', 'UnknownError')
  await goTo('/node/4')
  expect(cachedIn('documents')).toEqual(['/node/3'])
})

test('with the last document that needs them files go', async () => {
  const others = Array.from({ length: 61 }, (_, index) => `/assets/chunk.${index}.js`)
  for (const file of [FILE, ...others]) {
    network.answers.set(file, () => new Response('code'))
    await askFor(file, { integrity: 'sha384-x' })
  }
  await goTo('/node/1')
  expect(cachedIn('files')).toEqual([FILE, ...others.slice(1)])
})

test.each<[what: string, path: string, given: object, status: number, isKept: boolean]>([
  ['a file with a hash', '/assets/a.1.js', { integrity: 'sha384-x' }, 200, true],
  ['a face of the type', FONT, { destination: 'font' }, 200, true],
  ['a file whose hash was not compared', '/assets/a.1.js', {}, 200, false],
  ['a file that is not there', '/assets/a.1.js', { integrity: 'sha384-x' }, 404, false],
])('%s that a page asks for', async (_what, path, given, status, isKept) => {
  network.answers.set(
    path,
    () => new Response('code', { status, headers: { vary: 'accept-encoding', 'x-kind': 'code' } }),
  )
  expect((await askFor(path, given))?.status).toBe(status)
  expect(cachedIn('files')).toEqual(isKept ? [path] : [])
  disconnect()
  const again = askFor(path, given)
  if (!isKept) return await expect(again).rejects.toThrow('Failed to fetch')
  const response = await again
  expect(['vary', 'x-kind', 'kept-bytes'].map((name) => response?.headers.get(name))).toEqual([null, 'code', '4'])
  expect(await response?.text()).toBe('code')
})

test('a file under way to a page is not asked for again by a document', async () => {
  await Promise.all([askFor(FILE, { integrity: 'sha384-x' }), goTo('/node/1')])
  expect(timesAsked(FILE)).toBe(1)
})

import './testing/worker-environment.ts'
import { documentsWithinLimits, filesToEvict } from './file-store.ts'

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

test('documents saved by the visitor are not evicted by later reading', () => {
  const requests = read(7, (index) => `/bibliaolvaso-terv/1/${index}/n`).map((one) => ({ ...one, isPinned: true }))
  const stay = documentsWithinLimits([...requests, ...read(60)], weightless)
  expect(requests.every(({ address }) => stay.has(address))).toBe(true)
  expect(stay.size).toBe(47)
})

test('files that documents name stay; of the others the oldest go', () => {
  const others = Array.from({ length: 70 }, (_, index) => `/assets/chunk.${index}.js`)
  expect(filesToEvict(['/assets/main.js', ...others], new Set(['/assets/main.js']))).toEqual(others.slice(0, 10))
})

import './testing/worker-environment.ts'
import { documentsWithinLimits } from './file-store.ts'

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

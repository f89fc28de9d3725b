import fc from 'fast-check'
import {
  findPosition,
  clearPositions,
  isPartlyRead,
  savePosition,
  READING_POSITIONS_KEY,
  readPositions,
} from '../reading.ts'

const AT = '2026-11-22T10:00:00.000Z'
const position = { path: '/node/12', title: 'Cím', preacher: null, paragraph: 3, of: 9, at: AT }
const store = (value: unknown) => localStorage.setItem(READING_POSITIONS_KEY, JSON.stringify(value))
const sermon = (number: number) => ({ path: `/node/${number}`, title: `${number}.`, preacher: 'Kis Éva' })

beforeEach(() => localStorage.clear())

test.each([
  ['unchanged', position, position],
  ['with a sound', { ...position, seconds: 7, sound: '/a.mp3' }, { ...position, seconds: 7, sound: '/a.mp3' }],
  ['with a recording played for no seconds', { ...position, seconds: 0 }, position],
  ['with a field of a later build', { ...position, note: 'x' }, position],
  ['an address elsewhere', { ...position, path: '//evil.example' }, undefined],
  ['a script', { ...position, path: 'javascript:alert(1)' }, undefined],
  ['no title', { ...position, title: '' }, undefined],
  ['a paragraph before the first', { ...position, paragraph: 0 }, undefined],
  ['a paragraph after the last', { ...position, paragraph: 10 }, undefined],
  ['an invalid time', { ...position, at: 'tegnap' }, undefined],
])('a stored position: %s', (_what, stored, read) => {
  store([7, stored])
  expect(readPositions()).toEqual(read ? [read] : [])
})

test.each(['', '{', 'null', '{"a":1}', '"x"'])('a storage that holds %j holds no positions', (stored) => {
  localStorage.setItem(READING_POSITIONS_KEY, stored)
  expect(readPositions()).toEqual([])
})

test('reading and listening update one position; the newest is first', () => {
  savePosition({ ...sermon(1), paragraph: 4, of: 9 }, new Date(1000))
  savePosition({ ...sermon(2), seconds: 70, sound: '/2.mp3' }, new Date(2000))
  savePosition({ ...sermon(1), seconds: 12, sound: '/1.mp3' }, new Date(3000))
  const [first, second] = readPositions()
  expect(first).toMatchObject({ ...sermon(1), paragraph: 4, of: 9, seconds: 12, at: new Date(3000).toISOString() })
  expect(second).toMatchObject({ ...sermon(2), paragraph: 1, of: 1, seconds: 70 })
  savePosition({ ...sermon(1), seconds: undefined, sound: '/1.mp3' })
  expect(findPosition('/node/1')).not.toHaveProperty('seconds')
  clearPositions()
  expect(readPositions()).toEqual([])
})

test('the last fifty positions are stored, newest first, each text once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 200 }), (numbers) => {
      clearPositions()
      numbers.forEach((number, index) => savePosition({ ...sermon(number), paragraph: 1, of: 1 }, new Date(index)))
      const expected = [...new Set(numbers.toReversed())].slice(0, 50)
      expect(readPositions().map(({ path }) => path)).toEqual(expected.map((number) => `/node/${number}`))
    }),
  )
})

test('positions that another tab saved meanwhile stay', () => {
  savePosition({ ...sermon(1), paragraph: 4, of: 9 })
  store([{ ...position, path: '/node/7' }, ...readPositions()])
  savePosition({ ...sermon(2), paragraph: 1, of: 9 })
  expect(readPositions().map(({ path }) => path)).toEqual(['/node/2', '/node/7', '/node/1'])
})

test('[F32] when storage refuses, positions last as long as the page', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  savePosition({ ...sermon(1), paragraph: 4, of: 9 })
  expect(readPositions()).toHaveLength(1)
  refused.mockRestore()
  clearPositions()
})

test.each([
  [1, 1, false],
  [3, 9, true],
  [9, 9, false],
  [3, 3, false],
])('paragraph %d of %d: partly read %s', (paragraph, of, expected) => {
  expect(isPartlyRead({ paragraph, of })).toBe(expected)
})

import fc from 'fast-check'
import {
  findPlace,
  forgetPlaces,
  isLeftInItsMiddle,
  keepPlace,
  READING_PLACES_KEY,
  readPlaces,
} from '../reading-places.ts'

const AT = '2026-11-22T10:00:00.000Z'
const place = { path: '/node/12', title: 'Cím', preacher: null, paragraph: 3, of: 9, at: AT }
const store = (value: unknown) => localStorage.setItem(READING_PLACES_KEY, JSON.stringify(value))
const sermon = (number: number) => ({ path: `/node/${number}`, title: `${number}.`, preacher: 'Kis Éva' })

beforeEach(() => localStorage.clear())

test.each([
  ['as it was kept', place, place],
  ['with a sound', { ...place, seconds: 7, sound: '/a.mp3' }, { ...place, seconds: 7, sound: '/a.mp3' }],
  ['with a sound that was heard for no seconds', { ...place, seconds: 0 }, place],
  ['with a field of a later build', { ...place, note: 'x' }, place],
  ['an address elsewhere', { ...place, path: '//evil.example' }, undefined],
  ['an address elsewhere, by a backslash', { ...place, path: '/\\evil.example' }, undefined],
  ['a script', { ...place, path: 'javascript:alert(1)' }, undefined],
  ['no title', { ...place, title: '' }, undefined],
  ['a title without end', { ...place, title: 'x'.repeat(1001) }, undefined],
  ['a preacher that is no name', { ...place, preacher: 3 }, undefined],
  ['a paragraph before the first', { ...place, paragraph: 0 }, undefined],
  ['half a paragraph', { ...place, paragraph: 1.5 }, undefined],
  ['a paragraph after the last', { ...place, paragraph: 10 }, undefined],
  ['no time', { ...place, at: 'tegnap' }, undefined],
  ['nothing', null, undefined],
])('a stored place: %s', (_what, stored, read) => {
  store([7, stored])
  expect(readPlaces()).toEqual(read ? [read] : [])
})

test.each(['', '{', 'null', '{"a":1}', '"x"'])('a storage that holds %j holds no places', (stored) => {
  localStorage.setItem(READING_PLACES_KEY, stored)
  expect(readPlaces()).toEqual([])
})

test('reader and listener keep one place, each their part of it; the newest is first', () => {
  keepPlace({ ...sermon(1), paragraph: 4, of: 9 }, new Date(1000))
  keepPlace({ ...sermon(2), seconds: 70, sound: '/2.mp3' }, new Date(2000))
  keepPlace({ ...sermon(1), seconds: 12, sound: '/1.mp3' }, new Date(3000))
  const [first, second] = readPlaces()
  expect(first).toMatchObject({ ...sermon(1), paragraph: 4, of: 9, seconds: 12, at: new Date(3000).toISOString() })
  expect(second).toMatchObject({ ...sermon(2), paragraph: 1, of: 1, seconds: 70 })
  keepPlace({ ...sermon(1), seconds: undefined, sound: '/1.mp3' })
  expect(findPlace('/node/1')).not.toHaveProperty('seconds')
  forgetPlaces()
  expect(readPlaces()).toEqual([])
})

test('whatever is kept, in this tab or another, the last fifty are there, newest first, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 200 }), (numbers) => {
      forgetPlaces()
      numbers.forEach((number, index) => keepPlace({ ...sermon(number), paragraph: 1, of: 1 }, new Date(index)))
      const expected = [...new Set(numbers.toReversed())].slice(0, 50)
      expect(readPlaces().map(({ path }) => path)).toEqual(expected.map((number) => `/node/${number}`))
    }),
  )
})

test('what another tab has kept meanwhile stays', () => {
  keepPlace({ ...sermon(1), paragraph: 4, of: 9 })
  store([{ ...place, path: '/node/7' }, ...readPlaces()])
  keepPlace({ ...sermon(2), paragraph: 1, of: 9 })
  expect(readPlaces().map(({ path }) => path)).toEqual(['/node/2', '/node/7', '/node/1'])
})

test('[F32] a storage that refuses keeps it for the page', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  keepPlace({ ...sermon(1), paragraph: 4, of: 9 })
  expect(readPlaces()).toHaveLength(1)
  refused.mockRestore()
  forgetPlaces()
})

test.each([
  [1, 1, false],
  [2, 9, false],
  [3, 9, true],
  [8, 9, true],
  [9, 9, false],
  [3, 3, false],
])('left at paragraph %d of %d: in its middle %s', (paragraph, of, expected) => {
  expect(isLeftInItsMiddle({ paragraph, of })).toBe(expected)
})

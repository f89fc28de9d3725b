import { readReferences } from 'shared-kernel/references'
import { type HardQuery, KINDS, readHardQueries } from './hard-query.ts'
import { isRight, tally } from './judge.ts'

const placesOf = (text: string) => readReferences(text).passages

const hitOf = (path: string, text = '', lesson = '') => ({
  ...{ path: `/igehirdetes/${path}`, title: path },
  ...{ text: placesOf(text), lesson: placesOf(lesson) },
})

const asked = (sermons: string[], passages = ''): HardQuery => ({
  ...{ typed: '', kind: 'story', sermons, passages: placesOf(passages) },
})

test.each([
  [asked(['mara-eleg']), hitOf('mara-eleg'), true],
  [asked(['mara-eleg']), hitOf('nem-mara-eleg'), false],
  [asked([], 'Lk 15,11-32'), hitOf('a', 'Lk 15,32-16,1'), true],
  [asked([], 'Lk 15,11-32'), hitOf('a', 'Lk 15'), true],
  [asked([], 'Lk 15,11-32'), hitOf('a', 'Jón 4', 'Lk 15,25-32'), true],
  [asked([], 'Lk 15,11-32'), hitOf('a', 'Lk 15,1-10'), false],
  [asked([], 'Lk 15,11-32'), hitOf('a', 'Jn 15,11-32'), false],
  [asked([], 'Mt 8,23-27; Mk 4,35-41'), hitOf('a', 'Mk 4,41'), true],
])('a sermon that was named, or on what was meant, is right: %#', (query, hit, right) => {
  expect(isRight(query, hit)).toBe(right)
})

test('of each kind is counted what came first, among the first five, and what brought nothing', () => {
  const query = asked(['a'])
  const [right, wrong] = [hitOf('a'), hitOf('b')]
  const outcomes = [[right], [wrong, right], [wrong, wrong, wrong, wrong, wrong, right], []]
  expect(tally(outcomes.map((hits) => ({ query, hits })))[0]).toEqual({
    ...{ kind: 'story', asked: 4, first: 1, amongFive: 2, nothing: 1 },
  })
})

test('there are a hundred queries, each asked once, of every kind', () => {
  const queries = readHardQueries()
  expect(new Set(queries.map(({ typed }) => typed)).size).toBe(100)
  expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)))
})

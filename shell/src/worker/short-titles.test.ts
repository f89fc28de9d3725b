import { siteNameOf, titleOn, withShortTitles } from './short-titles.ts'

const short = (...titles: string[]) =>
  withShortTitles(titles.map((title, nth) => ({ address: `/${nth}`, title }))).map(({ title }) => title)

test.each([
  ['the name of the site goes', ['A – X', 'B – C – X'], ['A', 'B – C']],
  ['the home page keeps it', ['A – X', 'X'], ['A', 'X']],
  ['what is elsewhere in a title stays', ['X – A – X', 'X'], ['X – A', 'X']],
  ['titles that end otherwise stay as they are', ['A – X', 'B – Y'], ['A – X', 'B – Y']],
  ['nothing is kept', [], []],
])('%s', (_what, titles, expected) => {
  expect(short(...titles)).toEqual(expected)
})

test('the addresses stay', () => {
  expect(withShortTitles([{ address: '/a', title: 'A – X' }])).toEqual([{ address: '/a', title: 'A' }])
})

test.each([
  [['A – X', 'B – C – X', 'X'], 'X'],
  [['A – X', 'B – Y'], null],
  [[], null],
])('the name of the site, of %j', (titles, expected) => {
  expect(siteNameOf(titles.map((title) => ({ address: '/', title })))).toBe(expected)
})

test('a title of the site’s own ends with its name', () => expect(titleOn('X', 'A')).toBe('A – X'))

import { withShortTitles } from './short-titles.ts'

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

import { preachers, sermonList } from '../test-sermons.ts'
import type { SearchResult } from './load-search.ts'
import { searchAbout } from '../exposed/SearchPage.server.ts'

const data = {
  result: { kind: 'ready' as const, list: sermonList([]) },
  preachers,
  books: [],
  places: null,
  home: null,
  passages: null,
}
const aboutOf = (search: string) => searchAbout({ url: new URL(`https://x.test/kereses${search}`), data })

test('[PG-01] equal searches share one address', () => {
  const about = aboutOf('?page=1&s=kegyelem&foo=2&order=DEFAULT&verb[book]=42&verb[chapter]=15&EMBEDDED=1')
  expect(about.canonical).toBe('/kereses?s=kegyelem&verb%5Bbook%5D=42&verb%5Bchapter%5D=15&page=1')
})

test('a search has the feed of its filters, whatever its order and page', () => {
  expect(aboutOf('?s=kegyelem&order=date&dir=DESC&page=3&limit=50').feed).toEqual({
    title: 'Keresés: kegyelem',
    path: '/kereses.xml?s=kegyelem',
  })
  expect(aboutOf('?preacher=3&tags=5').feed?.title).toBe('Keresés: Sárkány Benedek, böjt')
  expect(aboutOf('?page=2').feed?.path).toBe('/kereses.xml')
})

test.each([
  ['', false],
  ['?preacher=3', false],
  ['?preacher=3&page=2', false],
  ['?verb[book]=42&verb[chapter]=15', false],
  ['?preacher=3,4', true],
  ['?preacher=3&year=2020', true],
  ['?s=kegyelem', true],
  ['?media=audio', true],
])('"%s" is not indexed: %s', (search, isUnlisted) => expect(aboutOf(search).unlisted).toBe(isUnlisted))

test.each([
  ['', {}],
  ['?s=kegyelem&preacher=3,4&limit=3&page=2', { query: 'kegyelem', preacher: '3,4', limit: '3' }],
])('[MF-05] the card of "%s" is a list of sermons', (search, attributes) =>
  expect(aboutOf(search).card).toEqual({ embed: 'sermon-list', attributes }),
)

test.each(['?media=audio', '?s=kegyelem&order=date', '?verb[book]=42'])(
  '[MF-05] "%s" has no card, since the list cannot show it',
  (search) => expect(aboutOf(search).card).toBeUndefined(),
)

test.each<[result: SearchResult, isFailed: boolean]>([
  [data.result, false],
  [{ kind: 'failed', reason: 'server' }, true],
  [{ kind: 'failed', reason: 'refused' }, false],
])('the document of a search that is %j counts as failed: %s', (result, isFailed) =>
  expect(searchAbout({ url: new URL('https://x.test/kereses'), data: { ...data, result } }).failed).toBe(isFailed),
)

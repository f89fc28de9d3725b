import type { PageRow } from 'shared-kernel/remote-contracts'
import { chosenAddresses, documentProblem, pathsIn } from './listed-addresses.ts'

const PLAN: PageRow = { name: 'plan', paths: ['/terv/:nid/:day?'], params: { nid: 'digits' }, module: './P' }
const LIST: PageRow = { name: 'list', paths: ['/terv'], module: './L' }
const DAYS = Array.from({ length: 100 }, (_, index) => `/terv/7/${index + 1}`)

test('reads the paths of a sitemap for any site', () => {
  const xml = '<url><loc>https://a.example/terv/7/1</loc><lastmod>2026</lastmod></url><url><loc>nothing</loc></url>'
  expect(pathsIn(`${xml}<url><loc>https://a.example/ige/J%C3%B3b/1</loc></url>`)).toEqual([
    '/terv/7/1',
    '/ige/J%C3%B3b/1',
  ])
  expect(pathsIn('Not found')).toEqual([])
})

test.each<[string, PageRow[], string[], number, string[]]>([
  [
    'all, where there is room',
    [LIST, PLAN],
    ['/terv', '/kereses', ...DAYS.slice(0, 3)],
    10,
    ['/terv', ...DAYS.slice(0, 3)],
  ],
  ['none of others', [LIST], DAYS, 10, []],
  ['the first, the last and between', [PLAN], DAYS, 4, ['/terv/7/1', '/terv/7/34', '/terv/7/67', '/terv/7/100']],
  ['one', [PLAN], DAYS, 1, ['/terv/7/1']],
  ['each once', [LIST, { ...LIST, name: 'again' }], ['/terv'], 10, ['/terv']],
])('requests of the listed addresses: %s', (_what, pages, listed, most, chosen) => {
  expect(chosenAddresses(pages, listed, most)).toEqual(chosen)
})

test('pages with few addresses leave their share to the others', () => {
  expect(chosenAddresses([PLAN, LIST], ['/terv', ...DAYS], 60)).toHaveLength(60)
})

test.each([
  [200, '<div data-region="remote-x"><!--$--><p>Day 3</p><!--/$--></div>', null],
  [200, '<div data-region="remote-x"><!--$!--><template></template><!--/$--></div>', 'throws while it is rendered'],
  [200, '<main><div role="status">Betöltés…</div></main>', 'is not painted on the server'],
  [200, '<div data-region="remote-xy"><p>Day 3</p></div>', 'is not painted on the server'],
  [404, '<h1>Nincs ilyen oldal</h1>', 'answers 404'],
  [
    503,
    '<div data-failed="data" data-kind="unknown"><details><code>no day 3</code></details></div>',
    'answers 503 (no day 3)',
  ],
  [503, '<div data-failed="remote" data-kind="contract"><code>no page</code></div>', 'answers 503 (no page)'],
  // Not caused by the build.
  [503, '<div data-failed="data" data-kind="timeout"><code>No answer in 1500 ms</code></div>', null],
  [503, '<div data-failed="address" data-kind="server"><code>down</code></div>', null],
  [503, 'The server is busy', null],
  [302, '', null],
])('a document of %i with %s: %j', (status, html, problem) => {
  expect(documentProblem(status, html, 'remote-x')).toBe(problem)
})

import {
  factsOf,
  isCacheable,
  isFresh,
  isOtherDay,
  laterFiles,
  laterList,
  namedFiles,
  savedRedirect,
  toSavedResponse,
  validated,
} from './saved-document.ts'

const HTML = `<!doctype html><html><head><title>Még távol volt &amp; más</title>
<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/face.woff2">
<link rel="stylesheet" href="/assets/main.css" integrity="sha384-a">
<link rel="prehydrate" href="/assets/main.js" integrity="sha384-b">
<link rel="preload" as="script" crossorigin href="/remotes/remote-search/b1/entry.js" integrity="sha384-c">
<link rel="start" as="fetch" crossorigin href="/remotes/tables/remote-search/b1/remote-bible/b2.json">
<link rel="later" href="/remotes/later/s1/remote-search/b1/ContentPage.json">
<link rel="canonical" href="https://example.hu/node/101">
<link rel="icon" href="data:,">
</head><body><script type="application/json" id="boot">{}</script></body></html>
`
const NOON = new Date('2025-03-10T11:00:00Z')
const later = (ms: number) => new Date(NOON.getTime() + ms)
const DAY_MS = 24 * 3_600_000
const copyOf = (headers = {}) =>
  toSavedResponse(HTML, namedFiles(HTML), new Headers({ etag: 'W/"a"', ...headers }), NOON)

test('the files that a document names, with their hashes; without a face of the type it can be shown', () => {
  expect(namedFiles(HTML)).toEqual([
    { address: '/assets/face.woff2', integrity: '', isOptional: true },
    { address: '/assets/main.css', integrity: 'sha384-a', isOptional: false },
    { address: '/assets/main.js', integrity: 'sha384-b', isOptional: false },
    { address: '/remotes/remote-search/b1/entry.js', integrity: 'sha384-c', isOptional: false },
    { address: '/remotes/tables/remote-search/b1/remote-bible/b2.json', integrity: '', isOptional: false },
  ])
})

test('the files that its page loads later are in a list, and nothing else of that list is fetched', () => {
  expect(laterList(HTML)).toBe('/remotes/later/s1/remote-search/b1/ContentPage.json')
  expect(laterFiles({ '/assets/watch.js': 'sha384-d', 'https://example.hu/x.js': 'sha384-e' })).toEqual([
    { address: '/assets/watch.js', integrity: 'sha384-d', isOptional: true },
  ])
})

test('a copy says what it needs, keeps its policy and tells nothing of failures', async () => {
  const copy = copyOf({
    'content-security-policy': "default-src 'none'",
    'server-timing': 'mark;desc="m"',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  })
  expect(factsOf(copy)).toEqual({
    files: namedFiles(HTML).map(({ address }) => address),
    builds: ['remote-search/b1', 'remote-bible/b2'],
    bytes: HTML.length,
    title: 'Még távol volt &amp; más',
    isPinned: false,
    alsoAt: [],
    canonical: '/node/101',
  })
  expect(copy.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(copy.headers.get('etag')).toBe('W/"a"')
  for (const name of ['server-timing', 'content-encoding', 'vary']) expect(copy.headers.has(name)).toBe(false)
  expect(await validated(copy, later(DAY_MS)).text()).toBe(HTML)
})

test('[RT-08] a response for a day is shown on that day in Budapest alone, and a redirect never without asking', () => {
  const copy = copyOf({ 'valid-day': '2025-03-10' })
  expect(isFresh(copy, new Date('2025-03-10T22:59:59Z'))).toBe(true)
  expect(isFresh(copy, new Date('2025-03-10T23:00:00Z'))).toBe(false)
  expect(isOtherDay(copyOf(), later(90 * DAY_MS))).toBe(false)
  const redirect = savedRedirect('/node/7', NOON)
  expect(redirect.headers.get('location')).toBe('/node/7')
  expect(isFresh(redirect, NOON)).toBe(false)
  expect(isOtherDay(redirect, later(11 * 3_600_000))).toBe(false)
  expect(isOtherDay(redirect, later(12 * 3_600_000))).toBe(true)
})

test.each([
  ['a document', true, {}],
  ['what one visitor alone is shown', false, { 'cache-control': 'no-store' }],
  ['what is no document', false, { 'content-type': 'application/xml' }],
])('of %s a copy is kept: %s', (_what, isKept, headers) => {
  const html = { 'content-type': 'text/html; charset=utf-8', etag: 'W/"a"' }
  expect(isCacheable(new Response('', { headers: { ...html, ...headers } }))).toBe(isKept)
})

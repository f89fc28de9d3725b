import { type RequestFacts, requestKind } from './handled-requests.ts'

const SITE = 'https://example.hu'

const request = (path: string, changed: Partial<Omit<RequestFacts, 'headers'>> = {}, headers = {}): RequestFacts => ({
  method: 'GET',
  url: new URL(path, SITE).href,
  mode: 'cors',
  destination: '',
  headers: new Headers(headers),
  ...changed,
})
const navigation = (path: string, changed: Partial<RequestFacts> = {}) =>
  request(path, { mode: 'navigate', destination: 'document', ...changed })

test.each([
  ['/', 'document'],
  ['/node/101', 'document'],
  ['/kereses?s=kegyelem', 'document'],
  ['/node/101?mf=off', 'change-of-builds'],
  ['/node/101?EMBEDDED=1', null],
  ['/media/a.mp3', null],
  ['/media/folder', null],
  ['/api/v2/list', null],
  ['/hu/api/v2/node/1', null],
  ['/pt-BR/api/v2/node/1', null],
  ['/session/token', null],
  ['/healthz', null],
  ['/igek/media/a', 'document'],
  ['/node/a.b/c', 'document'],
  ['/media', null],
  ['/sitemap.xml', null],
  ['/feed.rss', null],
  ['https://elsewhere.hu/node/101', null],
])('a visitor goes to %s: %s', (path, kind) => {
  expect(requestKind(navigation(path), SITE)).toBe(kind)
})

test('a form that is sent and a page in a frame are not touched', () => {
  expect(requestKind(navigation('/kereses', { method: 'POST' }), SITE)).toBeNull()
  expect(requestKind(navigation('/kereses', { destination: 'iframe' }), SITE)).toBeNull()
})

test.each([
  ['/assets/main.1a2b3c4d.js', 'file'],
  ['/remotes/remote-bible/abc123/remoteEntry.1a2b3c4d.js', 'file'],
  ['/assets/main.1a2b3c4d.js?attempt=1', null],
  ['/remotes/remote-search/mf-manifest.json', null],
  ['/x/assets/main.js', null],
  ['/assets/main.js/x', null],
  ['/remotes/instead.json?remote=remote-bible&build=a', null],
  ['/remotes/reports', null],
  ['/sw.js', null],
  ['/embed.js', null],
  ['/api/v2/node/101', 'answer'],
  ['/en/api/v2/node/101', 'answer'],
  ['/pt-BR/api/v2/node/101', 'answer'],
  ['/api/v2/daily-selection', 'answer'],
  ['/api/v2/readingplans/5/69/search?page=1', 'answer'],
  ['/api/v2/list?s=kegyelem', null],
  ['/x/api/v2/node/101', null],
  ['/api/v2/nodes', null],
  ['/api/v2/feedback?time=1', null],
  ['/session/token', null],
])('a page asks for %s: %s', (path, kind) => {
  expect(requestKind(request(path), SITE)).toBe(kind)
})

test('part of a file, a call that sends and a call of an embedded page are not touched', () => {
  expect(requestKind(request('/assets/main.1a2b3c4d.js', {}, { range: 'bytes=0-9' }), SITE)).toBeNull()
  expect(requestKind(request('/api/v2/node/101', { method: 'POST' }), SITE)).toBeNull()
  expect(requestKind(request('/api/v2/node/101', {}, { 'x-papi-embedded': '1' }), SITE)).toBeNull()
})

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
  ['/api/v2/list', null],
  ['/hu/api/v2/node/1', null],
  ['/session/token', null],
  ['/healthz', null],
  ['/node/a.b/c', 'document'],
  ['/sitemap.xml', null],
  ['https://elsewhere.hu/node/101', null],
])('a visitor goes to %s: %s', (path, kind) => {
  expect(requestKind(navigation(path), SITE)).toBe(kind)
})

test.each([
  ['/assets/main.1a2b3c4d.js', 'file'],
  ['/remotes/remote-bible/abc123/remoteEntry.1a2b3c4d.js', 'file'],
  ['/assets/main.1a2b3c4d.js?attempt=1', null],
  ['/remotes/remote-search/mf-manifest.json', null],
  ['/x/assets/main.js', null],
  ['/remotes/instead.json?remote=remote-bible&build=a', null],
  ['/embed.js', null],
  ['/api/v2/node/101', 'answer'],
  ['/pt-BR/api/v2/node/101', 'answer'],
  ['/api/v2/daily-selection', 'answer'],
  ['/api/v2/readingplans/5/69/search?page=1', 'answer'],
  ['/api/v2/list?s=kegyelem', null],
  ['/x/api/v2/node/101', null],
  ['/api/v2/nodes', null],
])('a page asks for %s: %s', (path, kind) => {
  expect(requestKind(request(path), SITE)).toBe(kind)
})

test.each<[what: string, given: RequestFacts]>([
  ['a form that is sent', navigation('/kereses', { method: 'POST' })],
  ['a page in a frame', navigation('/kereses', { destination: 'iframe' })],
  ['part of a file', request('/assets/main.1a2b3c4d.js', {}, { range: 'bytes=0-9' })],
  ['a call that sends', request('/api/v2/node/101', { method: 'POST' })],
  ['a call of an embedded page', request('/api/v2/node/101', {}, { 'x-papi-embedded': '1' })],
])('%s is not touched', (_what, given) => expect(requestKind(given, SITE)).toBeNull())

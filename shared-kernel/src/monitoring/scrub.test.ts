import { scrub, scrubText } from './scrub.ts'

test.each([
  ['https://lelkesz.com/kereses?s=szorong%C3%A1s&page=2', 'https://lelkesz.com/kereses?…'],
  ['GET /api/v2/list?s=gy%C3%A1sz failed', 'GET /api/v2/list?… failed'],
  ['{"href":"/kereses?preacher=12","class":"way"}', '{"href":"/kereses?…","class":"way"}'],
  ['/login?to=%2Fkereses%3Fs%3Dha%C3%A1l', '/login?…'],
  ['to=%2Fkereses%3Fs%3Dha%C3%A1l next', 'to=%2Fkereses%3F… next'],
  ['/api/v2/feedback/Zm9vYmFyYmF6', '/api/v2/feedback/…'],
  ['/hu/api/v2/citation/Zm9vYmFyYmF6 500', '/hu/api/v2/citation/… 500'],
  ['anna.kovacs+x@pelda.co.hu nem jó cím', '…@… nem jó cím'],
  ['main > a[aria-label="Feltétel törlése: gyász"][title="gyász"] > svg', 'main > a[aria-label][title] > svg'],
  [String.raw`{"m":"button[aria-label=\"gyász\"]"}`, '{"m":"button[aria-label]"}'],
])('[API-11] %s leaves as %s', (text, expected) => {
  expect(scrubText(text)).toBe(expected)
})

test.each(['Miért? Mert.', 'a ?? b', 'Cannot read properties of undefined (reading "data")', '/node/101', '#fff'])(
  '[API-11] %s has nothing to hide',
  (text) => expect(scrubText(text)).toBe(text),
)

test('[API-11] private fields go whole, the rest is scrubbed as deep as it goes', () => {
  const bytes = new Uint8Array([1, 2])
  expect(
    scrub([
      { sent_at: 'now', user: { ip_address: '1.2.3.4' } },
      [
        [
          { type: 'event' },
          { request: { url: '/a?s=b', query_string: 's=b', headers: { Cookie: 'a=b' } }, n: 1, no: null },
        ],
        [{ type: 'span' }, { 'url.query': 's=b', 'http.query': '?s=b', 'url.path': '/a' }],
        bytes,
      ],
    ]),
  ).toEqual([
    { sent_at: 'now' },
    [
      [{ type: 'event' }, { request: { url: '/a?…', headers: {} }, n: 1, no: null }],
      [{ type: 'span' }, { 'url.path': '/a' }],
      bytes,
    ],
  ])
})

test('[API-11] JSON in a text stays JSON', () => {
  const recorded = JSON.stringify({ href: 'http://localhost/kereses?s="a"&b', css: 'url(a.woff2?1) [title="x"]' })
  expect(() => JSON.parse(scrubText(recorded)) as unknown).not.toThrow()
})

test('a quarter megabyte of hostile text is scrubbed in no time', () => {
  const start = performance.now()
  for (const part of ['[title=', '?a', 'a@a', 'a.', '%3F', '/feedback/']) scrubText(part.repeat(40_000))
  expect(performance.now() - start).toBeLessThan(20_000)
})

import { addressOf, isHost, originOf, withoutEmptySegments } from './site-origin.ts'

test.each([
  'LELKESZ.com:8080', '127.0.0.1:4200', '[::1]:4200', 'x_y.hu', 'xn--pld-bma.hu', 'a.hu.',
])('%s is a valid host', (host) => {
  expect(isHost(host)).toBe(true)
  expect(originOf({ protocol: 'https', host }, null)).toBe(new URL(`https://${host}`).origin)
}) // prettier-ignore

test.each([
  '', 'a b', 'x:99999', 'x:', 'user@x', 'x/y', 'x\\y', '..', '[::1', '[x]', 'péld.hu', 'x%41', '1.2.3.4.5', 'x'.repeat(300), '"x"', undefined,
])('%j is not a valid host', (host) => {
  expect(isHost(host)).toBe(false)
  expect(() => originOf({ protocol: 'http', host: host ?? '' }, null)).toThrow(expect.objectContaining({ statusCode: 400 }))
}) // prettier-ignore

test.each(['', 'javascript', 'https, http'])('the protocol %j is rejected', (protocol) => {
  expect(() => originOf({ protocol, host: 'a.hu' }, null)).toThrow(expect.objectContaining({ statusCode: 400 }))
})

test('a configured public origin takes precedence over the request', () => {
  expect(originOf({ protocol: 'x', host: 'a b' }, 'https://lelkesz.com')).toBe('https://lelkesz.com')
})

test.each([
  ['/kereses?s=a', 'http://a.hu/kereses?s=a'],
  ['/../x', 'http://a.hu/x'],
  ['http://b.hu/x?y', 'http://a.hu/x?y'],
])('%s is on this site', (url, href) => {
  expect(addressOf({ protocol: 'http', host: 'a.hu', url }, null).href).toBe(href)
})

test.each(['*', 'ftp://a.hu/x', 'http://', 'x', ''])('%j is not a valid request target', (url) => {
  expect(() => addressOf({ protocol: 'http', host: 'a.hu:4200', url }, null)).toThrow(
    expect.objectContaining({ statusCode: 400 }),
  )
})

test.each([
  '//masik.hu/x',
  '/\\masik.hu',
  '///',
  '/x/..//masik.hu',
  '/node/1%0a',
  '/node/1%0D',
  '/kereses%E2%80%A8',
  '/x%e2%80%a9y',
])('%s cannot have a document', (url) => {
  expect(() => addressOf({ protocol: 'http', host: 'a.hu', url }, null)).toThrow(
    expect.objectContaining({ statusCode: 404 }),
  )
})

test.each([
  ['//kereses?s=//a', '/kereses?s=//a'],
  ['/a///b//', '/a/b/'],
  ['http://elsewhere.test/a//b', '/a/b'],
  // Browsers read a backslash as a slash.
  ['//\\masik.hu', '/masik.hu'],
  ['/a/b?x=//y', null],
])('without empty segments %s is %s', (url, canonical) => expect(withoutEmptySegments(url)).toBe(canonical))

import fc from 'fast-check'
import { absoluteAddress, decodedAddress, isWebAddress, safeHost, safeUrl } from './addresses.ts'

test.each([
  ['https://pelda.hu/oldal?x=1#y', 'https://pelda.hu/oldal?x=1#y'],
  ['  http://pelda.hu ', 'http://pelda.hu'],
  ['/kereses?s=kegyelem', '/kereses?s=kegyelem'],
  ['#jegyzet', '#jegyzet'],
  ['mailto:iroda@pelda.hu', 'mailto:iroda@pelda.hu'],
  ['tel:+36 1 234-5678', 'tel:+36 1 234-5678'],
  ['TEL:112', 'TEL:112'],
])('a link may be %s', (url, safe) => {
  expect(safeUrl(url, 'link')).toBe(safe)
})

test.each([
  ...['', 'javascript:x', 'JAVASCRIPT:x', 'java\nscript:x', '\u0001https://a.hu', 'https://a.hu/\u0000'],
  ...['data:text/html,x', '//a.hu', '/\\a.hu', '\\\\a.hu', 'https:\\\\a.hu', 'https:a.hu', 'https:/a.hu', 'https://'],
  ...[
    'https://x y/',
    'https://user@a.hu',
    'https://user:secret@a.hu',
    'https://:secret@a.hu',
    'relative/path',
    'ftp://a.hu',
    'mailto:',
    'tel:x',
  ],
  ...['https://a.hu/\u202egnp.exe', 'https://a.hu/\u200b', `https://a.hu/${'x'.repeat(2036)}`, 'mailto:javascript:x'],
])('no kind of address may be %j', (url) => {
  for (const kind of ['link', 'image', 'media'] as const) expect(safeUrl(url, kind)).toBeNull()
})

test.each(['mailto:a@b.hu', 'tel:1', '#x'])('%s is for links only', (url) => {
  expect(safeUrl(url, 'image')).toBeNull()
  expect(safeUrl(url, 'media')).toBeNull()
})

test.each(['/a.mp3', 'HTTPS://a.hu/a.png', `https://a.hu/${'x'.repeat(2035)}`])(
  '%s may be any kind of address',
  (url) => {
    for (const kind of ['link', 'image', 'media'] as const) expect(safeUrl(url, kind)).toBe(url)
  },
)

test.each(['x#y', 'xmailto:a@b.hu', 'mailto:a b@c.hu', 'tel:', 'tel:1x', 'xtel:1', 'x/y', 'xhttps://a.hu'])(
  '%s is no link',
  (url) => expect(safeUrl(url, 'link')).toBeNull(),
)

test.each([
  ['HTTPS://a.hu', true],
  ['http://a.hu', true],
  ['/http:', false],
  ['mailto:a@b.hu', false],
])('%s is an address of another site: %s', (url, expected) => expect(isWebAddress(url)).toBe(expected))

test.each([
  ['szentiras.eu', 'szentiras.eu'],
  ['x.hu', 'x.hu'],
  ['Biblia.Szentiras.HU', 'biblia.szentiras.hu'],
  ['xn--pld-bma.hu', 'xn--pld-bma.hu'],
])('%s is a host', (value, host) => {
  expect(safeHost(value)).toBe(host)
})

test.each([
  '', 'hu', 'localhost', 'péld.hu', 'x.hu\n', 'x.hu\r\nSet-Cookie: a=b', 'x.hu; frame-ancestors *', 'x.hu https:', '*', '*.hu', 'https://x.hu', 'x.hu/', 'x.hu:443', 'a@x.hu', '.x.hu', 'x..hu', 'x.hu.', '-x.hu', 'x-.hu', '127.0.0.1', '[::1]', "'unsafe-inline'", 'x_y.hu', `${'a'.repeat(64)}.hu`, `${'a.'.repeat(130)}hu`,
])('%j is no host', (value) => {
  expect(safeHost(value)).toBeNull()
}) // prettier-ignore

test('every accepted host is the host of its URL and is safe in a header', () => {
  const almost = fc.stringMatching(/^[a-zA-Z0-9.:;'*\s_-]{1,12}\.[a-z0-9;\s]{1,4}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), almost), (value) => {
      const host = safeHost(value)
      return host === null || (new URL(`https://${host}/`).hostname === host && /^[a-z\d.-]+$/.test(host))
    }),
  )
})

test.each([
  ['/media/cover.png', 'https://a.hu/media/cover.png'],
  ['http://[', null],
  ['//b.hu/x', null],
  ['/\\b.hu', null],
  ['https://user@b.hu/', null],
  ['javascript:x', null],
])('the absolute address of %j is %j', (value, address) => {
  expect(absoluteAddress(value, 'https://a.hu')).toBe(address)
})

test.each([
  ['/igehirdetes/%C3%A1rv%C3%ADz?s=%C5%91', '/igehirdetes/árvíz?s=ő'],
  ['/a%2Fb', '/a%2Fb'],
  ['/R%F3m', '/R%F3m'],
  ['/%C3%A1%0A', '/%C3%A1%0A'],
])('the address %s decodes to %s', (address, decoded) => {
  expect(decodedAddress(address)).toBe(decoded)
})

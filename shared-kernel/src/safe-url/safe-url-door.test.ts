import fc from 'fast-check'
import { absoluteAddress, decodedAddress, safeHost } from '../safe-url.ts'

test.each([
  ['szentiras.eu', 'szentiras.eu'],
  ['Biblia.Szentiras.HU', 'biblia.szentiras.hu'],
  ['xn--pld-bma.hu', 'xn--pld-bma.hu'],
  ['a-b.1c.museum', 'a-b.1c.museum'],
])('%s is a host', (value, host) => {
  expect(safeHost(value)).toBe(host)
})

test.each([
  '', 'hu', 'localhost', 'péld.hu', 'x.hu\n', 'x.hu\r\nSet-Cookie: a=b', 'x.hu; frame-ancestors *', 'x.hu https:', '*', '*.hu', 'https://x.hu', 'x.hu/', 'x.hu:443', 'a@x.hu', '.x.hu', 'x..hu', 'x.hu.', '-x.hu', 'x-.hu', '127.0.0.1', '[::1]', "'unsafe-inline'", 'x_y.hu', `${'a'.repeat(64)}.hu`, `${'a.'.repeat(130)}hu`,
])('%j is no host', (value) => {
  expect(safeHost(value)).toBeNull()
}) // prettier-ignore

test('whatever is taken for a host is the host of its address, and changes no header that it stands in', () => {
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
  ['https://b.hu/ő.png', 'https://b.hu/%C5%91.png'],
  ['http://[', null],
  ['//b.hu/x', null],
  ['/\\b.hu', null],
  ['https://user@b.hu/', null],
  ['javascript:x', null],
  ['x.png', null],
  ['', null],
])('the whole address of %j is %j', (value, address) => {
  expect(absoluteAddress(value, 'https://a.hu')).toBe(address)
})

test.each([
  ['/igehirdetes/%C3%A1rv%C3%ADz?s=%C5%91', '/igehirdetes/árvíz?s=ő'],
  ['https://a.hu/árvíz', 'https://a.hu/árvíz'],
  ['/a%2Fb', '/a%2Fb'],
  ['/R%F3m', '/R%F3m'],
  ['/100%', '/100%'],
  ['/%C3%A1%0A', '/%C3%A1%0A'],
])('the address %s is read as %s', (address, decoded) => {
  expect(decodedAddress(address)).toBe(decoded)
})

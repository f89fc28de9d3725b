import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { escapeHtml } from 'shared-kernel/sanitize'
import { CompressedText } from './compression.ts'
import { cspHash } from './headers.ts'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'
import { escapeJson, escapeXml } from './escape.ts'
import { etagOf, matchesEtag } from './etag.ts'

test('an entity tag depends on the bytes, not on how they are split', () => {
  expect(etagOf('árvíz')).toMatch(/^"[\w-]{22}"$/)
  expect(etagOf('ár', Buffer.from('víz'))).toBe(etagOf('árvíz'))
  expect(etagOf('árvíz')).not.toBe(etagOf('arviz'))
})

test.each([
  ['"a"', true],
  ['"b","a" ,"c"', true],
  ['W/"a"', true],
  ['"aa"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j matches "a": %s', (header, expected) => expect(matchesEtag('"a"', header)).toBe(expected))

test.each([
  [escapeHtml, `<a href="x" title='y'>&amp;`, `&lt;a href=&quot;x&quot; title='y'&gt;&amp;amp;`],
  [escapeXml, 'a\u0000\u0008\u000b\u000c\u000e\u001fb', 'ab'],
  [escapeXml, 'a\ufffe\uffff\ud800b\udc00', 'ab'],
  [escapeXml, 'a\t\n\rb 😀<&>', 'a\t\n\rb 😀&lt;&amp;&gt;'],
])('%p escapes %j', (escape, text, expected) => expect(escape(text)).toBe(expected))

test('no text ends a script element with JSON, and parsing gives the value back', () => {
  const value = ['</script><!--', '\u2028', '\u2029', '<a><b>']
  expect(escapeJson(value)).toBe('["\\u003c/script>\\u003c!--","\\u2028","\\u2029","\\u003ca>\\u003cb>"]')
  fc.assert(
    fc.property(fc.jsonValue(), (any) => expect(JSON.parse(escapeJson(any))).toEqual(JSON.parse(JSON.stringify(any)))),
  )
})

test('an error page escapes its texts; it reloads itself or links to the home page, and its policy allows its style', () => {
  const temporary = errorPage({ title: 'Sokan <vannak>', text: 'Mindjárt.', retryAfter: 4 })
  expect(temporary).toContain('<meta http-equiv="refresh" content="4">')
  expect(temporary).toContain('<h1>Sokan &lt;vannak&gt;</h1>')
  expect(temporary).toContain('<a href="">Újrapróbálom</a>')
  const permanent = errorPage({ title: 'Nincs', text: 'Hibás.' })
  expect(permanent).not.toContain('http-equiv')
  expect(permanent).toContain('<a href="/">A kezdőlapra</a>')
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(permanent) ?? []
  expect(ERROR_PAGE_HEADERS['content-security-policy']).toBe(
    `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'`,
  )
})

test('a compressed text is the same in every encoding, and smaller after its second request', async () => {
  const text = Array.from({ length: 900 }, (_, index) => `${index * 7919} árvíztűrő`).join(' ')
  const compressed = new CompressedText(text)
  const first = await compressed.in('br')
  expect(String(brotliDecompressSync(first))).toBe(text)
  expect(String(gunzipSync(await compressed.in('gzip')))).toBe(text)
  expect(String(await compressed.in('identity'))).toBe(text)
  while ((await compressed.in('br')) === first) await new Promise((resolve) => setTimeout(resolve, 5))
  const small = await compressed.in('br')
  expect(small.length).toBeLessThan(first.length)
  expect(String(brotliDecompressSync(small))).toBe(text)
})

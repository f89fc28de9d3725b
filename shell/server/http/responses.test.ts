import { cspHash, matchesEtag } from './headers.ts'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'
import { escapeJson, escapeXml } from './markup.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"aa"', false],
  [undefined, false],
])('If-None-Match %j matches "a": %s', (header, expected) => expect(matchesEtag('"a"', header)).toBe(expected))

test.each([
  ['a\u0000\u0008\u000b\u000c\u000e\u001fb', 'ab'],
  ['a\ufffe\uffff\ud800b\udc00', 'ab'],
  ['a\t\n\rb 😀<&>', 'a\t\n\rb 😀&lt;&amp;&gt;'],
])('%j is in XML', (text, expected) => expect(escapeXml(text)).toBe(expected))

test('no text ends a script element with JSON', () => {
  const value = ['</script><!--', '\u2028', '\u2029', '<a><b>']
  expect(escapeJson(value)).toBe('["\\u003c/script>\\u003c!--","\\u2028","\\u2029","\\u003ca>\\u003cb>"]')
  expect(JSON.parse(escapeJson(value))).toEqual(value)
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

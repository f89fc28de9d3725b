import fc from 'fast-check'
import { escapeHtml, escapeJson, escapeXml } from './escape.ts'

test.each([
  [`<a href="x" title='y'>&amp;`, '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;'],
  ['árvíztűrő', 'árvíztűrő'],
])('%s as text of HTML is %s', (text, expected) => {
  expect(escapeHtml(text)).toBe(expected)
})

test.each([
  ['a\u0000\u0008\u000b\u000c\u000e\u001fb', 'ab'],
  ['a\ufffe\uffffb', 'ab'],
  ['a\ud800b\udc00', 'ab'],
  ['a\t\n\rb 😀', 'a\t\n\rb 😀'],
  ['<&>', '&lt;&amp;&gt;'],
])('what XML cannot say is left out of %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected)
})

test('no text ends the script in which JSON stands, and all of it comes back', () => {
  const value = ['</script><!--', '\u2028', '\u2029', '<a><b>']
  expect(escapeJson(value)).toBe('["\\u003c/script>\\u003c!--","\\u2028","\\u2029","\\u003ca>\\u003cb>"]')
  fc.assert(
    fc.property(fc.jsonValue(), (any) => expect(JSON.parse(escapeJson(any))).toEqual(JSON.parse(JSON.stringify(any)))),
  )
})

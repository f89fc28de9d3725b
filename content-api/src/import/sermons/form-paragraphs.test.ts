import { cleanHtml, cleanMarkdown } from './clean-body.ts'

const THREE = '<p>Egy.</p><p>Kettő.</p><p>Három.</p>'
const long = 'A kegyelem nem olcsó, hanem drága, mert Isten Fiának életébe került; ezért hív bennünket követésre'

test.each([
  ['WordPress, CRLF', 'Egy.\r\n\r\nKettő.\r\n\r\nHárom.\r\n'],
  ['blank lines with &nbsp;', 'Egy.\n&nbsp;\nKettő.\n\u00a0\nHárom.'],
  ['line breaks of XHTML with spaces', 'Egy. <br /> <br /> Kettő.<BR>\u00a0<BR><BR>Három.'],
  ['two line breaks in one paragraph', '<p>Egy.<br><br>Kettő.<br>&nbsp;<br>Három.<br></p>'],
  ['plain lines', 'Egy.\nKettő.\nHárom.'],
  ['<div>', 'Egy.<div><br></div><div>Kettő.</div><div>&nbsp;</div><div>Három.</div>'],
  ['blank lines within <div>', '<div class="content">Egy.\n\nKettő.\n\nHárom.</div>'],
  ['Word', '<p class=MsoNormal>Egy.</p><p><span lang=HU>&nbsp;</span></p><p>Kettő.</p><p>Három.</p>'],
  ['inline elements of one <span>', '<span>Egy.<br><br>Kettő.<br><br>Három.</span>'],
])('paragraphs of %s become <p>', (_from, html) => {
  expect(cleanHtml(html).html.replace(/<\/?span>|(?<=>)\s+(?=<)/g, '')).toBe(THREE)
  expect(cleanHtml(html).plain).toBe('Egy.\nKettő.\nHárom.')
})

test.each([
  ['a\vb\u2028c\fd\u0085e', '<p>a<br>b<br>c<br>d<br>e</p>'],
  ['> a\vb\v\vc', '<blockquote><p>a<br>b</p><p>c</p></blockquote>'],
  ['# a\u2029b', '<h2>a</h2><p>b</p>'],
])('Word line breaks in the Markdown %j', (text, formed) => {
  expect(cleanMarkdown(text).html.replaceAll('\n', '')).toBe(formed)
})

test.each([
  ['<p>a\v\vb<b>c\u2029d</b></p>', '<p>a</p><p>b<b>c</b></p><p><b>d</b></p>', 'a\nbc\nd'],
  ['<h2>a\vb</h2><pre>c\u2028d</pre>', '<h2>a<br>b</h2><pre>c<br>d</pre>', 'a b\nc d'],
  ['a\vb\nc\nd', '<p>a<br>b</p><p>c</p><p>d</p>', 'a b\nc\nd'],
])('Word line breaks in %j', (text, html, plain) => {
  expect(cleanHtml(text)).toMatchObject({ html, plain, warnings: [] })
})

test.each([
  ['one line', 'Egyetlen <b>sor</b>.', '<p>Egyetlen <b>sor</b>.</p>'],
  ['an element over two', '<b>egy<br><br>két <i>há\n\nrom</i></b>', '<p><b>egy</b></p><p><b>két <i>há</i></b></p><p><b><i>rom</i></b></p>'],
  ['blocks between them', 'Egy.\n\n<h2>Cím</h2>\n\nKettő.\n<ul>\n<li>a\n\nb</li>\n</ul>\nHárom.\n\nNégy.', '<p>Egy.</p><h2>Cím</h2><p>Kettő.</p><ul>\n<li>a\n\nb</li>\n</ul><p>Három.</p><p>Négy.</p>'],
  ["Gutenberg's comments", '<!-- wp:paragraph -->\n<p>Egy.</p>\n<!-- /wp:paragraph -->\n\nKettő.', '<p>Egy.</p><p>Kettő.</p>'],
  ['single lines beside blank ones', 'Vers:\nelső <i>sor\nkét</i>\n\nVége.', '<p>Vers:<br>első <i>sor<br>két</i></p><p>Vége.</p>'],
  ['a poem', 'Erős vár\na mi Istenünk', '<p>Erős vár<br>a mi Istenünk</p>'],
  ['lines with <br>', 'Erős vár<br>\na mi\nIstenünk', '<p>Erős vár<br>\na mi\nIstenünk</p>'],
  ['lines wrapped by a program', `${long.slice(0, 66)}\n${long.slice(67)}\n\nVége.`, `<p>${long.slice(0, 66)}\n${long.slice(67)}</p><p>Vége.</p>`],
  ['a quotation', '<blockquote>Egy.\n\nKettő.</blockquote>', '<blockquote><p>Egy.</p><p>Kettő.</p></blockquote>'],
  ['what is taken out', 'Egy.\n\n<script>x</script>\n\nKettő.<iframe></iframe>', '<p>Egy.</p><p>Kettő.</p>'],
  ['a place that is led to', '<a href="#b">a</a>\n\n<a name="b"></a>\n\nc', '<p><a href="#text-b">a</a></p><p><span id="text-b"></span>c</p>'],
])('%s: %j', (_what, html, formed) => {
  const { html: clean } = cleanHtml(html)
  expect(clean).toBe(formed)
  expect(cleanHtml(clean).html).toBe(clean)
}) // prettier-ignore

test.each([
  '<p>Egy.</p>\n\n<p>Kettő,\n\nsor.<br>Új sor.</p>\n',
  '<pre>Egy.\n\nKettő.</pre>',
  '<table><tbody><tr><td>Egy.<br><br>\n\nKettő.</td></tr></tbody></table>',
  '<ul><li>Egy.<br><br>Kettő.</li><li>a\n\nb</li></ul><dl><dt>a</dt><dd>b\n\nc</dd></dl>',
])('%j is unchanged', (html) => expect(cleanHtml(html).html).toBe(html.trim()))

test('long runs of spaces and breaks are fast', () => {
  const began = Date.now()
  for (const part of [' a\n', 'a\n\n', '<br> a<br>']) cleanHtml(part.repeat(50_000))
  expect(Date.now() - began).toBeLessThan(30_000)
})

import { toMarkdown } from './body-markdown.ts'
import { replaceShortcodes } from './wordpress-codes.ts'

const BASE = 'https://regi.example.hu/lap/'
const convert = (html: string, storedNotes = {}) =>
  toMarkdown(replaceShortcodes(html).html, { base: BASE, storedNotes })

test.each([
  ['lines of the classic editor', 'Egy\nsor\n\nmásik <b>bekezdés</b>', 'Egy  \nsor\n\nmásik **bekezdés**'],
  ['blocks of Gutenberg', '<!-- wp:paragraph {"a":1} -->\n<p>Egy</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list --><ul><li>a</li></ul><!-- /wp:list -->', 'Egy\n\n-   a'],
  ['emphasis that Markdown cannot write', 'x<strong>„Idézet”</strong>y és <em>dőlt</em>.', 'x<strong>„Idézet”</strong>y és *dőlt*.'],
  ['elements without Markdown', 'H<sub>2</sub>O <u>alá</u> <span style="color:red">szín</span>', 'H<sub>2</sub>O <u>alá</u> szín'],
  ['signs of Markdown in the text', '<p>5 * 3 # [x] _a_</p><p>1986. április</p><p>- nem lista</p><p>+ sem</p>', '5 \\* 3 # \\[x\\] \\_a\\_\n\n1986\\. április\n\n\\- nem lista\n\n\\+ sem'],
  ['captions', '[caption id="a" width="3"]<img src="/kep.jpg" alt="Templom"> A <b>torony</b>[/caption]', '![Templom](https://regi.example.hu/kep.jpg)\n\n<em>A **torony**</em>'],
  ['brackets that are no shortcode', 'Uram [sic] 1 [a] [1] [Mt 5]', 'Uram \\[sic\\] 1 \\[a\\] \\[1\\] \\[Mt 5\\]'],
  ['columns of page builders', '[vc_row][vc_column width="1/2"]<p>Bal</p>[/vc_column][/vc_row][et_pb_text admin_label="x"]Jobb[/et_pb_text]', 'Bal\n\nJobb'],
  ['Gutenberg notes', '<p>A<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup>.</p>', 'A[^1].\n\n[^1]: Tárolt **jegyzet**'],
  ['Word notes', '<p>A<a href="#_ftn1" name="_ftnref1">[1]</a></p><hr><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Alul.</p></div>', 'A[^1]\n\n[^1]: Alul.'],
  ['a note that is named twice', '<p>A<sup id="r1"><a href="#f1">1</a></sup> B<sup><a href="#f1">1</a></sup></p><ol><li id="f1">Egy. <a href="#r1">↩</a></li></ol>', 'A[^1] B[^1]\n\n[^1]: Egy.'],
  ['notes in place', 'A[footnote]Itt <i>áll</i>.[/footnote] és[efn_note]ott[/efn_note].', 'A[^1] és[^2].\n\n[^1]: Itt *áll*.\n\n[^2]: ott'],
  ['notes of several paragraphs', '<p>A<a id="r" href="#f">1</a></p><div id="f"><p>Egy <a href="#r">^</a></p><p>Két</p></div>', 'A[^1]\n\n[^1]: Egy\n\n    Két'],
  ['links within the text', '<p><a href="#vege">Ugrás</a></p><h2 id="vege">Vége</h2>', '[Ugrás](#vege)\n\n## Vége'],
  ['tags and entities as words', '<p>A &lt;script&gt;x&lt;/script&gt; és a &amp;nbsp; meg a &amp;#160; jel, 1 &lt; 2 &amp; 3</p>', 'A \\<script>x\\</script> és a \\&nbsp; meg a \\&#160; jel, 1 < 2 & 3'],
  ['tables', '<table><tr><td>a</td>\n\n<td>b</td></tr></table>', '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'],
])('%s become Markdown', (_name, html, markdown) => {
  const notes = html.includes('#n1') ? { n1: 'Tárolt <b>jegyzet</b>' } : {}
  expect(convert(html, notes)).toMatchObject({ markdown, lostWords: [] })
}) // prettier-ignore

test.each([
  ['[audio src="https://a.hu/x.mp3"]', 'audio https://a.hu/x.mp3'],
  ['<audio controls><source src="hang.ogg"></audio>', 'audio https://regi.example.hu/lap/hang.ogg'],
  ['<p><a href="/l.m4a">Letöltés</a></p>', 'audio https://regi.example.hu/l.m4a'],
  ['[embed width="3"]https://youtu.be/abcdefghijk[/embed]', 'video https://youtu.be/abcdefghijk'],
  ['<iframe src="//player.vimeo.com/video/123456"></iframe>', 'video https://player.vimeo.com/video/123456'],
  ['Szöveg.\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\nVége.', 'video https://www.youtube.com/watch?v=abcdefghijk'],
])('a recording is found in %s', (html, file) => {
  const { files, markdown } = convert(html)
  expect(files.map(({ kind, address }) => `${kind} ${address}`)).toEqual([file])
  expect(markdown.replace('[Letöltés](https://regi.example.hu/l.m4a)', '')).toBe(html.startsWith('S') ? 'Szöveg.\n\nVége.' : '')
}) // prettier-ignore

test('other frames become links, and codes without a meaning are reported', () => {
  const { markdown, frames } = convert('<p>A</p><iframe src="https://terkep.hu/x"></iframe>')
  expect([frames, markdown]).toEqual([['https://terkep.hu/x'], 'A\n\n[https://terkep.hu/x](https://terkep.hu/x)'])
  expect(replaceShortcodes('a [gallery ids="1"] b [sajat kod="x"] c')).toEqual({
    html: 'a  b  c',
    removed: ['[gallery ids="1"]', '[sajat kod="x"]'],
  })
})

test('words that the Markdown lacks are reported', () => {
  expect(convert('<table><tr><td>a<a id="r" href="#f">1</a></td></tr></table><p id="f">Jegyzet <a href="#r">^</a></p>').lostWords).toEqual([]) // prettier-ignore
})

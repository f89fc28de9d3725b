import { cleanHtml, cleanMarkdown, countWords } from './clean-body.ts'

test('HTML in Markdown is sanitized, never shown as code', () => {
  const embeds =
    'Egy <b onclick="x()">szó</b><br>sor <!-- megjegyzés -->.\n\n' +
    '<iframe src="https://www.youtube.com/embed/a?b=1" allowfullscreen></iframe>\n\n' +
    '<video controls><source src="/media/v.mp4">Nem látszik.</video> <script>alert(1)</script>\n\n<div>Kettő.</div>\n\nVége &lt; <szerző>.'
  const { html, plain, warnings } = cleanMarkdown(embeds)
  expect(html.replace(/\n+/g, '')).toBe('<p>Egy <b>szó</b><br>sor .</p><p>Kettő.</p><p>Vége &lt; &lt;szerző&gt;.</p>')
  expect(plain).not.toMatch(/script|iframe|alert/)
  expect(warnings).toEqual([
    {
      code: 'dropped-markup',
      message:
        'Elements that are not allowed were taken out: iframe https://www.youtube.com/embed/a?b=1, video, source /media/v.mp4, script.',
      about: '<iframe',
    },
    {
      code: 'dropped-text',
      message: 'Words within such elements were left out: "Nem látszik.".',
      about: 'Nem látszik.',
    },
  ])
})

test.each([
  ['Egy.\n\n<iframe src="https://x.hu/a">\n\nKettő.', 'unclosed-markup', '<iframe'],
  ['Egy.\n\n<!-- \n\nKettő.', 'unclosed-markup', '<!--'],
  ['Egy. <script src="https://x.hu/a.js"> Kettő.', 'unclosed-markup', '<script'],
  ['Egy. <audio src="/media/a.mp3"> Kettő.', 'dropped-text', '"Kettő."'],
])('%j reports lost words', (text, code, what) => {
  for (const { warnings } of [cleanMarkdown(text), cleanHtml(text)])
    expect(warnings).toContainEqual(expect.objectContaining({ code, message: expect.stringContaining(what) as string }))
})

test.each([
  ['[caption id="a"]<img src="/a.png"> Kép[/caption]', 'leftover-code', '[caption id="a"], [/caption]'],
  ['[[{"fid":"12"}]] {{youtube abc}} [inline:kep.jpg]', 'leftover-code', '[[{"fid":"12"}]], {{youtube abc}}, [inline'],
  ['<p>·<span>&nbsp;&nbsp; </span>első pont</p>', 'typed-bullets', ': ·.'],
  ['Egyház&amp;nbsp;; &amp;#8222;Ő&amp;rdquo;', 'double-encoded', ': &nbsp;, &#8222;, &rdquo;.'],
  ['&lt;p class="x"&gt;Egy.&lt;/p&gt;', 'shown-markup', ': <p class="x">, </p>.'],
])('%j has a warning: %s', (html, code, what) => {
  expect(cleanHtml(html).warnings).toEqual([
    expect.objectContaining({ code, message: expect.stringContaining(what) as string }),
  ])
})

test('brackets in ordinary texts are not shortcodes', () => {
  const text = '[1] [Lk 15,11] [sic!] [és így tovább: a] < b > c & d; AT&T; {1} o első'
  expect(cleanHtml(text).warnings).toEqual([])
})

test.each([
  '<p>Jó<script>alert(1)</script></p>',
  '<p onclick="alert(1)" style="position:fixed">Jó</p><style>p{}</style>',
  '<p>Jó</p><iframe src="https://x.hu">szöveg</iframe>',
  '<p><a href="javascript:alert(1)">Jó</a></p>',
  '<p><img src="data:image/svg+xml,x" alt="Jó" /></p>',
  '<p>Jó</p><svg><text>rossz</text></svg><math><mi>x</mi></math>',
  '<p>Jó</p><textarea>x</textarea><noscript>x</noscript><template>x</template><object>x</object>',
  '<p><a href="//x.hu">Jó</a><img src="//x.hu/a.png" /></p>',
])('of %s only the text remains', (html) => expect(cleanHtml(html).html).toBe('<p>Jó</p>'))

test.each([
  '<p><a href="https://x.hu">a</a><a href="mailto:a@b.hu">c</a><a href="tel:+361">d</a><a href="/x">e</a></p>',
  '<figure><img alt="a" src="https://x.hu/a.png" width="1" height="2"><figcaption>a</figcaption></figure>',
  '<table><tbody><tr><th colspan="2" rowspan="1" scope="col">a</th></tr></tbody></table>',
  '<p>a<a href="#text-1" id="text-b"><sup>1</sup></a></p><ol><li id="text-1">c <a href="#text-b">↩</a></li></ol>',
  '<ol start="3" reversed="" type="I"><li value="9">a</li></ol><p align="center">b</p><pre>c\n  d</pre>',
  '<p title="&quot;a&quot; &amp; b">&lt;c&gt; &amp;amp <span lang="he" dir="rtl">b</span></p>',
])('%s is unchanged', (html) => expect(cleanHtml(html)).toMatchObject({ html, warnings: [] }))

test.each([
  ['headings of other sizes', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>', 'a\nb'],
  ['wrapping of paragraphs', '<main><div><P class="x">a</P></div></main>', '<p>a</p>', 'a'],
  ['lines', '<p>a  \n b<br>c</p> <p>"e"</p>', '<p>a  \n b<br>c</p> <p>"e"</p>', 'a b c\n"e"'],
])('%s become paragraphs of the plain text', (_what, html, clean, plain) => {
  expect(cleanHtml(html)).toMatchObject({ html: clean, plain, warnings: [] })
})

const DROPPED = 'dropped-markup: Elements that are not allowed were taken out:'
const HIDDEN = 'hidden-text: What its page hides was left out:'
const LOST = 'lost-address: Addresses that lead nowhere from here were left out, their words stay:'
const words = 'szó '.repeat(30).trim()

test.each([
  ['<div><form>a<iframe></iframe><font>szó</font></form></div>', '<p>aszó</p>', `${DROPPED} iframe, font.`],
  ['<p>a<span hidden>b</span></p>', '<p>a</p>', `${HIDDEN} "b".`],
  ['<p style="color:red; DISPLAY : none">a<script>x</script></p>b', '<p>b</p>', `${HIDDEN} "a".`],
  [`<div hidden="">${words}</div>`, '', `${HIDDEN} "${words.slice(0, 59)}….`],
  ['<p><a href=" jegyzet.html">a</a><a href="?x">b</a><a href="">c</a></p>', '<p>abc</p>', `${LOST} jegyzet.html, ?x.`],
  ['<p><a href="b"><img src="c" alt="d"></a><a href="b">e</a></p>', '<p>de</p>', `${LOST} b, c.`],
  [
    `<p>${Array.from({ length: 12 }, (_, nth) => `<a href="${nth}">a</a>`).join('')}</p>`,
    `<p>${'a'.repeat(12)}</p>`,
    `${LOST} 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more.`,
  ],
])('of %s the import keeps %s and reports the rest', (html, kept, ...said) => {
  const { html: clean, warnings } = cleanHtml(html)
  expect([clean, ...warnings.map(({ code, message }) => `${code}: ${message}`)]).toEqual([kept, ...said])
})

test.each([
  'Egy.\n\n<video src="/a.mp4"></video>\n\n<audio src="/a.mp3"></audio>\n\n<iframe src="https://x.hu"></iframe>\n\nKettő.',
  '<p>Egy.</p><p><b><video src="/a.mp4"></video></b><br></p><figure><iframe src="/x"></iframe></figure><h2><audio src="/a.mp3"></audio></h2><p>Kettő.</p>',
])('content removed from %j leaves no empty block', (text) => {
  for (const { html } of [cleanMarkdown(text), cleanHtml(text)])
    expect(html.replace(/\s+/g, '')).toBe('<p>Egy.</p><p>Kettő.</p>')
})

test('a collapsed section is shown open, with a warning', () => {
  const { html, warnings } = cleanHtml('<details><summary>Imádság</summary><p>Úr Jézus!</p></details>')
  expect(html).toBe('<p>Imádság</p><p>Úr Jézus!</p>')
  expect(warnings).toMatchObject([
    { code: 'unfolded', message: 'Sections that open on a click (<details>) are shown open: "Imádság".' },
  ])
})

test('entities and ligatures are letters in the plain text, and line breaks separate words', () => {
  expect(cleanHtml('<p>Isten ﬁának ﬁgyelme</p>')).toMatchObject({ html: '<p>Isten fiának figyelme</p>', plain: 'Isten fiának figyelme' }) // prettier-ignore
  expect(cleanHtml('<p>Ádám &amp; Éva<br>&lt;jegyzet&gt; &nbsp;vége</p>').plain).toBe('Ádám & Éva <jegyzet> \u00a0vége')
})

test('a hyphenated word is one word', () => {
  expect(countWords('Az ó-szövetségi 10 ige – és kész.')).toBe(6)
  expect(countWords("30-as ’48-as rock'n'roll 3-4 a- -b")).toBe(6)
})

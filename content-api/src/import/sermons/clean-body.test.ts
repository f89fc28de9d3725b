import { cleanHtml, cleanMarkdown, countWords } from './clean-body.ts'

test('Markdown becomes paragraphs, headings and quotations', () => {
  const { html, plain, dropped } = cleanMarkdown('# Cím\n\nElső *szava*.\n\n> Ige\n\n- egy\n- kettő')
  expect(html).toContain('<h2>Cím</h2>')
  expect(html).toContain('<p>Első <em>szava</em>.</p>')
  expect(html).toContain('<blockquote>')
  expect(plain).toBe('Cím\nElső szava.\nIge\negy\nkettő')
  expect(dropped).toEqual([])
})

test('raw HTML in Markdown is shown, not run', () => {
  const { html } = cleanMarkdown('<script>alert(1)</script> <b onclick="x()">szó</b>')
  expect(html).not.toMatch(/<script|<b /)
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  ['scripts', '<p>Jó<script>alert(1)</script></p>', '<p>Jó</p>'],
  ['event handlers', '<p onclick="alert(1)">Jó</p>', '<p>Jó</p>'],
  ['styles', '<p style="position:fixed">Jó</p><style>p{}</style>', '<p>Jó</p>'],
  ['frames', '<p>Jó</p><iframe src="https://x.hu">szöveg</iframe>', '<p>Jó</p>'],
  ['script addresses', '<p><a href="javascript:alert(1)">Jó</a></p>', '<p><a>Jó</a></p>'],
  ['pictures as data', '<p><img src="data:image/svg+xml,x" alt="k" /></p>', '<p><img alt="k" /></p>'],
  ['drawings', '<p>Jó</p><svg><text>rossz</text></svg>', '<p>Jó</p>'],
])('%s are taken out', (_what, html, clean) => {
  expect(cleanHtml(html).html).toBe(clean)
})

test('what was taken out is named, wrapping is not worth a word', () => {
  expect(cleanHtml('<div><p>Jó</p><iframe></iframe><font>szó</font></div>').dropped).toEqual(['iframe', 'font'])
})

test('old pages whose paragraphs are <div> keep them', () => {
  expect(cleanHtml('<div>Első</div><div>Második</div>').plain).toBe('Első\nMásodik')
})

test('entities are characters in the plain text, and line breaks part words', () => {
  expect(cleanHtml('<p>Ádám &amp; Éva<br>&lt;jegyzet&gt; &nbsp;vége</p>').plain).toBe('Ádám & Éva <jegyzet> \u00a0vége')
})

test('a hyphenated word is one word', () => {
  expect(countWords('Az ó-szövetségi 10 ige – és kész.')).toBe(6)
})

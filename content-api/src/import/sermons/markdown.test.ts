import { cleanMarkdown } from './clean-body.ts'

test('Markdown footnotes have links in both directions', () => {
  const { html, plain, warnings } = cleanMarkdown('Szó[^1], *szó*.[^a]\n\n[^1]: Egy.\n[^a]: Kettő.')
  const names = (attribute: string) =>
    [...html.matchAll(new RegExp(`${attribute}="#?([^"]*)"`, 'g'))].map(([, name]) => name)
  expect(names('href')).toHaveLength(4)
  expect(new Set(names('href'))).toEqual(new Set(names('id')))
  expect(plain).toContain('Szó[1], szó.[2]\nEgy.')
  expect(warnings).toEqual([])
})

test.each([
  ['1986. Április\n\n- a\n\n1986. Április', '<p>1986. Április</p>\n<ul>\n<li>a</li>\n</ul>\n<p>1986. Április</p>'],
  ['1. a\n2. b\n\n1986. Április', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n<p>1986. Április</p>'],
  ['> 1986) Április', '<blockquote>\n<p>1986) Április</p>\n</blockquote>'],
  ['999. a', '<ol start="999">\n<li>a</li>\n</ol>'],
  ['1986.\n\n1986.a', '<p>1986.</p>\n<p>1986.a</p>'],
  ['```\n1986. a\n```\n\n1986. b', '<pre><code>1986. a\n</code></pre>\n<p>1986. b</p>'],
])('a year begins a sentence, not a list: %j', (text, html) => expect(cleanMarkdown(text).html).toBe(html))

test('an unreferenced footnote becomes a paragraph at its place, and is reported', () => {
  const { plain, warnings } = cleanMarkdown('a[^1]\n\n[^x]: Árva.\n[^1]: Egy.\n[^1]: Megint egy.\n\nb')
  expect(plain).toBe('a[1]\nÁrva.\nMegint egy.\nb\nEgy. ↩︎')
  expect(warnings).toEqual([
    {
      code: 'unlinked-footnote',
      message: 'Footnotes that nothing leads to were kept as paragraphs: x, 1.',
      about: 'x',
    },
  ])
})

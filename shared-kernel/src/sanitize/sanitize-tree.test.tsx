import fc from 'fast-check'
import { parse } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { HOSTILE_HTML } from './hostile-html.fixture.ts'
import { type HtmlNode, parseTree, provideHtmlParser, writeTree } from './html-tree.ts'
import { SafeHtml } from '../safe-html.tsx'
import { type HtmlKind, sanitizeTree } from './sanitize-tree.ts'

const KINDS: HtmlKind[] = ['body', 'inline', 'policy']
const ALLOWED_TAGS = new Set(
  (
    'p br strong em b i u sup sub blockquote q cite h2 h3 h4 ul ol li a span hr table caption thead tbody tfoot tr th td ' +
    'img figure figcaption abbr bdi bdo code del dfn ins kbd mark s samp small var ruby rp rt pre dl dt dd'
  ).split(' '),
)
const ALLOWED_ATTRIBUTES = new Set(
  'href title lang dir src alt width height colspan rowspan scope start rel loading decoding id headers cite align type reversed value'.split(
    ' ',
  ),
)

const onServer = (html: string) => parse(html, { scriptingEnabled: false })

afterEach(() => provideHtmlParser(null))

function show(html: string, kind: HtmlKind = 'body'): string {
  return renderToStaticMarkup(<SafeHtml html={html} kind={kind} />).replace(/^<(div|span)>|<\/(div|span)>$/g, '')
}

/** Elements and attributes that are executable or not allowed, after a browser has parsed the HTML. */
function faultsOf(html: string): string[] {
  const page = document.createElement('template')
  page.innerHTML = html
  return [...page.content.querySelectorAll('*')].flatMap((element) => [
    ...(ALLOWED_TAGS.has(element.localName) ? [] : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ALLOWED_ATTRIBUTES.has(name)) return [name]
      if (name !== 'href' && name !== 'src') return []
      return /^(?:https?:\/\/(?!.*@)|\/(?![/\\])|#|mailto:|tel:)/.test(value) ? [] : [`${name}=${value}`]
    }),
  ])
}

describe("with the server's parser", () => {
  beforeEach(() => provideHtmlParser(onServer))

  test.each(KINDS)('[AP-05] nothing executable survives of hostile HTML shown as %s', (kind) => {
    expect(HOSTILE_HTML.flatMap((html) => faultsOf(show(html, kind)).map((fault) => [html, fault]))).toEqual([])
  })

  test('[AP-05] nothing executable survives of hostile HTML put together at random', () => {
    const pieces = fc.array(
      fc.constantFrom(...HOSTILE_HTML, '<table>', '<p>', '</p>', '<svg>', '<a>', '"', "'", '<!--', '-->', '<'),
      {
        maxLength: 6,
      },
    )
    fc.assert(fc.property(pieces, (html) => expect(faultsOf(show(html.join('')))).toEqual([])))
  })

  test.each([
    ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h4>B</h4>'],
    ['<p>a<script>b</script><title>b</title><video>b</video>c</p>', '<p>ac</p>'],
    [
      '<p><strike>a</strike><tt>b</tt><acronym title=d>c</acronym></p>',
      '<p><s>a</s><code>b</code><abbr title="d">c</abbr></p>',
    ],
    [
      '<p><del>a</del><ins>b</ins><mark>c</mark><small>d</small></p>',
      '<p><del>a</del><ins>b</ins><mark>c</mark><small>d</small></p>',
    ],
    ['<p><ruby>אל<rp>(</rp><rt>él</rt><rp>)</rp></ruby></p>', '<p><ruby>אל<rp>(</rp><rt>él</rt><rp>)</rp></ruby></p>'],
    ['<p><rt>a</rt></p>', '<p>a</p>'],
    ['<pre>\n1. sor\n  2. sor</pre>', '<pre>1. sor\n  2. sor</pre>'],
    ['<dl><div><dt>a</dt><dd>b<p>c</p></dd></div></dl>', '<dl><dt>a</dt><dd>b<p>c</p></dd></dl>'],
    ['<dt>a</dt>', '<p>a</p>'],
    ['<form><input>a<button>b</button></form>c', '<p>a</p>c'],
    ['<xmp>\n<b>1. sor</b>\n2. sor</xmp>', '<pre>&lt;b&gt;1. sor&lt;/b&gt;\n2. sor</pre>'],
    ['<ol reversed type=A start=9><li value=5>a</ol>', '<ol start="9" type="A" reversed=""><li value="5">a</li></ol>'],
    [
      '<div lang=he dir=rtl><p>a</p><h2 lang=hu>b</h2></div>',
      '<p lang="he" dir="rtl">a</p><h2 lang="hu" dir="rtl">b</h2> ',
    ],
    ['<center><p>a</p><ul><li>b</li></ul></center>', '<p align="center">a</p><ul><li>b</li></ul> '],
    ['<center>a</center><div align=right>b</div>', '<p align="center">a</p><p align="right">b</p>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<td>a', 'a'],
    ['<a href="/x" title="cím" class=x>a</a>', '<a href="/x" title="cím">a</a>'],
    ['<a href="javascript:x">a</a>', 'a'],
    [
      '<a href="https://b.hu" target=_blank>a</a>',
      '<a href="https://b.hu" rel="noopener noreferrer nofollow ugc">a</a>',
    ],
    ['<img src="javascript:x" alt="A kép">', 'A kép'],
    ['<p><br>a &amp; b &lt;i&gt;</p>', '<p><br/>a &amp; b &lt;i&gt;</p>'],
    ['<p><marquee><p>a</p></marquee></p>', '<p>a </p>'],
  ])('%s becomes %s', (html, expected) => {
    expect(show(html)).toBe(expected)
  })

  test.each([
    [
      'the footnotes of a word processor',
      '<p>a<a name="_r1" href="#_n1">[1]</a></p><div id=n><p><a href="#_r1" name="_n1">[1]</a> b</p></div>',
      '<p>a<a href="#text-_n1" id="text-_r1">[1]</a></p><p><a href="#text-_r1" id="text-_n1">[1]</a> b</p> ',
    ],
    [
      'a place without an element of its own',
      '<p><a href="#b">a</a></p><div id=b><p>b</p></div><p><a name=c>c</a> <a href="#c">d</a></p>',
      '<p><a href="#text-b">a</a></p><span id="text-b"></span><p>b</p> <p><span id="text-c"></span>c <a href="#text-c">d</a></p>',
    ],
    ['a link that leads nowhere', '<p><a href="#b">a</a><a href="#">c</a></p>', '<p>a<a href="#">c</a></p>'],
    [
      'a double id',
      '<p id=a>a</p><p id=a><a href="#a">b</a></p>',
      '<p id="text-a">a</p><p><a href="#text-a">b</a></p>',
    ],
    [
      'the headers of a cell',
      '<table><tr><th id=a>a<th id=b>b<td headers="a b">c</table>',
      '<table><tbody><tr><th id="text-a">a</th><th id="text-b">b</th><td headers="text-a text-b">c</td></tr></tbody></table>',
    ],
    ['a name nothing leads to', '<p id=root>a<span id=b></span></p>', '<p>a</p>'],
  ])('[AP-05] places in the text: %s', (_what, html, expected) => expect(show(html)).toBe(expected))

  test('tables keep their meaning and lose the spaces between cells', () => {
    expect(show('<table>\n<tr>\n<th scope=col colspan=2>a</th>\n<td rowspan=0>b</td></tr></table>')).toBe(
      '<table><tbody><tr><th scope="col" colSpan="2">a</th><td>b</td></tr></tbody></table>',
    )
  })

  test('one line of HTML keeps emphasis and links, and words of blocks stay apart', () => {
    expect(show('<p>© <strong>A</strong></p><p><a href="/b">B</a><img src="/c.png" alt="C"></p>', 'inline')).toBe(
      '© <strong>A</strong> <a href="/b">B</a>C ',
    )
  })

  test('a policy is a body without pictures', () => {
    expect(show('<h2>A</h2><p>b<img src="/c.png" alt="C"></p>', 'policy')).toBe('<h2>A</h2><p>bC</p>')
  })

  test.each([
    ['blockquotes', '<blockquote>'],
    ['boxes', '<div>'],
    ['mixed', '<div><b><ul><li>'],
  ])('300 kB of nested %s are flat below the cap, with their words', (_name, tag) => {
    const shown = show(`<p>előtte</p>${tag.repeat(Math.floor(290_000 / tag.length))}mély`)
    expect(shown).toContain('<p>előtte</p>')
    expect(shown).toContain('mély')
    expect(shown.match(/<(?!\/)/g)?.length).toBeLessThanOrEqual(102)
  })

  test('words of deeper elements keep their order, without those of scripts', () => {
    const tree = parseTree(`${'<div>'.repeat(99)}<b>a</b><div>c<i>d<u>e</u><script>x</script>  f</i>`)
    expect(writeTree(tree).replaceAll(/<\/?div>/g, '')).toBe('<b>a</b>c d e f')
  })

  test.each([
    ['<p>a<', 5, '<p>a&lt;</p>'],
    ['<p>a</p><b>c', 10, '<p>a</p>'],
    ['<p>a</p>bc', 9, '<p>a</p>b'],
    ['<p>😀a</p>😀', 11, '<p>😀a</p>'],
  ])('%j with %d characters at most is %j', (html, longest, written) => {
    expect(writeTree(parseTree(html, longest))).toBe(written)
  })

  test('text before the length limit is shown', () => {
    const html = `<p>első</p>${'<p>mondat</p>'.repeat(40_000)}<p>utolsó</p>`
    const shown = show(html)
    expect(shown).toContain('<p>első</p><p>mondat</p>')
    expect(shown).not.toContain('utolsó')
    expect(shown.length).toBeLessThanOrEqual(300_000)
  })
})

const SLOPPY_HTML = [
  '  <p>a<p>b<br>c</br></p></p> d',
  '<b><p>a</b>b</p>',
  '<a href=/x>a<a href=/y>b</a>',
  '<table><tr><td>a<p>b</table>c',
  '<ul><li>a<li>b<ul><li>c</ul></ul>',
  '<p title=a"b>x &amp y &copy &#0; &#x80; \r\n z',
  '<!doctype html><html lang=hu><head><title>t</title><body class=x><p>a</body></html>b',
  '<!-- a --><p>b<!-- c -->d</p>',
  '<frameset><frame></frameset><p>a',
  '<p>a<![CDATA[b]]><?php c ?></p>',
  '<h1><div><h2>a</h1>b',
  '<svg xlink:href=a><p>a</svg>b<math><mi>c',
  '<noscript><p>a</noscript><b>b',
  '<select><p>a<option>b</select>c',
  '<i><b><u>a</i>b</b>c</u>',
  '<s><p>a</s>b<code><p>c</code>d',
  '<pre>\n\na<div>b</pre>c',
  '<xmp>\n\na<b></xmp>c<form>d<form>e</form>f<listing>\ng',
  '<dl><dt>a<dd>b<dl><dt>c</dl><dt>d</dl>e<dd>f',
  '<ruby>a<rt>b<ruby>c<rt>d</ruby><rp>e</ruby>f<rt>g',
  '<div id=a><a name=b>c</div><a href=#a>d</a><table id=c><tr><td><a href=#b>e</table>',
  '<ul><div id=x>a<li>b</div></ul><a href=#x>c</a>',
  `${Array.from({ length: 150 }, (_, index) => `<div>${index}. bekezdés`).join('')}<script>x</script><b>vége`,
]

test.each([...SLOPPY_HTML, '<p>Jó <em>hír</em></p><ul><li>a</li></ul>'])('both parsers agree on %j', (html) => {
  const inBrowser = parseTree(html)
  provideHtmlParser(onServer)
  expect(parseTree(html)).toEqual(inBrowser)
})

test('both parsers lead to the same page of all hostile HTML', () => {
  const inBrowser = HOSTILE_HTML.map((html) => show(html))
  provideHtmlParser(onServer)
  expect(HOSTILE_HTML.map((html) => show(html))).toEqual(inBrowser)
})

/** The tree with neighbouring texts joined, as a browser would have them. */
function joined(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.reduce<HtmlNode[]>((done, node) => {
    const last = done.at(-1)
    if (node.kind === 'element') return [...done, { ...node, children: joined(node.children) }]
    if (last?.kind !== 'text') return [...done, node]
    return [...done.slice(0, -1), { kind: 'text', text: last.text + node.text }]
  }, [])
}

test.each(KINDS)('a page read back is the tree it was made of, so that hydration agrees (%s)', (kind) => {
  provideHtmlParser(onServer)
  for (const html of [...SLOPPY_HTML, '<table>a<tr>b<td>c</table>', ...HOSTILE_HTML]) {
    const tree = joined(sanitizeTree(parseTree(html), kind))
    expect({ html, tree: joined(sanitizeTree(parseTree(show(html, kind)), kind)) }).toEqual({ html, tree })
    expect({ html, tree: joined(parseTree(writeTree(tree))) }).toEqual({ html, tree })
  }
})

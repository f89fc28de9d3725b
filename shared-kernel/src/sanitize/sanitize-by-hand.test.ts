import type { HtmlNode } from './html-tree.ts'
import { isBlock, isKnown, sanitizeTree } from './sanitize-tree.ts'
import { writeTree } from './html-tree.ts'

type Piece = HtmlNode | string
const toNode = (piece: Piece): HtmlNode => (typeof piece === 'string' ? { kind: 'text', text: piece } : piece)

/** An element by its name, or by its name and attributes as `p#place` and `div.rtl`. */
function el(written: string, ...children: Piece[]): HtmlNode {
  const [, name = '', id, dir] = /^([a-z0-9]+)(?:#([\w-]+))?(?:\.(\w+))?$/.exec(written)!
  const attributes = { ...(id && { id }), ...(dir && { dir }) }
  return { kind: 'element', name, attributes, children: children.map(toNode) }
}
const to = (place: string): HtmlNode => ({
  kind: 'element',
  name: 'a',
  attributes: { href: `#${place}` },
  children: [toNode('x')],
})
const picture = (attributes: Record<string, string>): HtmlNode => ({
  kind: 'element',
  name: 'img',
  attributes,
  children: [],
})

/** Trees no parser makes, which a program may: what may not stand where it stands leaves its words. */
test.each<[what: string, tree: HtmlNode[], html: string]>([
  [
    'a link in a link',
    [el('p', { ...to('a'), children: [to('a'), toNode('y')] } as HtmlNode), el('p#a', 'z')],
    '<p><a href="#text-a">xy</a></p><p id="text-a">z</p>',
  ],
  ['signs of HTML in words', [el('p', 'a < b & "c" > d')], '<p>a &lt; b &amp; "c" &gt; d</p>'],
  [
    'HTML characters in the alternative text of a picture',
    [picture({ src: '/a?b&c', alt: '"><b' })],
    '<img alt="&quot;><b" src="/a?b&amp;c">',
  ],
  ['a paragraph in a paragraph', [el('p', 'a', el('p', 'b'), 'c')], '<p>ab c</p>'],
  [
    'words between cells that say nothing',
    [el('table', ' ', el('tbody', '\n', el('tr', ' ', el('td', 'b'))))],
    '<table><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['a cell without a table', [el('td', 'a'), el('td', 'b')], 'a b '],
  ['an item without a list', [el('li', 'a')], 'a '],
  ['a div of nothing', [el('div', ' ', el('br'))], '<p> <br></p>'],
  ['an empty div', [el('div', ' ')], ''],
  ['a div of blocks far within', [el('div', el('span', el('em', el('p', 'a'))))], '<span><em><p>a</p></em></span> '],
  ['a div in a paragraph', [el('p', el('div', 'a'), 'b')], '<p>a b</p>'],
  ['a box with a text direction', [el('div.rtl', el('p', 'a'), 'b', el('em', 'c'))], '<p dir="rtl">a</p>b<em>c</em> '],
  ['a block that says it otherwise', [el('div.rtl', el('p.ltr', 'a'))], '<p dir="ltr">a</p> '],
  ['an empty box', [el('div#a', ' '), el('p', to('a'))], '<span id="text-a"></span><p><a href="#text-a">x</a></p>'],
  [
    'the place of a box in a row',
    [el('table', el('tbody', el('tr', el('div#a', el('p', 'b'))))), el('p', to('a'))],
    '<table><tbody><tr>b</tr></tbody></table><p>x</p>',
  ],
  ['line feeds after pre', [el('pre', '\n\na')], '<pre>a</pre>'],
  ['line feeds alone, then words', [el('pre', '\n', '\nb', 'c')], '<pre>bc</pre>'],
  ['pre with an element first', [el('pre', el('b', 'a'), '\nb')], '<pre><b>a</b>\nb</pre>'],
  ['line feeds of other systems', [el('p', 'a\r\nb\rc\u0000\u0007d')], '<p>a\nb\ncd</p>'],
  ['something in what holds nothing', [el('p', el('br', 'a'))], '<p><br></p>'],
  ['a picture of nothing', [el('p', picture({ alt: 'a' }), picture({}))], '<p>a</p>'],
])('[AP-05] %s', (_what, tree, html) => expect(writeTree(sanitizeTree(tree, 'body'))).toBe(html))

test.each<[string, boolean, boolean]>([
  ['p', true, true],
  ...'div blockquote hr figure figcaption dl dt dd ul ol li table caption tbody tr td th'
    .split(' ')
    .map((name) => [name, true, true] as [string, boolean, boolean]),
  ['tt', false, true],
  ['blink', false, false],
  ['constructor', false, false],
])('%s: block %s, known %s', (name, block, known) => {
  expect([isBlock(name), isKnown(name)]).toEqual([block, known])
})

import { buildTree } from './show-embeds.ts'
import type { EmbedTree } from './embed-tree.ts'

const SITE = 'https://pelda.hu'

function htmlOf(tree: EmbedTree): string {
  const place = document.createElement('div')
  place.append(buildTree(tree, SITE))
  return place.innerHTML
}

test.each<[string, EmbedTree, string]>([
  ['texts', ['a < b', ' & c'], 'a &lt; b &amp; c'],
  ['nested elements', [['ul', { part: 'list' }, ['li', {}, 'x', ['br', {}]]]], '<ul part="list"><li>x<br></li></ul>'],
  ['addresses on the site', [['a', { href: '/ige/Jn/3' }, 'Jn 3']], '<a href="https://pelda.hu/ige/Jn/3">Jn 3</a>'],
  ['addresses on the web', [['audio', { src: 'https://hang.hu/1' }]], '<audio src="https://hang.hu/1"></audio>'],
  [
    'nothing that runs',
    [
      ['script', {}, 'alert(1)'],
      ['p', { onclick: 'x()', style: 'x' }],
    ],
    '<p></p>',
  ],
  ['no address that runs', [['a', { href: 'javascript:alert(1)' }]], `<a href="${SITE}"></a>`],
])('[MF-05] %s', (_what, tree, html) => expect(htmlOf(tree)).toBe(html))

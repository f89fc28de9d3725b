import type { EmbedTree } from '../../embed/elements/embed-tree.ts'
import { estimateHeight } from './oembed.ts'

const framed = (...tree: EmbedTree): EmbedTree => [['div', { part: 'frame' }, ...tree]]
const VERSE =
  'Mert úgy szerette Isten e világot, hogy az ő egyszülött Fiát adta, hogy valaki hiszen ő benne, el ne vesszen. '
const passage = (verses: number) =>
  framed([
    'section',
    {},
    ['p', { part: 'title' }, ['a', { href: '/' }, 'Jn 3,16–18']],
    ['p', { part: 'text' }, ...Array.from({ length: verses }, () => VERSE)],
    ['p', { part: 'source' }, 'Károli Gáspár fordítása (1908). Közkincs.'],
  ])

/** Heights in Chromium with a system font. */
test.each([
  [3, 320, 358],
  [1, 600, 146],
  [36, 320, 2900],
])(
  '[MF-05] the estimate for %i verses at %i px is sufficient, and less than twice as much',
  (verses, width, needed) => {
    const height = estimateHeight(passage(verses), width)
    expect(height).toBeGreaterThanOrEqual(needed)
    expect(height).toBeLessThan(needed * 1.6)
  },
)

test('[MF-05] the estimate includes the minimum height of rows, the player and the search field', () => {
  const row = (title: string): EmbedTree[number] => [
    'li',
    { part: 'row' },
    ['a', {}, title],
    ['span', { part: 'facts' }, 'Kiss Anna'],
  ]
  const list = (...titles: string[]) => framed(['ul', { part: 'list' }, ...titles.map(row)])
  expect(estimateHeight(list('A', 'B', 'C'), 600)).toBeGreaterThanOrEqual(3 * 76 + 31)
  expect(estimateHeight(list('Egy igen hosszú cím, amely két sorba fér'), 280)).toBeGreaterThan(31 + 76)
  const player = framed(['p', { part: 'title' }, 'A'], ['audio', { part: 'player' }])
  expect(estimateHeight(player, 600)).toBeGreaterThanOrEqual(31 + 25 + 60)
  const field = framed(['form', { part: 'search' }, ['input', { name: 's' }], ['button', {}, 'Keresés']])
  expect(estimateHeight(field, 600)).toBeGreaterThanOrEqual(31 + 52)
})

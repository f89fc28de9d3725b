import { sanitizeEmbedTree } from './embeds.ts'

const nested = (depth: number): unknown => (depth === 0 ? ['x'] : [['p', {}, ...(nested(depth - 1) as [])]])

test.each([
  ['elements in each other', [['ul', { part: 'list' }, ['li', { 'data-id': '3' }, 'egy', ['br', {}]]]]],
  [
    'addresses of the site and of the web',
    [
      ['a', { href: '/kereses' }],
      ['audio', { src: 'https://hang.hu/1.mp3' }],
    ],
  ],
  ['the maximum depth', nested(11)],
])('[MF-05] an embed can have %s', (_what, tree) => expect(sanitizeEmbedTree(tree)).toEqual(tree))

test.each<[string, unknown, string]>([
  ['an object instead of a list', { 0: 'a' }, 'not a list'],
  ['a script', [['script', {}, 'alert(1)']], 'cannot have <script>'],
  ['an event handler', [['p', { onclick: 'alert(1)' }]], 'cannot have onclick'],
  ['a value that is not a text', [['p', { part: 1 }]], 'cannot have part'],
  ['a script address', [['a', { href: 'javascript:alert(1)' }]], 'cannot link to javascript:'],
  ['an address without a scheme', [['a', { href: '//evil.hu' }]], 'cannot link to //evil'],
  ['an address with a backslash', [['a', { href: '/\\evil.hu' }]], 'cannot link to'],
  ['too many levels', nested(12), 'levels of elements'],
  ['too many nodes', new Array(3001).fill('a'), 'too long'],
  ['too long a text', ['a'.repeat(60_001)], 'too long'],
  ['too long an attribute', [['p', { part: 'a'.repeat(60_001) }], 'a'], 'too long'],
])('[MF-05] an embed cannot have %s', (_what, tree, problem) => expect(() => sanitizeEmbedTree(tree)).toThrow(problem))

import { readTree } from './sanitize-tree.ts'

const nested = (depth: number): unknown => (depth === 0 ? ['x'] : [['p', {}, ...(nested(depth - 1) as [])]])

test.each([
  ['texts', ['egy', 'kettő']],
  ['elements in each other', [['ul', { part: 'list' }, ['li', { 'data-id': '3' }, 'egy', ['br', {}]]]]],
  [
    'addresses of the site and of the web',
    [
      ['a', { href: '/kereses' }],
      ['audio', { src: 'https://hang.hu/1.mp3' }],
    ],
  ],
  ['what is as deep as it may be', nested(11)],
])('[MF-05] an inset may have %s', (_what, tree) => expect(readTree(tree)).toEqual(tree))

test.each<[string, unknown, string]>([
  ['no list', { 0: 'a' }, 'is a list'],
  ['nothing', null, 'is a list'],
  ['a number', [1], 'texts and elements'],
  ['a script', [['script', {}, 'alert(1)']], 'has no <script>'],
  ['a frame', [['p', {}, ['iframe', {}]]], 'has no <iframe>'],
  ['an element without a name', [[{}]], 'has no <'],
  ['what runs', [['p', { onclick: 'alert(1)' }]], 'has no onclick'],
  ['a style', [['p', { style: 'position: fixed' }]], 'has no style'],
  ['a value that is no text', [['p', { part: 1 }]], 'has no part'],
  ['an address that runs', [['a', { href: 'javascript:alert(1)' }]], 'does not lead to javascript:'],
  ['an address that begins like the site', [['a', { href: '//evil.hu' }]], 'does not lead to //evil'],
  ['one that a browser reads as such', [['a', { href: '/\\evil.hu' }]], 'does not lead to'],
  ['what is too deep', nested(12), 'elements deep'],
  ['too many of them', new Array(3001).fill('a'), 'not so long'],
  ['too long a text', ['a'.repeat(60_001)], 'not so long'],
  ['too long an attribute', [['p', { part: 'a'.repeat(60_001) }], 'a'], 'not so long'],
])('[MF-05] an inset may not have %s', (_what, tree, problem) => expect(() => readTree(tree)).toThrow(problem))

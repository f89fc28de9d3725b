import { candidateOf } from './test-candidate.ts'
import { checkStyles, reachOf } from './styles.ts'

test.each([
  ['a class of a style module', '.cards_dExM7A { margin: 0 }'],
  ['a descendant of one', '.cards_dExM7A li > a, .way_UjeWYp + p { margin: 0 }'],
  ['one inside of a page element', 'html.dark .cards_dExM7A, body .a_-_dExM { margin: 0 }'],
  ['an element with its class', 'li.cards_dExM7A:not(.x):hover::before { margin: 0 }'],
  ['a class in every alternative', ':is(.a_dExM7A, .b_dExM7A li) p, :where(.a_dExM7A) { margin: 0 }'],
  ['one with :has()', '.page_en9CER:has(p) { margin: 0 }'],
  ['a rule in at-rules', '@media print { @container (width > 1px) { .a_dExM7A { margin: 0 } } }'],
  ['nested rules', '.a_dExM7A { li { margin: 0 } & > p { margin: 0 } }'],
  ['an animation of a style module', '@keyframes rise_u3qGuq { 0% { top: 0 } to { top: 1px } }'],
])('accepts a style sheet with %s', (_what, css) => {
  expect(reachOf(css)).toEqual([])
})

test.each([
  ['an element', 'nav { display: none }', ['nav']],
  ['the root', ':root { --ink: red }', [':root']],
  ['the body, by :has() with a class of its own', 'body:has(.a_dExM7A) { margin: 0 }', ['body:has(.a_dExM7A)']],
  ['an id', '#site { margin: 0 }', ['#site']],
  ['a class that is not of a style module', '.menu .item { margin: 0 }', ['.menu .item']],
  ['all other elements', ':not(.a_dExM7A) { margin: 0 }', [':not(.a_dExM7A)']],
  ['one alternative of two', ':is(.a_dExM7A, main) p { margin: 0 }', [':is(.a_dExM7A, main) p']],
  ['one selector of two', '.a_dExM7A, a { margin: 0 }', ['a']],
  ['an element, in a condition', '@media print { header { display: none } }', ['header']],
  ['an animation of any name', '@keyframes rise { to { top: 0 } }', ['@keyframes rise']],
  ['a sheet of another origin', '@import url(x.css);', ['@import url(x.css)']],
  ['a registered property', '@property --x { syntax: "*"; inherits: false }', ['@property --x']],
  ['a class with the prefix of its own', '.a_dExM7Azz { margin: 0 }', ['.a_dExM7Azz']],
  ['an id that looks like its own', '#a_dExM7A { margin: 0 }', ['#a_dExM7A']],
])('rejects a style sheet that affects %s', (_what, css, outside) => {
  expect(reachOf(css)).toEqual(outside)
})

test('every style sheet is checked, also deferred ones, and all problems are reported at once', () => {
  const code = { 'plans.css': 'nav { top: 0 }', 'late.css': 'a, b { top: 0 }', 'sound.css': '.a_dExM7A { top: 0 }' }
  expect(checkStyles.find(candidateOf({ code }))).toMatchObject({
    problem:
      'plans.css affects elements outside of the remote: nav; late.css affects elements outside of the remote: a, b',
    remedy: expect.stringContaining('*.module.css'),
  })
})

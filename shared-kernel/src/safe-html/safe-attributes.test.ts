import { safeAttributes } from './safe-attributes.ts'

test.each([
  [
    'p',
    { lang: ' he-IL ', dir: ' RTL ', title: ' a \n b ', class: 'x', style: 'x', onclick: 'x', id: 'x' },
    { lang: 'he-IL', dir: 'rtl', title: ' a b ' },
  ],
  ['p', { lang: 'h', dir: 'up', title: '' }, { title: '' }],
  ['p', { lang: 'hu-', dir: 'ltr x' }, {}],
  ['p', { lang: 'x hu', dir: 'xauto', title: 'x'.repeat(1001) }, { title: 'x'.repeat(1000) }],
  ['p', { lang: 'a'.repeat(9), href: '/x', src: '/x', start: '1', colspan: '2' }, {}],
  ['a', { href: '#x', lang: 'sr-Latn-RS-a1-b2' }, { href: '#x', lang: 'sr-Latn-RS-a1-b2' }],
  ['a', { href: 'javascript:x', lang: 'a-b', src: '/x' }, {}],
  [
    'img',
    { src: '/a.png', alt: ' a  b', width: '9999', height: ' 10 ' },
    { src: '/a.png', alt: ' a b', width: '9999', height: '10' },
  ],
  ['img', { src: '#x', width: '10000', height: '1e3', href: '/x' }, {}],
  ['img', { src: 'mailto:a@b.hu', width: 'x1', height: '1x' }, {}],
  ['ol', { start: '12' }, { start: '12' }],
  ['td', { colspan: '99', rowspan: '1', scope: 'COL' }, { colspan: '99', rowspan: '1', scope: 'col' }],
  ['th', { colspan: '0', rowspan: '100', scope: 'rowgroup' }, { scope: 'rowgroup' }],
  ['th', { colspan: '1x', rowspan: 'x1', scope: 'cols' }, {}],
  ['th', { scope: 'xrow' }, {}],
  ['__proto__', { title: 'a' }, { title: 'a' }],
])('[AP-05] <%s> with %j keeps %j', (name, attributes, kept) => expect(safeAttributes(name, attributes)).toEqual(kept))

test('[AP-05] what is inherited is no attribute', () => {
  expect(safeAttributes('p', Object.create({ title: 'x' }) as Record<string, string>)).toEqual({})
})

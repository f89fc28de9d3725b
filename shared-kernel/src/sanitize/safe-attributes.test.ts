import { safeAttributes } from './safe-attributes.ts'

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    'p',
    { lang: ' he-IL ', dir: ' RTL ', title: ' a \n b ', class: 'x', style: 'x', onclick: 'x', id: 'x' },
    { lang: 'he-IL', dir: 'rtl', title: ' a b ', id: 'text-x' },
  ],
  ['p', { lang: 'h', dir: 'up', title: '' }, { title: '' }],
  ['p', { dir: 'auto' }, { dir: 'auto' }],
  ['p', { lang: 'hu-', dir: 'ltr x' }, {}],
  ['p', { lang: 'x hu', dir: 'xauto', title: 'x'.repeat(1001) }, { title: 'x'.repeat(1000) }],
  ['p', { lang: 'a'.repeat(9), href: '/x', src: '/x', start: '1', colspan: '2' }, {}],
  ['a', { href: '#x', lang: 'sr-Latn-RS-a1-b2' }, { href: '#text-x', lang: 'sr-Latn-RS-a1-b2' }],
  ['a', { href: 'javascript:x', lang: 'a-b', src: '/x' }, {}],
  [
    'img',
    { src: '/a.png', alt: ' a  b', width: '9999', height: ' 10 ' },
    { src: '/a.png', alt: ' a b', width: '9999', height: '10' },
  ],
  ['img', { src: '#x', width: '10000', height: '1e3', href: '/x' }, {}],
  ['img', { src: 'mailto:a@b.hu', width: 'x1', height: '1x' }, {}],
  ['ol', { start: '-30', type: 'I', reversed: '' }, { start: '-30', type: 'I', reversed: '' }],
  ['ol', { start: '1.5', type: 'disc', reversed: 'false' }, { reversed: '' }],
  ['ol', { type: '1a', reversed: 'reversed' }, { reversed: '' }],
  ['ul', { type: '1', reversed: '', start: '1' }, {}],
  ['li', { value: '7', type: 'a' }, { value: '7' }],
  ['p', { id: 'a b' }, {}],
  ['p', { id: 'x'.repeat(81) }, {}],
  ['p', { id: ' lábjegyzet_1.2:3-4 ' }, { id: 'text-lábjegyzet_1.2:3-4' }],
  ['a', { name: '_ftn1', href: '#_ftnref1' }, { href: '#text-_ftnref1', id: 'text-_ftn1' }],
  ['a', { name: 'x', id: 'y' }, { id: 'text-y' }],
  ['p', { name: 'x' }, {}],
  ['a', { href: ' #l%C3%A1b ' }, { href: '#text-láb' }],
  ['a', { href: '#100%' }, { href: '#text-100%' }],
  ...['#', '#top', '#a b'].map(
    (href) => ['a', { href }, { href }] as [string, Record<string, string>, Record<string, string>],
  ),
  ['td', { headers: ' a  b* ' }, { headers: 'text-a text-b*' }],
  ['td', { headers: ' ' }, {}],
  ['p', { align: 'CENTER' }, { align: 'center' }],
  ['h3', { style: 'color: red; TEXT-ALIGN : right' }, { align: 'right' }],
  ['p', { style: 'text-align:right' }, { align: 'right' }],
  ...['x-text-align: right', 'text-align: rightmost'].map(
    (style) => ['p', { style }, {}] as [string, Record<string, string>, Record<string, string>],
  ),
  ...['xright', 'rightx'].map(
    (align) => ['p', { align }, {}] as [string, Record<string, string>, Record<string, string>],
  ),
  ['p', { style: 'text-align: right', align: 'center' }, { align: 'center' }],
  ['span', { align: 'center' }, {}],
  ['blockquote', { cite: 'https://a.hu/b' }, { cite: 'https://a.hu/b' }],
  ['q', { cite: 'javascript:x' }, {}],
  ['del', { cite: 'mailto:a@b.hu' }, {}],
  ['td', { colspan: '99', rowspan: '1', scope: 'COL' }, { colspan: '99', rowspan: '1', scope: 'col' }],
  ['th', { colspan: '0', rowspan: '100', scope: 'rowgroup' }, { scope: 'rowgroup' }],
  ['th', { colspan: '1x', rowspan: 'x1', scope: 'cols' }, {}],
  ['th', { scope: 'xrow' }, {}],
  ['__proto__', { title: 'a' }, { title: 'a' }],
])('[AP-05] <%s> with %j keeps %j', (name, attributes, kept) => expect(safeAttributes(name, attributes)).toEqual(kept))

test('[AP-05] inherited properties are no attributes', () => {
  expect(safeAttributes('p', Object.create({ title: 'x' }) as Record<string, string>)).toEqual({})
})

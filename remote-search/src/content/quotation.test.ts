import { firstWords } from './first-words.ts'
import { formatQuotation } from './quotation.ts'

const source = { title: 'Elég neked', preacher: 'Halmos Judit', date: '1998. május', address: 'https://l.hu/node/7' }

test.each([
  ['A kegyelem elég.', '„A kegyelem elég.”'],
  ['  több \n sorban  áll ', '„több sorban áll”'],
  ['„A kegyelem elég.”', '„A kegyelem elég.”'],
  ['„Jöjjetek” – mondta –, „mindnyájan”', '„»Jöjjetek« – mondta –, »mindnyájan«”'],
  ['azt írja, "elég neked"', '„azt írja, »elég neked«”'],
  ['"elég neked", írja', '„»elég neked«, írja”'],
  ['(“elég” neked)', '„(»elég« neked)”'],
  ['„elég” neked', '„»elég« neked”'],
])('[PG-02] a quotation carries its source: %s', (text, quoted) => {
  expect(formatQuotation({ text, ...source })).toBe(
    `${quoted} (Halmos Judit: Elég neked, 1998. május, https://l.hu/node/7)`,
  )
})

test('[PG-02] what is not known is left out of the source', () => {
  expect(formatQuotation({ text: 'A', title: 'Elég neked', address: 'https://l.hu' })).toBe(
    '„A” (Elég neked, https://l.hu)',
  )
})

test('[PG-02] the description is the first words, whole and without markup', () => {
  expect(firstWords('<p>Az <em>apa</em> fut &amp; v&#225;r.</p>')).toBe('Az apa fut & vár.')
  expect(firstWords('<p>Egy kettő három, négy</p>', 16)).toBe('Egy kettő három…')
  expect(firstWords('<p>a</p'.repeat(3))).toBe('a a a')
  expect(firstWords('&lt;&gt;&quot;&apos;&nbsp;x&hellip;&#999999;&#1114112;')).toBe(
    `<>"' x&hellip;${String.fromCodePoint(999999)}&#1114112;`,
  )
  expect(firstWords('Egy kettő', 9)).toBe('Egy kettő')
  expect(firstWords('Egy, – kettő', 8)).toBe('Egy…')
  expect(firstWords('Egykettőhárom', 5)).toBe('E…')
  expect(firstWords('Egy kettő három', 9)).toBe('Egy kettő…')
  expect(firstWords(`${'<b>'.repeat(50)}a`, 5)).toBe('')
})

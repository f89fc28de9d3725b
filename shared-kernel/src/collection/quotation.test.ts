import { formatQuotation, quotationHtml } from './quotation.ts'

const source = { title: 'Elég neked', preacher: 'Halmos Judit', date: '1998. május', address: 'https://l.hu/node/7' }

test.each([
  ['A kegyelem elég.', '„A kegyelem elég.”'],
  ['  több \n sorban  áll ', '„több sorban áll”'],
  ['„A kegyelem elég.”', '„A kegyelem elég.”'],
  ['„Jöjjetek” – mondta –, „mindnyájan”', '„»Jöjjetek« – mondta –, »mindnyájan«”'],
  ['azt írja, "elég neked"', '„azt írja, »elég neked«”'],
])('[PG-02] a quotation carries its source: %s', (text, quoted) => {
  expect(formatQuotation({ text, ...source })).toBe(
    `${quoted} (Halmos Judit: Elég neked, 1998. május, https://l.hu/node/7)`,
  )
})

test('[PG-02] unknown fields are left out of the source line', () => {
  expect(formatQuotation({ text: 'A', title: 'Elég neked', address: 'https://l.hu' })).toBe(
    '„A” (Elég neked, https://l.hu)',
  )
})

test('verses carry their translation; brackets of a source stand in square ones', () => {
  const verses = { text: 'A', title: 'Jn 3,16', address: 'https://l.hu/ige/Jn/3/16' }
  expect(formatQuotation({ ...verses, translation: 'Próba' })).toBe('„A” (Jn 3,16, Próba, https://l.hu/ige/Jn/3/16)')
  expect(formatQuotation({ ...verses, translation: 'Próba (2020)' })).toBe(
    '„A” [Jn 3,16, Próba (2020), https://l.hu/ige/Jn/3/16]',
  )
})

test('[PG-02] for word processors it is indented, and its source is in italics with a link', () => {
  expect(quotationHtml({ text: 'A „kegyelem”\n <elég>.', ...source })).toBe(
    '<blockquote><p>„A »kegyelem«<br>&lt;elég&gt;.”</p>' +
      '<p><i>Halmos Judit: <a href="https://l.hu/node/7">Elég neked</a>, 1998. május</i></p></blockquote>',
  )
})

test('verse numbers are superscript; without a title the address is shown', () => {
  const html = quotationHtml({ text: '¹⁶Mert úgy ¹⁷Mert nem', title: '', address: 'https://l.hu/?a&b' })
  expect(html).toContain('<p>„<sup>16</sup>Mert úgy <sup>17</sup>Mert nem”</p>')
  expect(html).toContain('<i><a href="https://l.hu/?a&amp;b">https://l.hu/?a&amp;b</a></i>')
})

test('a quotation of unknown source has none', () => {
  expect(formatQuotation({ text: 'A', title: '' })).toBe('„A”')
  expect(quotationHtml({ text: 'A', title: '' })).toBe('<blockquote><p>„A”</p></blockquote>')
})

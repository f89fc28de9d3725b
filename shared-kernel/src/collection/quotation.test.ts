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

import { firstWords } from './first-words.ts'
import { firstSentence, formatQuotation } from './quotation.ts'

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

test('[PG-02] what is not known is left out of the source', () => {
  expect(formatQuotation({ text: 'A', title: 'Elég neked', address: 'https://l.hu' })).toBe(
    '„A” (Elég neked, https://l.hu)',
  )
})

test.each([
  ['Az apa fut. A fiú áll.', 'Az apa fut.'],
  ['A 12. vers szerint dr. Kiss Pál érti. Mi is.', 'A 12. vers szerint dr. Kiss Pál érti.'],
  ['„Feri az, és fáradt” – mondta. Mire benyitott, ott volt.', '„Feri az, és fáradt” – mondta.'],
  ['Ki az? Senki.', 'Ki az?'],
  ['Nincs vége', 'Nincs vége'],
  ['', ''],
])('[PG-02] the first sentence of "%s"', (text, sentence) => expect(firstSentence(text)).toBe(sentence))

test('[PG-02] the description is the first words, whole and without markup', () => {
  expect(firstWords('<p>Az <em>apa</em> fut &amp; v&#225;r.</p>')).toBe('Az apa fut & vár.')
  expect(firstWords('<p>Egy kettő három, négy</p>', 16)).toBe('Egy kettő három…')
  expect(firstWords('<p>a</p'.repeat(3))).toBe('a a a')
})

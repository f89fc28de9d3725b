import { numberedText, splitNumbers, withoutNumbers } from './verse-numbers.ts'

const verse = (chapter: number, number: number, text: string) => ({ chapter, verse: number, text })

test.each([
  ['one verse', [verse(3, 16, 'Mert úgy')], 'Mert úgy'],
  ['two verses', [verse(3, 16, 'Mert úgy'), verse(3, 17, 'Mert nem')], '¹⁶Mert úgy ¹⁷Mert nem'],
  ['a new chapter', [verse(3, 36, 'Aki hisz'), verse(4, 1, 'Amint')], '³⁶Aki hisz ⁴,¹Amint'],
  ['a double verse', [verse(1, 50, 'Felele'), { ...verse(1, 51, 'Bizony'), lastVerse: 52 }], '⁵⁰Felele ⁵¹–⁵²Bizony'],
  ['the title of a psalm', [verse(51, 0, 'Dávidé'), verse(51, 1, 'Könyörülj')], 'Dávidé ¹Könyörülj'],
])('%s as text', (_what, verses, text) => {
  expect(numberedText(verses)).toBe(text)
  expect(withoutNumbers(text)).toBe(verses.map((one) => one.text).join(' '))
})

test('numbers are separated from the words', () => {
  expect(splitNumbers('³⁶Aki 2 hisz, ⁴,¹Amint')).toEqual([
    { text: '36', isNumber: true },
    { text: 'Aki 2 hisz, ', isNumber: false },
    { text: '4,1', isNumber: true },
    { text: 'Amint', isNumber: false },
  ])
  expect(splitNumbers('Mert úgy')).toEqual([{ text: 'Mert úgy', isNumber: false }])
})

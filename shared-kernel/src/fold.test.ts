import fc from 'fast-check'
import { fold, matchesTyped, toWords } from './fold.ts'

test.each([
  ['ÁRVÍZTŰRŐ Tükörfúrógép', 'arvizturo tukorfurogep'],
  ['o\u0308\u0301', 'o'],
  ['1Kor 13,4–7', '1kor 13,4–7'],
  ['oﬃcium ﬁa ﬂotta ﬀ ﬄ ﬅ ﬆ', 'officium fia flotta ff ffl st st'],
  ['', ''],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded))

test('composed and decomposed letters fold alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
    }),
  )
})

test.each<[typed: string, name: string, does: boolean]>([
  ['tekozlo', 'tékozló fiú', true],
  ['tékozlo', 'tékozló fiú', true],
  ['fiu tek', 'tékozló fiú', true],
  ['a tékozló', 'A tékozló fiú', true],
  ['tékózlo', 'tékozló fiú', false],
  ['ékozló', 'tékozló fiú', false],
  ['fiú haza', 'tékozló fiú', false],
  ['kör', 'kór', false],
  ['1 kor', '1Kor korinthusiakhoz', true],
  ['', 'tékozló fiú', true],
])('%j and %j: %j', (typed, name, does) => {
  expect(matchesTyped(toWords(name), toWords(typed))).toBe(does)
})

/** Without the articles, which only count in names that have no other word. */
const HUNGARIAN = fc
  .string({ unit: fc.constantFrom(...'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz'), minLength: 1 })
  .filter((word) => !['a', 'az'].includes(word))

test('every prefix of a word matches it, with all of its accents, some, or none', () => {
  fc.assert(
    fc.property(HUNGARIAN, fc.nat(), fc.array(fc.boolean()), (word, length, kept) => {
      const begun = [...word].slice(0, 1 + (length % word.length))
      const typed = begun.map((letter, nth) => (kept[nth] ? letter : fold(letter))).join('')
      expect(matchesTyped(toWords(`valami ${word}`), toWords(typed))).toBe(true)
    }),
  )
})

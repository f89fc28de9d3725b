import fc from 'fast-check'
import { fold } from './fold.ts'
import { suits, toWords } from './typed-words.ts'

test.each<[typed: string, name: string, does: boolean]>([
  ['tekozlo', 'tékozló fiú', true],
  ['tékozlo', 'tékozló fiú', true],
  ['TÉK', 'tékozló fiú', true],
  ['te\u0301k', 'tékozló fiú', true],
  ['fiu tek', 'tékozló fiú', true],
  ['a tékozló', 'A tékozló fiú', true],
  ['az', 'Az', true],
  ['tékózlo', 'tékozló fiú', false],
  ['ékozló', 'tékozló fiú', false],
  ['tékozlók', 'tékozló fiú', false],
  ['fiú haza', 'tékozló fiú', false],
  ['kör', 'kór', false],
  ['1 kor', '1Kor korinthusiakhoz', true],
  ['', 'tékozló fiú', true],
])('%j and %j: %j', (typed, name, does) => {
  expect(suits(toWords(name), toWords(typed))).toBe(does)
})

/** Of a name with other words in it articles are no words. */
const HUNGARIAN = fc
  .string({ unit: fc.constantFrom(...'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz'), minLength: 1 })
  .filter((word) => !['a', 'az'].includes(word))

test('every beginning of a word suits it, with all of its accents, some, or none', () => {
  fc.assert(
    fc.property(HUNGARIAN, fc.nat(), fc.array(fc.boolean()), (word, length, kept) => {
      const begun = [...word].slice(0, 1 + (length % word.length))
      const typed = begun.map((letter, nth) => (kept[nth] ? letter : fold(letter))).join('')
      expect(suits(toWords(`valami ${word}`), toWords(typed))).toBe(true)
    }),
  )
})

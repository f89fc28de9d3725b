import { wordToNumber } from './number-words.ts'
import { romanToNumber } from './roman-numbers.ts'

// prettier-ignore
const WORDS: Record<string, number | null> = {
  egy: 1, első: 1, egyedik: 1, két: 2, kettő: 2, második: 2, kettedik: 2, harmadik: 3, Három: 3, tíz: 10, tizedik: 10,
  tizenegyedik: 11, tizenhat: 16, húsz: 20, huszadik: 20, huszonharmadik: 23, negyvenkettő: 42, kilencvenkilenc: 99,
  száz: 100, századik: 100, százegy: 101, száztizedik: 110, százhuszonegyedik: 121, szazotven: 150, százhetvenhat: 176,
  hó: null, kétszáz: null, harmincketten: null, húszegy: null, tízhat: null, undefined: null, '': null,
}

// One test for all: what makes the words ready runs once, for whichever test is first.
test('numbers in words, with or without accents', () => {
  const read = Object.keys(WORDS).map((word) => [word, wordToNumber(word)])
  expect(Object.fromEntries(read)).toEqual(WORDS)
})

test.each([
  ['I', 1], ['IV', 4], ['IIII', 4], ['IX', 9], ['XIV', 14], ['XL', 40], ['XC', 90], ['CX', 110], ['CXXI', 121], ['CL', 150],
  ['', null], ['iv', null], ['IVX', null], ['MDC', null], ['VX', null],
] as const)('%s is %p', (text, value) => expect(romanToNumber(text)).toBe(value)) // prettier-ignore

import { wholeVerb } from './lexemes.ts'

test.each([
  ['jött', 'haza', 'hazajött'],
  ['haza', 'jött', 'hazajött'],
  ['kelj', 'fel', 'felkelj'],
  ['kelj', 'föl', 'fölkelj'],
  ['kötött', 'ki', 'kikötött'],
  ['hal', 'meg', 'meghal'],
])('[API-04] %s %s is %s', (first, second, whole) => {
  expect(wholeVerb(first, second)).toBe(whole)
})

test.each([
  // 'Who came?'
  ['ki', 'jött'],
  ['meg', 'mond'],
  // Not verbs.
  ['ember', 'meg'],
  ['haza', 'szeretet'],
  // Two preverbs, and none.
  ['vissza', 'haza'],
  ['jött', 'ment'],
  // A verb stays a verb with any preverb; another word does not become one.
  ['isten', 'el'],
])('[API-04] %s %s are two words', (first, second) => {
  expect(wholeVerb(first, second)).toBeNull()
})

import { wholeWords } from './paragraphs.ts'

test.each([
  ['a whole paragraph', '', 'Az apa fut.', '', 'Az apa fut.'],
  ['a whole sentence', 'Ez volt. ', 'Az apa fut. ', 'A fiú áll.', 'Az apa fut.'],
  ['a sentence without its mark', 'Ez volt. ', 'Az apa fut', '. A fiú áll.', 'Az apa fut.'],
  ['a quoted sentence without its marks', '', 'Azt mondta: „Jöjj', '!” És ment.', 'Azt mondta: „Jöjj!”'],
  ['letters', 'Minden', 'nek csak az első fele, köz', 'bevetés nélkül.', 'Mindennek csak az első fele, közbevetés […]'],
  ['the middle of a sentence', 'Az apa ', 'fut, és ', 'nyakába borul.', '[…] fut, és […]'],
  ['a hyphenated suffix', 'Ez 2014', '-ben volt', ', ősszel.', '[…] 2014-ben volt […]'],
  ['words with soft hyphens', 'ke\u00adgye', 'lem', ' elég.', 'ke\u00adgyelem […]'],
  ['a mark at its start', 'Az apa fut', ', és ölel', '.', '[…] , és ölel.'],
  ['an opening mark before it', '„', 'Jöjj', '!”', 'Jöjj!”'],
])('%s', (_what, before, selected, after, words) => {
  expect(wholeWords(before, selected, after)).toBe(words)
})

import { analyseSpelling } from '../lemmas/analyse-word.ts'
import { disambiguate } from './disambiguate.ts'
import { findWords } from './words.ts'

/** Meanings of 'fél' in that text. */
function meaningOf(text: string): string[] {
  const words = findWords(text)
  const nth = words.findIndex(({ spelling }) => spelling === 'fél')
  return disambiguate(analyseSpelling('fél'), text, words, nth).lemmas
}

test.each([
  ['Elég hozzá fél perc.', ['fél']],
  ['Fél óra múlva', ['fél']],
  ['Aki fél, annak', ['fél~', 'fél']],
  ['nem fél ember', ['fél~', 'fél']],
  ['Miért fél? Óra', ['fél~', 'fél']],
  ['fél az Istentől', ['fél~', 'fél']],
])('[API-04] in "%s" half and fear are distinguished: %j', (text, lemmas) => expect(meaningOf(text)).toEqual(lemmas))

import { findWords } from '../search/words.ts'
import { analyseWritten } from './analyse-word.ts'
import { findSeparatedVerbs } from './separated-preverbs.ts'

/** Reads a text like `toVectors`. */
function verbsIn(text: string): string[] {
  const words = findWords(text)
  const read = words.map(({ spelling, written, start }, nth) => ({
    spelling,
    lemmas: analyseWritten(written).lemmas,
    isNext: nth > 0 && text.slice(words[nth - 1]!.end, start).trim() === '',
  }))
  return [...findSeparatedVerbs(read)].map(({ position: place, lemma }) => `${read[place]!.spelling}: ${lemma}`)
}

test.each([
  ['Nem ment el a pap.', ['ment: elmegy~', 'ment: elment~']],
  ['El nem ment, meg is halt.', ['ment: elmegy~', 'ment: elment~', 'halt: meghal~']],
  ['Meg kell bocsátani.', ['bocsátani: megbocsát~']],
  ['Kelj föl, menj haza!', ['kelj: felkel~', 'menj: hazamegy~']],
  ['Nem tudta meg bocsátani.', ['tudta: megtud~']],
  ['Nem tudta, ki jött.', []],
  ['Az anyja meg az apja.', []],
  ['El kell. Menni jó.', []],
  ['el', []],
])('the verbs of "%s" are %j', (text, verbs) => {
  expect(verbsIn(text)).toEqual(verbs)
})

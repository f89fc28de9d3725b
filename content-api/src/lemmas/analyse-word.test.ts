import path from 'node:path'
import fc from 'fast-check'
import { readSections } from '../data-file.ts'
import { analyseSpelling, analyseWritten, withAccents } from './analyse-word.ts'
import { toSpelling } from './spelling.ts'

const linesOf = readSections(path.join(__dirname, '../../test/word-forms.txt'))
/** The lines of a section, `lemmas: forms`. */
const rowsOf = (section: string) => linesOf(section).map((line) => line.split(': ') as [string, string])

test.each(['nouns', 'verbs', 'homographs'].flatMap(rowsOf))(
  '[API-04] %s is the only analysis of: %s',
  (lemmas, forms) => {
    const wanted = lemmas.split('+').sort()
    const others = forms.split(' ').map((form) => [form, ...analyseWritten(form).lemmas.toSorted()])
    expect(others.filter(([, ...found]) => found.join() !== wanted.join())).toEqual([])
  },
)

/** The rules see single words only and find other lemmas, too. */
test.each(rowsOf('among'))('[API-04] %s is a lemma of %s', (lemma, forms) => {
  const missed = forms.split(' ').filter((form) => !analyseWritten(form).lemmas.includes(lemma))
  expect(missed).toEqual([])
})

/** Regressions: once taken for forms of another word. */
test.each(rowsOf('not'))('[API-04] %s is not a form of %s', (word, other) => {
  expect(analyseSpelling(word).lemmas).not.toContain(analyseSpelling(other).lemmas[0])
})

test.each(rowsOf('derived'))('[API-04] %s: derived words are %s', (roots, words) => {
  const others = words.split(' ').filter((word) => analyseWritten(word).roots.toSorted().join('+') !== roots)
  expect(others).toEqual([])
})

test.each([
  ['reménytelenség', 'reménytelen'],
  ['hitetlenségből', 'hitetlen'],
  ['temetési', 'temetés'],
  ['úrvacsoraosztás', 'úrvacsora+osztás'],
  ['imaheti', 'imahét+ima+heti'],
  ['galileai', 'galilea'],
  ['félóra', 'fél+óra'],
])('[API-04] the parts of %s are exactly %s', (word, parts) => expect(analyseWritten(word).parts.join('+')).toBe(parts))

test.each(rowsOf('compounds'))('[API-04] %s: compounds, not derived words, are %s', (parts, words) => {
  const found = words.split(' ').map((word) => analyseWritten(word))
  expect(new Set(found.map((word) => word.parts.join('+')))).toEqual(new Set([parts]))
  expect(found.flatMap(({ roots }) => roots)).toEqual([])
})

test.each(
  'kegyelem kegyelmekkel világosnak elküldte szeretett itt ért kezdett este neki feléje halkan reménytelen hitetlen bűntelen hálátlan kegyelmetlenek elveszett'.split(
    ' ',
  ),
)('[API-04] %s has no parts', (word) => expect(analyseWritten(word).parts).toEqual([]))

/** Unknown words: themselves first, then possible lemmas. */
test.each(rowsOf('guesses'))('[API-04] %s is a guess: %s', (word, lemmas) =>
  expect(analyseWritten(word)).toEqual({ lemmas: lemmas.split(' '), parts: [], roots: [], isGuess: true }),
)

test.each([
  ['evangyéliom', 'evangélium'],
  ['deczember', 'december'],
  ['meg\u00ADváltó', 'megváltó'],
  ['o\u0308ro\u0308m', 'öröm'],
  ['ke\u200Bgye\uFEFFlem', 'kegyelem'],
  ['Mózses', 'mózes'],
])('[API-04] %s is spelled %s', (written, spelling) => expect(toSpelling(written)).toBe(spelling))

test('[API-04] a word in lower case is not a name', () => {
  expect(analyseWritten('Ada').lemmas).toContain('ada')
  expect(analyseWritten('Adának').lemmas).toContain('ada')
  expect(analyseWritten('adának').lemmas).not.toContain('ada')
})

test.each([
  ['kegyelmebol', 'kegyelem'],
  ['szeressetek', 'szeret~'],
])('[API-04] %s without accents may be of %s', (bare, lemma) => expect(withAccents(bare)).toContain(lemma))

test('[API-04] handles long and hostile words', () => {
  for (const word of ['a'.repeat(40), 'akaekeieaneneteatunk'.repeat(2), 'őőőőőőőőőőőőőőőőőőőőőőő']) {
    expect(analyseSpelling(word).lemmas.length).toBeGreaterThan(0)
    expect(withAccents(word)).toEqual([])
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
      const { lemmas, parts } = analyseWritten(`a${word}`)
      expect(lemmas.length).toBeGreaterThan(0)
      for (const lemma of [...lemmas, ...parts]) expect(lemma).not.toMatch(/^[+=]/)
    }),
  )
})

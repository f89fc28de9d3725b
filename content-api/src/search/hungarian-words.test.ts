import fc from 'fast-check'
import { analyseSpelling } from '../lemmas/analyse-word.ts'
import { toSpelling } from '../lemmas/spelling.ts'
import { disambiguate } from './sermon-vectors.ts'
import { hungarianSortKey } from './hungarian-sort-key.ts'
import { parseWords, wordsToMark } from './parse-words.ts'
import { findWords } from './words.ts'

test('[API-04] words have their positions, composed and decomposed', () => {
  const text = 'Az „öröm” 3,16'
  expect(findWords(text).map(({ spelling, start, end }) => [spelling, text.slice(start, end)])).toEqual([
    ['az', 'Az'],
    ['öröm', 'öröm'],
    ['3', '3'],
    ['16', '16'],
  ])
  expect(findWords('o\u0308ro\u0308m').map(({ spelling }) => spelling)).toEqual(['öröm'])
  expect(findWords(`${'x'.repeat(40)} ${'y'.repeat(41)}`).map(({ spelling }) => spelling)).toEqual(['x'.repeat(40)])
})

test('[PG-01] searching for some words finds the same as searching for all and filtering', () => {
  const words = [
    ...'Ésaiás IZAIÁS Ezsaiás czél Cél Öröm o\u0308ro\u0308m ö\u00ADröm ör\u200Böm 16'.split(' '),
    ...'Ştefan λόγος aλ aczél e\u0301l 𝒜b a𝒜 ἐν a'.split(' '),
  ]
  const signs = [' ', ', ', '-', '„', '\u0301 ', ' \u0301', '\u00AD', ' \u00AD', '\u00AD'.repeat(4), '\uFEFF', '❤️']
  const between = [...signs, 'x', '']
  const text = fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...between)))
  fc.assert(
    fc.property(text, fc.uniqueArray(fc.constantFrom(...words.map(toSpelling))), (pieces, asked) => {
      const [whole, only] = [pieces.flat().join(''), new Set(asked)]
      expect(findWords(whole, only)).toEqual(findWords(whole).filter(({ spelling }) => only.has(spelling)))
    }),
  )
})

test('[API-04] handles long and hostile words', () => {
  for (const text of ['"'.repeat(200), '- '.repeat(100), '-"'.repeat(100)]) expect(parseWords(text)).toBeNull()
  expect(parseWords('"a'.repeat(100))?.terms).toHaveLength(16)
})

test.each([
  ['kegyelem és hit', { terms: ['kegyelem', 'hit'], without: [] }],
  ['"az út"', { terms: ['az út'], without: [] }],
  ['„örök élet” -halál', { terms: ['örök élet'], without: ['halál'] }],
  ['-"nem jó" jó', { terms: ['jó'], without: ['nem jó'] }],
  ['\uFEFFörök\u200B élet', { terms: ['örök', 'élet'], without: [] }],
  ['isten-ember', { terms: ['isten', 'ember'], without: [] }],
  ['Jn 3,16-18', { terms: ['jn 3 16 18'], without: [] }],
  ['kegyelem Jn 3', { terms: ['kegyelem', 'jn 3'], without: [] }],
  ['3:16 hit', { terms: ['3 16', 'hit'], without: [] }],
  ['kor 3', { terms: ['kor', '3'], without: [] }],
  ['Jn "3"', { terms: ['jn', '3'], without: [] }],
  ['ki van itt', { terms: ['ki', 'van', 'itt'], without: [] }],
  ['ki van a hitben itt', { terms: ['hitben'], without: [] }],
  ['-hit', { terms: [], without: ['hit'] }],
  ['"örök""élet"', { terms: ['örök', 'élet'], without: [] }],
  ['»az igen« „és"', { terms: ['az igen'], without: [] }],
  ['kegyelem \u2212Isten', { terms: ['kegyelem'], without: ['isten'] }],
  ['–„örök élet” hit', { terms: ['hit'], without: ['örök élet'] }],
  ['kegyelem – Isten', { terms: ['kegyelem', 'isten'], without: [] }],
  ['hit–remény', { terms: ['hit', 'remény'], without: [] }],
  ['3,16 –18', { terms: ['3 16', '18'], without: [] }],
  ['-isten-ember hit', { terms: ['hit'], without: ['isten ember'] }],
  ['mar hit', { terms: ['hit'], without: [] }],
  ['prédikáció hitről', { terms: ['hitről'], without: [] }],
  ['prédikáció', { terms: ['prédikáció'], without: [] }],
  ['jött haza a fiú', { terms: ['hazajött', 'fiú'], without: [] }],
  ['kelj föl Péter', { terms: ['fölkelj', 'péter'], without: [] }],
  // 'Who came?', no verbs, and a word that is no verb without the preverb.
  ['ki jött ember meg haza szeretet', { terms: ['jött', 'ember', 'haza', 'szeretet'], without: [] }],
  ['isten el hit', { terms: ['isten', 'hit'], without: [] }],
  ['nem jött haza', { terms: ['hazajött'], without: [] }],
  ['"jött haza"', { terms: ['jött haza'], without: [] }],
  ['2024-ben', { terms: ['2024'], without: [] }],
  ['24-ben', { terms: ['24', 'ben'], without: [] }],
  ['"örök élet"hit', { terms: ['örök élet', 'hit'], without: [] }],
])('[QS-01] parses %s', (text, expected) => {
  const query = parseWords(text)
  const join = (terms: { words: string[] }[] = []) => terms.map(({ words }) => words.join(' '))
  expect({ terms: join(query?.terms), without: join(query?.without) }).toEqual(expected)
})

test.each([
  ['kegyelem Lk 15', ['kegyelem']],
  ['Lk 15 kegyelem', ['kegyelem']],
  ['Lk 15', ['lk 15']],
  ['"Lk 15" kegyelem', ['lk 15', 'kegyelem']],
])('[QS-01] of %s are marked: %j', (text, marked) => {
  expect(wordsToMark(parseWords(text)!).terms.map(({ words }) => words.join(' '))).toEqual(marked)
})

test.each([
  ['ne félj', [['félj', 'ne']]],
  ['Ne nagyon félj', [['nagyon', undefined], ['félj', undefined]]],
  ['nem megyek', [['megyek', 'nem']]],
  ['ne kegyelem', [['kegyelem', undefined]]],
])('[QS-01] %s retains the negation of a verb', (text, expected) => {
  expect(parseWords(text)?.terms.map(({ words, negation }) => [words[0], negation])).toEqual(expected)
}) // prettier-ignore

test('[QS-01] sixteen words and sixteen exclusions are parsed', () => {
  const letters = [...'bcdfghijklmnprstuvz']
  expect(parseWords(letters.join(' '))?.terms).toHaveLength(16)
  expect(parseWords(letters.map((letter) => `-${letter}`).join(' '))?.without).toHaveLength(16)
  expect(parseWords('hit', 'any')?.mode).toBe('any')
  expect(parseWords('hit')?.mode).toBe('all')
  expect(parseWords('jött haza', 'exact')?.terms.map(({ words }) => words)).toEqual([['jött'], ['haza']])
  expect(parseWords('"hit" "örök élet"')?.terms.map(({ phrase }) => phrase)).toEqual([false, true])
})

test.each([
  ['és', true],
  ['prédikáció', true],
  ['"és"', true],
  ['"és is"', false],
  ['és hit', false],
  ['-hit', false],
  ['és -hit', true],
])('[QS-01] %s has only common words: %s', (text, isCommon) => expect(parseWords(text)?.isCommon).toBe(isCommon))

test('[QS-01] punctuation alone is not a search', () => {
  for (const text of ['', '  ', '"', '--', '!?&|', '„”']) expect(parseWords(text)).toBeNull()
})

test('[QS-01] any text can be parsed, and words are letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const query = parseWords(text)
      for (const { words } of [...(query?.terms ?? []), ...(query?.without ?? [])]) {
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]{1,200}$/u)
      }
    }),
  )
})

test('[PG-01] titles sort by the Hungarian alphabet, like Intl', () => {
  const names = (
    'Zsolt Zoltán Cézár Csaba Cinege Géza Gyula Ottó Ödön Óbuda Szabó Sós Sz Új Üröm Után Dzsida Dzéta Dunai ' +
    'Gally Galvin Annyi Antal Pötty Pötz Lyb Lz Nyb Nz Gyb Gz Tyb Tz Dzsb Dzz ' +
    'Cukor Csak Hadd Hágy Hagzó Loccs Loccan Egy Eggyel Ennyi Enyv Lélek Állj Alma Túlzott Tyúkok Rozzsal Rozs Zsír Zúg ' +
    'Asszony Aszal Ágota Ádám Őry Űr Lyuk Luk Nyár Nap Tyúk Tó Vég'
  ).split(' ')
  const byKey = (all: string[]) => all.toSorted((a, b) => (hungarianSortKey(a) < hungarianSortKey(b) ? -1 : 1))
  expect(byKey(names)).toEqual(names.toSorted(new Intl.Collator('hu').compare))
  expect(byKey(['Kisa', ' Kis  Zé', 'Kis Zá'])).toEqual(['Kis Zá', ' Kis  Zé', 'Kisa'])
  expect(byKey(['10. rész', '„9. rész”', '100'])).toEqual(['„9. rész”', '10. rész', '100'])
})

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

import { findWords } from './fold.ts'
import { rangeOf } from './passage-range.ts'
import { parseWords, type WordQuery } from './parse-words.ts'
import { toFoundWords, toTsQueries } from './tsquery.ts'
import { Vocabulary } from './vocabulary.ts'
import { getWordForms } from './word-forms.ts'

/** The words of a library of sermons; 'hit*3' stands in three of them. */
function vocabularyOf(library: string) {
  const counts = new Map<string, number>()
  for (const entry of library.split(' ')) {
    const [word = '', count = 1] = entry.split('*')
    counts.set(findWords(word)[0]!.folded, Number(count))
  }
  const words = [...counts.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return new Vocabulary(
    words.join(' '),
    Int32Array.from(words, (word) => counts.get(word)!),
  )
}

/** What a search asks of the index, and which words of the library count as found. */
function search(text: string, library: string, mode?: WordQuery['mode']) {
  const query = parseWords(text, mode)!
  const terms = query.terms.flatMap((term) => (term.phrase ? [] : term.words))
  const vocabulary = vocabularyOf(library)
  const forms = mode === 'exact' ? new Map<string, string[]>() : getWordForms(vocabulary, terms)
  const found = [...toFoundWords(query, forms)]
  return { queries: toTsQueries(query, forms), found, held: found.filter((word) => vocabulary.count(word) > 0) }
}

test.each([
  // a word finds its forms, the commonest first, and no word that only begins like it
  ['kegyelem', 'kegyelem kegyelmes*2 kegyelméből*3 kegyetlen kegy', 'kegyelem kegyelmebol kegyelmes'],
  ['kegyelem', 'alma', ''],
  ['út', 'utat út után utazás utas', 'ut utas utat'],
  ['ember', 'emberek emberség embernek', 'emberek embernek'],
  // a form finds its word and its other forms when the word is the commoner one
  ['kegyelméből', 'kegyelem*9 kegyelmes*2 kegyelméből*3', 'kegyelmebol kegyelem kegyelmes'],
  ['kegyelméből', 'kegyelem*2 kegyelmes kegyelméből*3', 'kegyelmebol'],
  ['kegyelméből', 'kegyelem*3 kegyelméből*3', 'kegyelmebol kegyelem'],
  ['hitben', 'hit*5 hitünk*2 hitben', 'hitben hit hitunk'],
  ['lelkünk', 'lélek*5 lelki*3', 'lelkunk lelek lelki'],
  // of several words that it may be a form of, the two commonest
  ['halaknak', 'halak*9 hal*7 halakn*8', 'halaknak halak halakn'],
  // accents and case do not matter, numbers and single letters have no forms
  ['ÖRÖM', 'örömöt', 'oromot'],
  ['12', '12 12t 120', '12'],
  ['a', 'a ak', 'a'],
])('[API-04] searching %s among "%s" finds %s', (text, library, held) => {
  expect(search(text, library).held.join(' ')).toBe(
    held
      .split(' ')
      .filter((word) => vocabularyOf(library).count(word) > 0)
      .join(' '),
  )
})

test('[API-04] of many forms the 64 commonest are asked for', () => {
  const endings = 't nak nek ban ben ba be bol rol tol nal nel hoz hez ra re n ig ert kor val vel va ve'.split(' ')
  const persons = 'm d k ja je jai tok juk'.split(' ')
  const library = persons.flatMap((person, row) =>
    endings.map((ending, nth) => `ige${person}${ending}*${row + nth + 1}`),
  )
  const { found } = search('ige', [...library, 'ige*99'].join(' '))
  expect(found).toHaveLength(64)
  expect(found).toContain('igejukve')
  expect(found).not.toContain('igemt')
})

test.each([
  ['hit kegyelem', undefined, "(('hit') & ('kegyelem'))", "('hit') & ('kegyelem')", "'hit' | 'kegyelem'"],
  ['hit kegyelem', 'any', "(('hit') | ('kegyelem'))", "('hit') | ('kegyelem')", "'hit' | 'kegyelem'"],
  ['hit', 'all', "(('hit' | 'hitunk'))", "('hit')", "'hit' | 'hitunk'"],
  ['hit', 'exact', "(('hit'))", "('hit')", "'hit'"],
  ['"örök hit" jő', 'all', "(('orok' <-> 'hit') & ('jo'))", "('orok' <-> 'hit') & ('jo')", "'orok' | 'hit' | 'jo'"],
  ['"hit"', 'all', "(('hit' | 'hitunk'))", "('hit')", "'hit' | 'hitunk'"],
  ['hit -"nem jó" -rossz', 'exact', "(('hit')) & !('nem' <-> 'jo') & !('rossz')", "('hit')", "'hit'"],
] as const)('[API-04] %s (%s) asks the index for %s', (text, mode, wanted, typed, inHead) => {
  const library = text.startsWith('hit k') ? 'hit' : 'hit hitünk'
  expect(search(text, library, mode).queries).toEqual({ wanted, isExcluding: false, typed, inHead })
})

test('[API-04] only words to leave out: what has them is asked for, to take it away', () => {
  expect(search('-hit -"nem jó"', 'hit').queries).toEqual({
    wanted: "('hit') | ('nem' <-> 'jo')",
    isExcluding: true,
    typed: null,
    inHead: '',
  })
})

test('[API-04] the vocabulary knows its words, their counts and those that begin alike', () => {
  const vocabulary = vocabularyOf('ige*2 igen*3 igék hit*5 ιησους λόγος*4')
  const counts = ['ige', 'igen', 'igek', 'hit', 'λογος'].map((word) => vocabulary.count(word))
  expect(counts).toEqual([2, 3, 1, 5, 4])
  expect(['ig', 'igene', 'a', 'ω', '', 'hi'].map((word) => vocabulary.count(word))).toEqual([0, 0, 0, 0, 0, 0])
  const beginning = (begin: string) => [...vocabulary.beginningWith(begin)].map(({ word, count }) => `${word} ${count}`)
  expect(beginning('ige')).toEqual(['ige 2', 'igek 1', 'igen 3'])
  expect(beginning('hitetlen')).toEqual([])
  expect(beginning('λ')).toEqual(['λογος 4'])
  expect(beginning('')).toHaveLength(6)
  expect(beginning('x')).toEqual([])
  expect(new Vocabulary('', new Int32Array()).count('ige')).toBe(0)
  expect([...new Vocabulary('', new Int32Array()).beginningWith('')]).toEqual([])
  expect(() => new Vocabulary('egy ketto', Int32Array.of(1))).toThrow('There are 2 words and 1 counts.')
})

test.each([
  [
    { book: 42, chapter: 15 },
    { book: 42, vstart: 15_000, vend: 15_999 },
  ],
  [
    { book: 42, chapter: 15, verse: 11, endVerse: 32 },
    { book: 42, vstart: 15_011, vend: 15_032 },
  ],
  [{ book: 57 }, { book: 57, vstart: 0, vend: 999_999 }],
  [
    { book: 43, chapter: 3, verse: 16, endVerse: 2 },
    { book: 43, vstart: 3016, vend: 3016 },
  ],
])('[API-04] %j is the stretch %j', (place, range) => expect(rangeOf(place)).toEqual(range))

import { type UnderstoodWord } from './understand-words.ts'
import { parseWords, type WordQuery } from './parse-words.ts'
import { makeSnippet } from './snippet.ts'
import { toMarks, toTsQueries } from './tsquery.ts'

const word = (spelling: string, more: Partial<UnderstoodWord> = {}): UnderstoodWord => ({
  ...{ spellings: [spelling], lemmas: [spelling], forms: [spelling], apart: [], related: [], relatedForms: [] },
  ...{ bases: [], roots: [], accented: [], ...more },
})
const UNDERSTOOD: Record<string, UnderstoodWord> = {
  hit: word('hit', { forms: ['hit', 'hitünk'] }),
  ment: word('ment', { lemmas: ['megy', 'ment'], forms: ['ment', 'megyek'] }),
  oromot: word('oromot', { spellings: ['oromot', 'örömöt'], lemmas: ['öröm'], forms: ['öröm'] }),
  // Stop words are indexed by spelling.
  voltunk: word('voltunk', { lemmas: ['van~'], forms: ['van', 'volt', 'vagyunk'] }),
  szeretet: word('szeretet', { related: ['+szeretet'], relatedForms: ['testvérszeretet'] }),
}
const ELMEGY = word('elmegy', {
  ...{ lemmas: ['elmegy~'], forms: ['elment'] },
  apart: [{ preverbs: ['el'], verb: 'megy~', forms: ['ment', 'menni'] }],
})
const understood = new Map(Object.entries({ ...UNDERSTOOD, elmegy: ELMEGY }))

test.each<[string, WordQuery['mode'] | undefined, Partial<ReturnType<typeof toTsQueries>>]>([
  [
    'hit',
    'all',
    { column: 'lemmas', passages: "('hit')", query: "(('hit'))", direct: null, typed: "('=hit')", inHead: "'hit'" },
  ],
  [
    'hit',
    'exact',
    { column: 'spellings', passages: null, query: "(('=hit'))", direct: null, typed: "('=hit')", inHead: "'=hit'" },
  ],
  ['ment', 'all', { query: "((('megy' | 'ment')))", typed: "('=ment')" }],
  ['oromot', 'exact', { query: "((('=oromot' | '=örömöt')))" }],
  ['"hit ment"', 'all', { query: "(('hit' <-> ('megy' | 'ment')))", typed: "('=hit' & '=ment')" }],
  // Pairs of common words are looked up; positions are compared only if a word is not common.
  ['"a hit"', 'all', { lookup: "(('=a hit'))", passages: "('=a hit')", query: "(('=a' <-> 'hit'))" }],
  ['"hit ment"', 'all', { lookup: "(('hit ment' | 'hit' <-> 'megy'))" }],
  ['"voltunk hit"', 'all', { lookup: "(('van~ hit' | '=van hit' | '=volt hit'))" }],
  ['"hit fel"', 'all', { lookup: "(('hit =fel' | 'hit' <-> 'fel'))" }],
  ['"ment a hit"', 'all', { lookup: "((('=a hit') & ('megy' | 'ment') <-> '=a' <-> 'hit'))" }],
  ['"a hit" -"nem jó"', 'all', { lookup: "(('=a hit')) & !('=nem jó')", query: "(('=a' <-> 'hit')) & !('=nem' <-> 'jó')" }], // prettier-ignore
  ['"a hit"', 'exact', { lookup: "(('=a' <-> '=hit'))", query: "(('=a' <-> '=hit'))" }],
  ['-"nem jó"', 'exact', { lookup: "('=nem' <-> '=jó')", isExcluding: true }],
  ['hit szeretet', 'all', { lookup: "(('hit') & (('szeretet' | '+szeretet')))", direct: "(('hit') & ('szeretet'))" }],
  ['voltunk', 'all', { query: "((('van~' | '=van' | '=volt')))", typed: "('=voltunk')" }],
  ['szeretet', 'forms', { query: "(('szeretet'))", direct: null, typed: "('=szeretet')", inHead: "'szeretet'" }],
  ['-hit -"nem jó"', 'all', { query: "('hit') | ('=nem' <-> 'jó')", isExcluding: true, typed: null, inHead: '' }],
  ['hit ment', 'all', { query: "(('hit') & (('megy' | 'ment')))", typed: "('=hit') & ('=ment')", inHead: "'hit' | 'megy' | 'ment'" }], // prettier-ignore
  ['hit ment', 'exact', { query: "(('=hit') & ('=ment'))", direct: null, inHead: "'=hit' | '=ment'" }],
  ['"hit fel"', 'all', { query: "(('hit' <-> ('=fel' | 'fel')))" }],
  ['ne ment', 'all', { typed: "('=ne' <-> ('=ment' | '=megyek'))" }],
  ['3', 'all', { query: "(('3':ABD))", typed: "('=3':ABD)", inHead: "'3':ABD" }],
  ['hit Jn 3', 'all', { query: "(('hit') & ('jn' <-> '3'))", inHead: "'hit' | 'jn' | '3'" }],
  ['hit -ment', 'all', { query: "(('hit')) & !(('megy' | 'ment'))", isExcluding: false }],
  ['"hit szeretet"', 'all', { query: "(('hit' <-> 'szeretet'))", direct: null }],
])('[API-04] %s (%s) queries the index for %j', (text, mode, expected) => {
  expect(toTsQueries(parseWords(text, mode)!, understood)).toMatchObject(expected)
})

test.each<[string, WordQuery['mode'] | undefined, string[], string[][]]>([
  ['hit', 'all', ['hit', 'hitünk'], []],
  ['szeretet', 'all', ['szeretet', 'testvérszeretet'], []],
  ['szeretet', 'forms', ['szeretet'], []],
  ['"hit ment"', 'all', [], [['hit', 'hitünk'], ['ment', 'megyek']]], // prettier-ignore
  ['"hit fel"', 'all', [], [['hit', 'hitünk'], ['fel', 'föl']]], // prettier-ignore
])('[PG-01] %s (%s) marks %j and %j', (text, mode, words, phrases) => {
  const marks = toMarks(parseWords(text, mode)!, understood)
  expect([[...marks.words], marks.phrases.flat().map((forms) => [...forms])]).toEqual([words, phrases])
})

test.each([
  ['elmegy', 'all', 'Nem ment el senki, mert el kell még menni.', ['ment', 'el']],
  ['elmegy', 'all', 'El nem ment, el akart menni.', ['El', 'nem', 'ment', 'el', 'akart', 'menni']],
  ['elmegy', 'all', 'Ment. El is mondta, hogy el. Ment.', []],
  ['elmegy', 'exact', 'Nem ment el.', []],
  ['"elmegy"', 'all', 'Nem ment el, elment.', ['ment', 'el', 'elment']],
] as const)('[PG-01] %s (%s) marks in "%s" also a verb with a separated preverb', (text, mode, plain, marked) => {
  const parts = makeSnippet(plain, toMarks(parseWords(text, mode)!, understood))
  expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(marked)
})

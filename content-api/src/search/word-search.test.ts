import { type UnderstoodWord } from './understand-words.ts'
import { parseWords, type WordQuery } from './parse-words.ts'
import { makeSnippet } from './snippet.ts'
import { toMarks } from './tsquery.ts'

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

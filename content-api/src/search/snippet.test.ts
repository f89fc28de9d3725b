import fc from 'fast-check'
import { makeSnippet as makeMarkedSnippet, NO_MARKS } from './snippet.ts'

const makeSnippet = (plain: string, words: Set<string>) => makeMarkedSnippet(plain, { ...NO_MARKS, words })
const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')
const LONG = `${'Bevezetés, amely hosszú és nem érdekes. '.repeat(20)}Itt szól a kegyelem szava az örömről. ${'Befejezés következik. '.repeat(20)}`

test('[PG-01] without words the beginning', () => {
  const parts = makeSnippet(LONG, new Set<string>())
  expect(parts).toHaveLength(1)
  expect(parts[0]!.text).toMatch(/^Bevezetés.* érdekes\.$/)
  expect(makeSnippet('Rövid.', new Set<string>())).toEqual([{ text: 'Rövid.', found: false }])
  expect(makeSnippet(' \n', new Set<string>())).toEqual([])
})

test.each([
  ['a short sentence before a long one', `${'Rövid mondat. '.repeat(2)}${'hosszú '.repeat(60)}`, '', / …$/],
  [
    'a match after the last sentence',
    `A hit. ${'Rövid mondat van. '.repeat(8)}Itt a hit ${'szép '.repeat(80)}`,
    'hit',
    /Itt a hit .* …$/,
  ],
  ['an abbreviation of two letters', `${'szó '.repeat(35)}dr. Nagy ${'szó '.repeat(35)}`, '', / …$/],
])('[PG-01] %s is not cut at the sentence', (_, plain, word, end) => {
  expect(textOf(makeSnippet(plain, new Set(word === '' ? [] : [word])))).toMatch(end)
})

test.each([
  ['a sentence that ends just at the cut', `${'abcd '.repeat(31)}abc. Itt ${'abcd '.repeat(40)}`, /abcd abc\.$/],
  ['no short word at the end', `${'abcd '.repeat(31)}a kerek ${'abcd '.repeat(40)}`, /abcd …$/],
  ['more than half of an opening', `${'abcd '.repeat(17)}vége. Az ${'abcd '.repeat(40)}`, /vége\.$/],
])('[PG-01] an opening has %s', (_, plain, end) => expect(textOf(makeSnippet(plain, new Set()))).toMatch(end))

test('[PG-01] beside a phrase single words are marked', () => {
  const marks = { words: new Set(['remény']), phrases: [[new Set(['hit']), new Set(['által'])]], apart: [] }
  const found = makeMarkedSnippet('Hit, remény, hit által, által', marks).filter((part) => part.found)
  expect(found.map(({ text }) => text)).toEqual(['remény', 'hit', 'által'])
})

test('[PG-01] the numbers of a reference are not words', () => {
  const found = makeSnippet('3 nap (1Sám 3,3; Jn 3) és 3, 2020–2021', new Set(['3', '1sám', '2021'])).filter(
    (part) => part.found,
  )
  expect(found.map(({ text }) => text)).toEqual(['3', '3', '2021'])
})

/** As displayed, with matches in brackets. */
const marked = (plain: string, words: string) =>
  makeSnippet(plain, new Set(words.split(' '))).map(({ text, found }) => (found ? `[${text}]` : text)).join('') // prettier-ignore
/** Text of this length, in words of four letters and a space. */
const fill = (length: number) => 'abcd '.repeat(length / 5)

test.each([
  ['every found word is marked', 'Hit, remény, hit.', 'hit', '[Hit], remény, [hit].'],
  ['white space is one space', 'A  hit  él.\nEz is.', 'hit', 'A [hit] él. Ez is.'],
  ['a heading is set off', 'Itt.\nA hit\nMost (mi.)\nMi\nhit', 'hit', '… A [hit] – Most (mi.) Mi – [hit]'],
  ['up to 220 characters are not cut', `hit ${fill(215)}x`, 'hit', `[hit] ${fill(215)}x`],
  ['longer ones are cut at 200', `hit ${fill(220)}x`, 'hit', `[hit] ${fill(195).trim()} …`],
  ['it begins with the sentence', `${fill(300)}Vége?” ${fill(50)}hit ${fill(300)}`, 'hit', `… ${fill(50)}[hit] ${fill(145).trim()} …`], // prettier-ignore
  ['a sentence of 100 characters before is still shown', `${fill(300)}. ${fill(100)}hit ${fill(300)}`, 'hit', `… ${fill(100)}[hit] ${fill(95).trim()} …`], // prettier-ignore
  ['one that began longer ago is not', `${fill(300)}. ${fill(105)}hit ${fill(300)}`, 'hit', `… ${fill(60)}[hit] ${fill(135).trim()} …`], // prettier-ignore
  ['a word of more than 60 letters before stays whole', `${fill(300)}${'y'.repeat(150)} hit`, 'hit', '… [hit]'],
  ['more found words are better than few', `Hit van. ${fill(300)}. Hit és hit. ${fill(300)}`, 'hit', `… [Hit] és [hit]. ${fill(185).trim()} …`], // prettier-ignore
  ['different ones better than many', `Hit, hit, hit. ${fill(300)}. Hit és kegyelem. ${fill(300)}`, 'hit kegyelem', `… [Hit] és [kegyelem]. ${fill(180).trim()} …`], // prettier-ignore
  ['140 characters are one place', `Hit. ${fill(300)}. Hit ${fill(130)}remény ${fill(300)}`, 'hit remény', `… [Hit] ${fill(130)}[remény] ${fill(55).trim()} …`], // prettier-ignore
  ['145: two', `Hit. ${fill(300)}. Hit ${fill(135)}remény ${fill(300)}`, 'hit remény', `[Hit]. ${fill(195).trim()} …`],
])('[PG-01] of a text with matches %s', (_what, plain, words, expected) => {
  expect(marked(plain, words)).toBe(expected)
})

test('[PG-01] the parts add up to the text itself', () => {
  const word = fc.constantFrom('alma', 'körte', 'Alma', 'x', '.', '\n', '<b>', 'szilva', '„öröm”')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), (words) => {
      const plain = words.join(' ')
      const parts = makeSnippet(plain, new Set(['alma', 'öröm']))
      const text = textOf(parts).replace(/^… /, '').replace(/ …$/, '')
      expect(plain.replace(/\s+/g, ' ')).toContain(text.replace(/(?: –)?\s+/g, ' '))
      for (const part of parts) if (part.found) expect(part.text).toMatch(/^(?:alma|öröm)$/i)
      expect(text.length).toBeLessThan(260)
    }),
  )
})

test.each([
  [
    'only where it stands',
    'Hit által. A hit él, által is.',
    [['hit', 'hitből'], ['által']],
    '[Hit] [által]. A hit él, által is.',
  ],
  ['with signs between', 'A hit, – által', [['hit'], ['által']], 'A [hit], – [által]'],
  ['not across a word', 'hit nem által', [['hit'], ['által']], 'hit nem által'],
  ['not in part', 'Van hit', [['hit'], ['által']], 'Van hit'],
])('[PG-01] a phrase is marked %s', (_what, plain, phrase, expected) => {
  const marks = { words: new Set<string>(), phrases: [phrase.map((forms) => new Set(forms))], apart: [] }
  const shown = makeMarkedSnippet(plain, marks).map(({ text, found }) => (found ? `[${text}]` : text))
  expect(shown.join('')).toBe(expected)
})

test('no comma, colon or dash stands before the ellipsis', () => {
  const last = makeMarkedSnippet('Az Ige, '.repeat(100), NO_MARKS).at(-1)?.text
  expect(last).toMatch(/Ige\u00a0…$/)
})

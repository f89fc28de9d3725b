import fc from 'fast-check'
import { makeSnippet } from './snippet.ts'

const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')
const LONG = `${'Bevezetés, amely hosszú és nem érdekes. '.repeat(20)}Itt szól a kegyelem szava az örömről. ${'Befejezés következik. '.repeat(20)}`

test('[PG-01] the sentence around the found words, about 200 characters of it', () => {
  const parts = makeSnippet(LONG, new Set(['kegyelem', 'oromrol']))
  expect(textOf(parts)).toMatch(/^… Itt szól a kegyelem szava az örömről\. .* …$/)
  expect(textOf(parts).length).toBeLessThan(230)
  expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(['kegyelem', 'örömről'])
})

test('[PG-01] the place with the most different words is the best', () => {
  const text = `A kegyelem. ${'Közben más van. '.repeat(30)} A hit és a kegyelem együtt. ${'Vége felé. '.repeat(30)}`
  expect(textOf(makeSnippet(text, new Set(['hit', 'kegyelem'])))).toContain('hit és a kegyelem')
})

test('[PG-01] without words the beginning', () => {
  const parts = makeSnippet(LONG, new Set())
  expect(parts).toHaveLength(1)
  expect(parts[0]!.text).toMatch(/^Bevezetés.* …$/)
  expect(makeSnippet('Rövid.', new Set())).toEqual([{ text: 'Rövid.', found: false }])
  expect(makeSnippet(' \n', new Set())).toEqual([])
})

test('[PG-01] words found only in the title leave the beginning', () => {
  expect(textOf(makeSnippet(LONG, new Set(['cim'])))).toMatch(/^Bevezetés/)
})

test('[PG-01] the parts are the text itself: nothing lost, nothing made up', () => {
  const word = fc.constantFrom('alma', 'körte', 'Alma', 'x', '.', '\n', '<b>', 'szilva', '„öröm”')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), (words) => {
      const plain = words.join(' ')
      const parts = makeSnippet(plain, new Set(['alma', 'orom']))
      const text = textOf(parts).replace(/^… /, '').replace(/ …$/, '')
      expect(plain.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '))
      for (const part of parts) if (part.found) expect(part.text).toMatch(/^(?:alma|öröm)$/i)
      expect(text.length).toBeLessThan(260)
    }),
  )
})

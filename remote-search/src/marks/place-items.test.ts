import fc from 'fast-check'
import type { Item } from 'shared-kernel/collection'
import { anchorWords, findParagraph, placeItems } from './place-items.ts'

const AT = '2026-11-22T10:00:00.000Z'
const note = (paragraph: number, words: string): Item => ({
  id: words,
  at: AT,
  kind: 'note',
  paragraph,
  words,
  text: 'x',
})

test.each([
  ['  Több \n sorban áll. ', 'Több sorban áll.'],
  [`${'szó '.repeat(14)}kettévágva`, 'szó '.repeat(14).trim()],
  ['x'.repeat(80), 'x'.repeat(60)],
])('the first words of %j are %j', (paragraph, words) => expect(anchorWords(paragraph)).toBe(words))

const TEXT = ['Ámen.', 'Első', 'Ámen.', 'Második', 'Ámen.']

test.each([
  ['where it was', { paragraph: 2, words: 'Első' }, 2],
  ['moved by an inserted paragraph', { paragraph: 3, words: 'Második' }, 4],
  ['with its accents mended', { paragraph: 2, words: 'elso' }, 2],
  ['one of several, by its number', { paragraph: 3, words: 'Ámen.' }, 3],
  ['one of several, moved', { paragraph: 9, words: 'Ámen.' }, 5],
  ['in words that are gone', { paragraph: 2, words: 'Harmadik' }, null],
])('a mark is placed %s', (_what, anchor, paragraph) => expect(findParagraph(anchor, TEXT)).toBe(paragraph))

test('whatever became of the text, no note is lost', () => {
  const words = fc.constantFrom('egy', 'kettő', 'három', 'négy')
  fc.assert(
    fc.property(fc.array(words), fc.array(words), (before, after) => {
      const notes = before.map((text, index) => ({ ...note(index + 1, text), id: `${index}` }))
      const { placed, unplaced } = placeItems(notes, after)
      expect([...placed.values()].flat().length + unplaced.length).toBe(notes.length)
      for (const [paragraph, marks] of placed) for (const mark of marks) expect(after[paragraph - 1]).toBe(mark.words)
    }),
  )
})

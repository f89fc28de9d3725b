import fc from 'fast-check'
import type { Item } from 'shared-kernel/collection'
import { paragraphFinder, placeAnnotations, renumbered } from './place-annotations.ts'

const AT = '2026-11-22T10:00:00.000Z'
const note = (id: number, paragraph: number, words: string): Item => ({
  ...{ id: `${id}`, at: AT, kind: 'note', text: 'x' },
  ...{ paragraph, words },
})

test('no note is lost, whatever the text becomes', () => {
  const words = fc.constantFrom('egy', 'kettő', 'három', 'négy')
  fc.assert(
    fc.property(fc.array(words), fc.array(words), (before, after) => {
      const notes = before.map((text, index) => note(index, index + 1, text))
      const { placed, lost } = placeAnnotations(notes, paragraphFinder(after))
      expect([...placed.values()].flat().length + lost.length).toBe(notes.length)
      for (const [paragraph, annotations] of placed)
        for (const mark of annotations) expect(after[paragraph - 1]).toBe(mark.words)
    }),
  )
})

test('only bookmarks and notes are shown at their paragraphs', () => {
  const bookmark: Item = { ...note(2, 1, 'Első'), kind: 'bookmark' } as Item
  const quotation: Item = { ...note(3, 1, 'Első'), kind: 'quotation' } as Item
  const verses: Item = { id: '4', at: AT, kind: 'verses', label: 'Jn 3,16', text: 'x', translation: 'y' }
  const { placed, lost } = placeAnnotations([note(1, 1, 'Első'), bookmark, quotation, verses], () => 1)
  expect([[...placed], lost]).toEqual([[[1, [note(1, 1, 'Első'), bookmark]]], []])
})

test('paragraph numbers follow moved paragraphs; items without a paragraph keep theirs', () => {
  const words = ['Újonnan írt kezdet.', 'Első bekezdés, jó hosszú.', 'Második bekezdés, jó hosszú.']
  const bookmark: Item = { id: '2', at: AT, kind: 'bookmark', paragraph: 2, words: 'Második bekezdés, jó hosszú.' }
  const quotation: Item = { ...note(3, 2, 'Első bekezdés, jó hosszú.'), kind: 'quotation' } as Item
  const verses: Item = { id: '4', at: AT, kind: 'verses', label: 'Jn 3,16', text: 'x', translation: 'y' }
  const lost = note(5, 400, 'Amit kihagytak belőle, egészen.')
  expect(renumbered([note(1, 1, words[1]!), bookmark, quotation, verses, lost], paragraphFinder(words))).toEqual([
    note(1, 2, words[1]!),
    { ...bookmark, paragraph: 3 },
    quotation,
    verses,
    lost,
  ])
  expect(renumbered([quotation, verses, lost], paragraphFinder(words))).toBeNull()
})

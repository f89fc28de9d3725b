import fc from 'fast-check'
import type { Item } from 'shared-kernel/collection'
import { placeItems } from './place-items.ts'

const AT = '2026-11-22T10:00:00.000Z'
const note = (id: number, paragraph: number, words: string): Item => ({
  ...{ id: `${id}`, at: AT, kind: 'note', text: 'x' },
  ...{ paragraph, words },
})

test('whatever became of the text, no note is lost', () => {
  const words = fc.constantFrom('egy', 'kettő', 'három', 'négy')
  fc.assert(
    fc.property(fc.array(words), fc.array(words), (before, after) => {
      const notes = before.map((text, index) => note(index, index + 1, text))
      const { placed, unplaced } = placeItems(notes, after)
      expect([...placed.values()].flat().length + unplaced.length).toBe(notes.length)
      for (const [paragraph, marks] of placed) for (const mark of marks) expect(after[paragraph - 1]).toBe(mark.words)
    }),
  )
})

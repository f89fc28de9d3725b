import fc from 'fast-check'
import { BOOKS } from './books.ts'
import { formatPassage } from './format-passage.ts'
import { parseReference } from './parse-reference.ts'
import type { Passage } from './passage.ts'
import { toPassage } from './to-passage.ts'
import { lastChapter } from './verse-counts.ts'

const upTo = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: undefined })

const passages: fc.Arbitrary<Passage> = fc
  .constantFrom(...BOOKS)
  .chain(({ id }) =>
    fc.record({
      book: fc.constant(id),
      chapter: upTo(lastChapter(id)),
      verse: upTo(176),
      endChapter: upTo(lastChapter(id)),
      endVerse: upTo(176),
    }),
  )
  .map((place) => toPassage(place))
  .filter((passage) => passage !== null)

test.each(['protestant', 'catholic'] as const)('every passage printed in the %s way is parsed back', (tradition) => {
  fc.assert(
    fc.property(passages, (passage) => {
      expect(parseReference(formatPassage(passage, tradition))).toEqual(passage)
    }),
    { numRuns: 3000 },
  )
})

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

test.each(['protestant', 'catholic'] as const)(
  'every passage printed in the %s way is read back the same',
  (tradition) => {
    fc.assert(
      fc.property(passages, (passage) => {
        expect(parseReference(formatPassage(passage, tradition))).toEqual(passage)
      }),
      { numRuns: 3000 },
    )
  },
)

test.each([
  [{ book: 1, chapter: 1, verse: 1, endVerse: 5 }, '1Móz\u00a01,1–5', 'Ter\u00a01,1–5'],
  [{ book: 23, chapter: 40 }, 'Ézs\u00a040', 'Iz\u00a040'],
  [{ book: 40, chapter: 5, verse: 3, endChapter: 5 }, 'Mt\u00a05,3kk', 'Mt\u00a05,3kk'],
  [{ book: 57 }, 'Filem', 'Filem'],
  [{ book: 99, chapter: 1 }, '', ''],
])('prints %j', (place, protestant, catholic) => {
  expect(formatPassage(place)).toBe(protestant)
  expect(formatPassage(place, 'catholic')).toBe(catholic)
})

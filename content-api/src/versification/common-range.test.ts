import { BOOKS } from 'shared-kernel/passages'
import { parseReference } from 'shared-kernel/references'
import { chaptersOf } from '#test/chapters.ts'
import { commonRange, hasPlace } from './common-range.ts'
import { karoliMeaningOf, meaningsOf } from './renumbered-place.ts'
import type { Versification } from './versifications.ts'

test.each([
  [{ book: 42, chapter: 15 }, 15_000, 15_999],
  [{ book: 42, chapter: 15, verse: 11, endVerse: 32 }, 15_011, 15_032],
  [{ book: 43, chapter: 3, verse: 16, endVerse: 2 }, 3016, 3016],
  [{ book: 29, chapter: 3 }, 3000, 3999],
  [{ book: 29, chapter: 2, verse: 28 }, 3001, 3001],
  [{ book: 39, chapter: 4 }, 3019, 3999],
  [{ book: 27, chapter: 3, verse: 25 }, 3092, 3092],
])('[API-04] %j of RÚF is the range %i–%i', (place, vstart, vend) => {
  expect(commonRange(place, 'ruf')).toEqual({ book: place.book, vstart, vend })
})

test.each<[reference: string, has: Versification[]]>([
  ['Jóel 2,28', ['karoli', 'kjv']],
  ['Jóel 3,5–4,1', ['ruf', 'catholic']],
  ['Jóel 2,20–32', ['karoli', 'kjv']],
  ['Dán 3,57', ['catholic']],
  ['Jn 3,16', ['karoli', 'ruf', 'kjv', 'catholic']],
  ['Sir 2,1', ['karoli', 'ruf', 'kjv', 'catholic']],
])('%s is a place by the numbers of %j', (reference, has) => {
  const all = ['karoli', 'ruf', 'kjv', 'catholic'] as const
  expect(all.filter((versification) => hasPlace(parseReference(reference)!, versification))).toEqual(has)
})

test.each<[reference: string, ranges: string, also: string | null]>([
  ['Jóel 3,1', '3001–3001 4001–4001', 'Jóel 4,1'],
  ['Jóel 2,28', '3001–3001', 'Jóel 3,1'],
  ['Jóel 3', '3000–3999 4000–4999', 'Jóel 4'],
  ['Jóel 4', '4000–4999', null],
  ['Mal 3,23', '3023–3023', null],
  ['Mal 4,5', '3023–3023', 'Mal 3,23'],
  ['Jn 3,16', '3016–3016', null],
  ['Dán 3,25', '3092–3092 3025–3025', null],
  ['Dán 3,57', '3057–3057', null],
])('%s may mean the verses %s, as Károli’s %s of RÚF', (reference, ranges, also) => {
  const place = parseReference(reference)!
  expect(
    meaningsOf(place)
      .map(({ vstart, vend }) => `${vstart}–${vend}`)
      .join(' '),
  ).toBe(ranges)
  expect(karoliMeaningOf(place)?.meant.replace('\u00a0', ' ') ?? null).toBe(also)
})

test.each(['ruf', 'karoli'] as const)('a search for a verse by the numbers of %s finds it', (versification) => {
  const missed = BOOKS.flatMap(({ id: book, code }) =>
    chaptersOf(versification, code).flatMap((last, index) =>
      Array.from({ length: last }, (_, nth) => ({ book, chapter: index + 1, verse: nth + 1 })).filter((place) => {
        const { vstart, vend } = commonRange(place, versification)
        return !meaningsOf(place).some((range) => range.vstart <= vstart && vend <= range.vend)
      }),
    ),
  )
  expect(missed).toEqual([])
})

import fc from 'fast-check'
import { shadeOf, shadeRanges, shadeStarts } from './BiblePicture.tsx'

test.each([
  [0, ['0 0']],
  [2, ['0 0', '2 1', '4 2']],
  [3, ['0 0', '1 1', '3 2', '4 3']],
  [200, ['0 0', '1 1–3', '2 4–14', '3 15–53', '4 54–200']],
])('for at most %i sermons the shades are %j', (most, shades) => {
  expect(shadeRanges(shadeStarts(most), most).map(({ shade, range }) => `${shade} ${range}`)).toEqual(shades)
})

test('zero has no shade, one has some, the maximum the darkest, and shades never decrease', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), fc.nat(30_000), fc.nat(30_000), (most, one, other) => {
      const starts = shadeStarts(most)
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
      expect(starts.length).toBeLessThanOrEqual(4)
      expect([0, most].map((count) => shadeOf(count, starts))).toEqual([0, 4])
      expect(shadeOf(1, starts)).toBeGreaterThan(0)
      expect(shadeOf(fewer, starts)).toBeLessThanOrEqual(shadeOf(more, starts))
    }),
  )
})

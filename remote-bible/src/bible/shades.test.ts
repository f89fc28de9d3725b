import fc from 'fast-check'
import { shadeOf, shadeRanges, shadeStarts } from './shades.ts'

test.each([
  [0, ['0']],
  [1, ['0', '1']],
  [3, ['0', '1', '2', '3']],
  [16, ['0', '1', '2–3', '4–7', '8–16']],
  [200, ['0', '1–3', '4–14', '15–53', '54–200']],
])('of at most %i sermons the shades stand for %j', (most, ranges) => {
  expect(shadeRanges(shadeStarts(most), most)).toEqual(ranges)
})

test('none has no shade, one and the most have the ends of them, and more is never lighter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), fc.nat(30_000), fc.nat(30_000), (most, one, other) => {
      const starts = shadeStarts(most)
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
      expect(starts.length).toBeLessThanOrEqual(4)
      expect([0, 1, most].map((count) => shadeOf(count, starts))).toEqual([0, 1, starts.length])
      expect(shadeOf(fewer, starts)).toBeLessThanOrEqual(shadeOf(more, starts))
    }),
  )
})

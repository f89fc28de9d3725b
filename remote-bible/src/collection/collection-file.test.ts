import fc from 'fast-check'
import { type Gathered, type Item, joinItems } from 'shared-kernel/collection'
import { formatFile, parseFile } from './collection-file.ts'

/** Arbitrary texts in any script, except blank ones. */
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '')
const moment = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const stored = { id: fc.uuid(), at: moment }
const place = { paragraph: fc.integer({ min: 1, max: 100_000 }), words }
const surrounded = { prefix: words, suffix: words }
const item: fc.Arbitrary<Item> = fc.oneof(
  fc.record({ ...stored, kind: fc.constant('bookmark' as const), ...place }),
  fc.record({ ...stored, kind: fc.constant('bookmark' as const), ...place, ...surrounded }),
  fc.record({ ...stored, kind: fc.constant('note' as const), ...place, text: words }),
  fc.record({ ...stored, kind: fc.constant('quotation' as const), ...place, ...surrounded, text: words }),
  fc.record({ ...stored, kind: fc.constant('verses' as const), label: words, text: words, translation: words }),
  fc.record({
    ...stored,
    kind: fc.constant('citation' as const),
    text: words,
    about: fc.option(words),
    sermon: fc.constantFrom(null, '/node/12'),
  }),
)
const source = fc.record({
  path: fc.webPath().filter((path) => /^\/(?![/\\])/.test(path)),
  title: words,
  preacher: fc.option(words),
  date: fc.constantFrom(null, '2014', '2014-02', '2014-02-28'),
})
const collection: fc.Arbitrary<Gathered[]> = fc.array(fc.record({ source, items: fc.array(item, { minLength: 1 }) }))

test('exported files parse back without unreadable items', () => {
  fc.assert(
    fc.property(collection, (all) => {
      expect(parseFile(formatFile(all))).toEqual({ collection: all, unreadable: 0 })
    }),
  )
})

test('importing into an empty device restores everything, and a second import adds nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(item, { selector: ({ id }) => id }), (items) => {
      const once = joinItems([], items)
      expect(new Set(once)).toEqual(new Set(items))
      expect(joinItems(once, items)).toEqual(once)
    }),
  )
})

import fc from 'fast-check'
import { isBegun, type StoredProgress } from 'shared-kernel/reading'
import { countTicks, formatBackup, type PlansProgress, parseBackup } from './plan-backup.ts'
import { beginningOf, joinProgress, NO_PROGRESS, setRead } from './progress.ts'

const ordinals = fc.integer({ min: 1, max: 4000 })
const beginnings = fc.constantFrom(
  { start: null },
  { start: '2026-03-10' },
  { start: '1999-12-31' },
  { start: null, joined: '2026-03-10' },
)
const reads = fc
  .dictionary(ordinals.map(String), fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }))
  .map((days) => Object.fromEntries(Object.entries(days).map(([day, read]) => [day, read.sort((a, b) => a - b)])))
const progresses: fc.Arbitrary<StoredProgress> = fc
  .tuple(beginnings, reads)
  .map(([beginning, read]) => ({ ...beginning, read }))
const backups: fc.Arbitrary<PlansProgress> = fc
  .array(fc.tuple(ordinals, progresses), { maxLength: 8 })
  .map((plans) => new Map(plans))

test('[PG-04] exported files parse back', () => {
  fc.assert(
    fc.property(backups, (plans) =>
      expect(parseBackup(formatBackup(plans))).toEqual({
        plans,
        unreadable: 0,
        unreadableDays: 0,
        unreadableStarts: 0,
      }),
    ),
  )
})

test('[PG-04] importing restores an empty device, is idempotent, and loses no read mark', () => {
  fc.assert(
    fc.property(progresses, progresses, (device, file) => {
      expect(joinProgress(NO_PROGRESS, file)).toEqual(file)
      const joined = joinProgress(device, file)
      expect(joinProgress(joined, file)).toEqual(joined)
      expect(beginningOf(joined)).toEqual(beginningOf(isBegun(device) ? device : file))
      for (const { read } of [device, file])
        for (const [day, readings] of Object.entries(read))
          expect(joined.read[Number(day)]).toEqual(expect.arrayContaining([...readings]))
      expect(countTicks(joined)).toBeLessThanOrEqual(countTicks(device) + countTicks(file))
    }),
  )
})

const some = setRead(NO_PROGRESS, 3, 2, true)
const file = (about: object) => JSON.stringify({ format: 'lelkesz-plans', version: 1, plans: {}, ...about })

test.each([
  ['', 'foreign'],
  ['<html>', 'foreign'],
  ['[]', 'foreign'],
  [file({ format: 'other' }), 'foreign'],
  [file({ format: 'lelkesz-collection' }), 'ofCollection'],
  [file({ version: '1' }), 'foreign'],
  [file({ plans: [] }), 'foreign'],
  [file({ version: 2 }), 'newer'],
  [file({}), { plans: new Map(), unreadable: 0, unreadableDays: 0, unreadableStarts: 0 }],
  [
    file({ plans: { 2: some } }),
    { plans: new Map([[2, some]]), unreadable: 0, unreadableDays: 0, unreadableStarts: 0 },
  ],
  ...[{ x: some }, { 0: some }, { 2: null }, { 2: {} }, { 2: { start: null, read: [] } }].map(
    (plans): [string, object] => [
      file({ plans: { ...plans, 7: some } }),
      { plans: new Map([[7, some]]), unreadable: 1, unreadableDays: 0, unreadableStarts: 0 },
    ],
  ),
  [
    file({ plans: { 2: { start: '2026-02-30', read: { x: [1], 3: [2], 4: [], 5: [0], 6: ['1', 2], 7: 1 } } } }),
    {
      plans: new Map([[2, { start: null, read: { 3: [2], 6: [2] } }]]),
      unreadable: 0,
      unreadableDays: 5,
      unreadableStarts: 1,
    },
  ],
])('[PG-04] the file %s is parsed as %j', (text, backup) => {
  expect(parseBackup(text)).toEqual(backup)
})

import fc from 'fast-check'
import { dayToRead } from '../shared-kernel/src/plan-progress/day-to-read.ts'
import { parseProgress } from '../shared-kernel/src/plan-progress/parse-progress.ts'
import { dayOn } from '../remote-bible/src/reading-plan/plan-calendar.ts'
import * as bible from '../remote-bible/src/reading-plan/progress.ts'

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
const iso = day.map((date) => date.toISOString().slice(0, 10))
const start = fc.option(iso)
const read = fc.dictionary(
  fc.integer({ min: 1, max: 400 }).map(String),
  fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
)
const readings = fc
  .constantFrom(1, 30, 365, 366)
  .chain((length) => fc.array(fc.integer({ min: 0, max: 3 }), { minLength: length, maxLength: length }))

test('the home page reads the same of what is kept of a plan, and names the same day, as the plan’s own pages', () => {
  fc.assert(
    fc.property(start, read, readings, iso, (begin, ticks, counts, today) => {
      const text = bible.formatProgress({ start: begin, read: ticks })
      const progress = parseProgress(text)
      expect(progress).toEqual(bible.parseProgress(text))
      const isBegun = begin !== null || Object.keys(ticks).length > 0
      const own = dayOn(today, counts.length, begin) ?? bible.firstUnreadDay(progress, counts)
      expect(dayToRead(progress, counts, today)).toBe(isBegun ? own : null)
    }),
  )
})

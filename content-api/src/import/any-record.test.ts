import fc from 'fast-check'
import { toTranslation } from './bible/translation-file.ts'
import { readCitationEntry } from './citations/citation-entry.ts'
import { FieldReader } from './field-reader.ts'
import { ImportReport } from './import-report.ts'
import { readPlanEntry } from './plans/plan-entry.ts'
import { readSermonEntry } from './sermons/sermon-entry.ts'
import { readDailyEntry } from './site/daily-entry.ts'
import { readPreacherEntry } from './site/preacher-entry.ts'
import { readSiteEntry } from './site-entry.ts'

const READERS: Record<string, (fields: FieldReader, report: ImportReport) => unknown> = {
  sermon: (fields, report) => readSermonEntry(fields, null, report, null),
  plan: readPlanEntry,
  citation: readCitationEntry,
  daily: (fields) => readDailyEntry(fields, 2026),
  preacher: readPreacherEntry,
  site: readSiteEntry,
  translation: toTranslation,
}

const FIELDS =
  'id title nid path lang preacher series tags date monthDay audio video file url seconds text lesson body markdown days day readings osis hu versification sermon passage name key config sites'
const WORDS = ['a', 'Jn 3,16', '2014', '/x/../y', 'https://', '//', '%', '/%zz', '\ud800', 'a\0b', '__proto__']

const field = fc.constantFrom(...FIELDS.split(' '))
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...WORDS, null, true, 1.5, Infinity),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value')),
    fc.dictionary(field, tie('value')),
  ),
}))

test.each(Object.entries(READERS))(
  'whatever stands in a %s, it is read or refused, never thrown at',
  async (_, read) => {
    const property = fc.asyncProperty(fc.dictionary(field, value, { minKeys: 3 }), async (record) => {
      const report = new ImportReport()
      const entry = await read(new FieldReader(record, { file: 'x' }, report), report)
      expect(entry === null).toBe(report.totals.refused > 0)
    })
    await fc.assert(property, { numRuns: 500 })
  },
)

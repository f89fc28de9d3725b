import { toTranslation } from '../src/import/bible/import-bible.ts'
import { readCitationEntry } from '../src/import/import-citations.ts'
import type { FieldReader } from '../src/import/field-reader.ts'
import type { ImportReport } from '../src/import/import-report.ts'
import { readPlanEntry } from '../src/import/import-plans.ts'
import { readSermonEntry } from '../src/import/sermons/sermon-entry.ts'
import { readDailyEntry } from '../src/import/import-site.ts'
import { readPreacherEntry } from '../src/import/names.ts'
import { readSiteEntry } from '../src/import/site-entry.ts'

/** Every reader of a record that somebody writes, by what the record is. */
export const RECORD_READERS: Record<string, (fields: FieldReader, report: ImportReport) => unknown> = {
  sermon: (fields, report) =>
    readSermonEntry(fields, null, { report, mediaFolder: null, now: new Date('2026-05-01T11:00Z') }),
  plan: readPlanEntry,
  citation: readCitationEntry,
  daily: (fields) => readDailyEntry(fields, 2026),
  preacher: readPreacherEntry,
  site: readSiteEntry,
  translation: toTranslation,
}

/**
 * Imports published Bibles, which are not part of the project: the folder is LIBRARY_DATA or lies
 * beside the project; without it the tests are skipped.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { BIBLE_EXTENSIONS, importBible } from './bible/import-bible.ts'
import { ImportReport } from './import-report.ts'
import { runImport } from './run-import.ts'
import { openSources } from './source-files.ts'

const DATA = process.env.LIBRARY_DATA ?? resolve(__dirname, '../../../../shared/data')
const describeWithData = existsSync(join(DATA, 'bible')) ? describe : describe.skip

describeWithData('published texts', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase('empty')
  })
  afterAll(() => database.drop())

  async function importText(file: string, id: string) {
    const report = new ImportReport()
    const sources = await openSources(join(DATA, 'bible', file), BIBLE_EXTENSIONS)
    const translation = { id, name: id, versification: 'karoli', rights: null } as const
    await runImport(database.db, { report }, (context) => importBible(context, sources, translation))
    return report
  }

  test('all verses of the USFM and of the OSIS edition are imported, and equal', async () => {
    const usfm = await importText('karoli-1908.usfm.zip', 'karoli')
    expect(usfm.issues).toEqual([])
    expect(usfm.counts.verses).toEqual({ new: 31_172, changed: 0, unchanged: 0, removed: 0 })
    const osis = await importText('karoli-1908.osis.xml.gz', 'karoli')
    expect(osis.issues).toEqual([])
    expect(osis.counts.verses).toEqual({ new: 0, changed: 0, unchanged: 31_172, removed: 0 })
  }, 60_000)
})

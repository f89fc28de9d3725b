import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportReport } from '../import-report.ts'
import { readTranslation } from './import-bible.ts'

test.each([
  [
    '{ "id": "ruf-2014", "name": "RÚF", "versification": "ruf", "rights": "MBT", "default": true }',
    { id: 'ruf-2014', name: 'RÚF', versification: 'ruf', rights: 'MBT', isDefault: true },
  ],
  ['{ "id": "k", "name": "K", "default": 1 }', { id: 'k', name: 'K', versification: 'karoli', rights: null, isDefault: undefined }], // prettier-ignore
  ['[]', null],
])('%s describes its translation', async (text, translation) => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-'))
  await writeFile(join(folder, 'translation.json'), text)
  const report = new ImportReport()
  const read = await readTranslation(join(folder, 'translation.json'), report)
  await rm(folder, { recursive: true })
  expect(read).toStrictEqual(translation)
  for (const { file } of report.issues) expect(file).toBe('translation.json')
})

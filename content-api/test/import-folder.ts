/** Imports of files that tests write. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type FolderOptions, importFolder } from '../src/import/import-folder.ts'
import { ImportReport } from '../src/import/import-report.ts'
import { clearTestDatabase, createTestDatabase, type TestDatabase } from './test-database.ts'

/** A small library in the layout of `import-folder`. */
export const FILES: Record<string, string> = {
  'site.json': JSON.stringify({
    key: 'pelda.hu',
    config: { site: { title: 'Példa' }, menu: { header: [], footer: [] }, languages: [{ id: 'hu' }], bible_hosts: [] },
    sites: [{ field_link: 'https://masik.hu', weight: 1 }],
  }),
  'preachers.json': JSON.stringify([{ id: 7, name: 'dr. Halmos Judit', denomination: 'Református' }]),
  'bible/translation.json': JSON.stringify({ id: 'proba', name: 'Próba', versification: 'karoli', rights: 'közkincs' }),
  'bible/OBA.usfm': `\\id OBA\n\\c 1\n${Array.from({ length: 21 }, (_, index) => `\\v ${index + 1} Vers.`).join('\n')}`,
  'sermons/egy.md':
    '---\nid: egy\nnid: 101\ntitle: Első\npreacher: dr. Halmos Judit\ntext: Lk 15,11–32\ndate: 2014-02\ntags: [kegyelem]\n---\nLásd Jn 3,16.',
  'sermons/ketto.md': '---\nid: ketto\ntitle: Második\npreacher: Új Ember\nseries: Sorozat\n---\nSzöveg.',
  'citations.jsonl': '{"id":"c1","text":"Idézet","sermon":"egy","tags":["kegyelem"],"passage":"Jn 3,16"}\n',
  'plans/rovid.json': JSON.stringify({
    id: 'rovid',
    title: 'Rövid',
    days: [{ day: 1, readings: [{ hu: 'Mk 1' }, { osis: 'Ps.1-Ps.2' }] }],
  }),
  'daily.json': '[{"monthDay":"01-01","sermon":"egy"},{"date":"2026-01-01","sermon":"ketto"}]',
}
const NOW = new Date('2026-05-01T12:00:00Z')

async function writeIn(folder: string, name: string, text: string | Buffer) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

/** A sermon's file. */
export const sermonFile = (id: string, head: string, body = 'Szöveg.') =>
  `---\nid: ${id}\ntitle: ${id}\n${head}\n---\n${body}`

/** Imports files into a database, through a temporary folder. */
export async function importFiles(db: TestDatabase['db'], files: Record<string, string>, now?: Date) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  for (const [name, text] of Object.entries(files)) await writeIn(folder, name, text)
  const report = new ImportReport()
  await importFolder(db, folder, { report, now })
  await rm(folder, { recursive: true })
  return report
}

/** An empty database and a folder to import, as if new for each test of a file that calls this. */
export function openImportFolder() {
  const place = {
    database: undefined as unknown as TestDatabase,
    folder: '',
    write: (name: string, text: string | Buffer) => writeIn(place.folder, name, text),
    async importAll(options: Partial<FolderOptions> = {}) {
      const report = new ImportReport()
      await importFolder(place.database.db, place.folder, { report, now: NOW, ...options })
      return report
    },
    async titles() {
      const sermons = await place.database.db.selectFrom('sermon').select('title').orderBy('nid').execute()
      return sermons.map(({ title }) => title)
    },
  }
  beforeAll(async () => {
    place.database = await createTestDatabase('empty')
  })
  beforeEach(async () => {
    await clearTestDatabase(place.database)
    place.folder = await mkdtemp(join(tmpdir(), 'import-'))
    for (const [name, text] of Object.entries(FILES)) await place.write(name, text)
  })
  afterEach(() => rm(place.folder, { recursive: true }))
  afterAll(() => place.database.drop())
  return place
}

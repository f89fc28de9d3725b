/** Sermons of each kind, converted and imported into a database; with COUNT = 1000 each takes up to half a minute. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docx, factsOf, openDrupal, podcast, table, wxr } from '#test/foreign-sermons.ts'
import { mp3 } from '#test/sounds.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { importFolder } from '../import/import-folder.ts'
import { ImportReport } from '../import/import-report.ts'
import { convert } from './convert.ts'

const COUNT = 24
let folder: string
let database: TestDatabase
let drupal: Awaited<ReturnType<typeof openDrupal>> | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'))
  database = await createTestDatabase('empty')
})
afterAll(async () => {
  drupal?.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Sources with different fields. */
const KINDS: Record<string, () => Promise<string>> = {
  wxr: () => put('export.xml', wxr(COUNT)),
  rss: () => put('feed.xml', podcast(COUNT)),
  'csv of Excel': () => put('tabla.csv', Buffer.from(toWindows1250(table(COUNT, { isHungarian: true })), 'latin1')),
  'csv in English': () => put('table.csv', table(COUNT, { isHungarian: false })),
  docx: async () => {
    for (let number = 0; number < COUNT; number += 1) {
      const facts = factsOf(number)
      await put(`word/${facts.day} vázlat ${number}.docx`, docx(facts, number))
    }
    return join(folder, 'word')
  },
  audio: async () => {
    for (let number = 0; number < COUNT; number += 1) {
      const { title, preacher, day } = factsOf(number)
      await put(`hang/${number}.mp3`, mp3(1, { tags: { TIT2: title, TPE1: preacher, TDRC: day } }))
    }
    return join(folder, 'hang')
  },
  drupal: async () => (drupal = await openDrupal(COUNT)).address,
}

async function put(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
  return path
}

const toWindows1250 = (text: string) => text.replaceAll('ő', 'õ').replaceAll('ű', 'û').replaceAll('–', '\u0096').replaceAll('„', '\u0084').replaceAll('”', '\u0094').replaceAll('Ő', 'Õ') // prettier-ignore

test.each(Object.keys(KINDS))('sermons of %s need no editing', async (kind) => {
  const source = await KINDS[kind]!()
  const target = join(folder, `out ${kind}`)
  const report = await convert(source, target, { pauseMs: 1 })
  expect(report.totals.refused).toBe(0)
  const imported = new ImportReport()
  await importFolder(database.db, target, { report: imported, keepGoing: true })
  const rows = await database.db
    .selectFrom('sermon as s')
    .leftJoin('preacher as p', 'p.id', 's.preacher_id')
    .leftJoin('sermon_passage as r', (join) => join.onRef('r.nid', '=', 's.nid').on('r.role', '=', 'text'))
    .select(['s.title', 's.day', 'p.name as preacher', 'r.label', 's.body'])
    .execute()
  const stored = new Map(rows.map((row) => [row.title, row]))
  const right = Array.from({ length: COUNT }, (_, number) => factsOf(number)).filter((facts) => {
    const row = stored.get(facts.title)
    if (!row || row.day !== facts.day || row.preacher !== facts.preacher) return false
    if (kind === 'audio') return true
    return row.label?.replaceAll('\u00a0', ' ') === facts.label && row.body.includes(facts.paragraphs[0]!)
  })
  expect(imported.totals.refused).toBe(0)
  expect(right).toHaveLength(COUNT)
  await database.db.deleteFrom('sermon').execute()
})

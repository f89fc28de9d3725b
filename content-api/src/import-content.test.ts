import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { getContentVersion } from './content-version.ts'
import { generateSermons } from './import/generate-sermons.ts'
import { importFolder } from './import/import-folder.ts'
import { ImportReport } from './import/import-report.ts'
import type { ImportOptions } from './import/run-import.ts'
import { runImport } from './import/run-import.ts'

/** A small library in the layout of `import-folder`. */
const FILES: Record<string, string> = {
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

let database: TestDatabase
let folder = ''
beforeEach(async () => {
  database = await createTestDatabase('empty')
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  for (const [name, text] of Object.entries(FILES)) await write(name, text)
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function write(name: string, text: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

async function importAll(options: Partial<ImportOptions & { encoding: string }> = {}) {
  const report = new ImportReport()
  await importFolder(database.db, folder, { report, now: NOW, ...options })
  return report
}

const titles = async () =>
  (await database.db.selectFrom('sermon').select('title').orderBy('nid').execute()).map(({ title }) => title)

test('a whole folder arrives, with all that hangs together', async () => {
  const { db } = database
  const before = await getContentVersion(db)
  const report = await importAll()
  expect(report.findings).toEqual([])
  expect(report.written).toBe(true)
  expect(await getContentVersion(db)).toBe(before + 1)

  const sermon = await db
    .selectFrom('sermon as s')
    .innerJoin('preacher as p', 'p.id', 's.preacher_id')
    .innerJoin('denomination as d', 'd.id', 's.denomination_id')
    .select(['s.nid', 's.date_prec', 's.date_sort', 'p.id as preacher', 'p.sort', 'd.name as denomination', 's.media'])
    .where('s.external_id', '=', 'egy')
    .executeTakeFirst()
  expect(sermon).toEqual({
    nid: 101,
    date_prec: 2,
    date_sort: '2014-02-01',
    preacher: 7,
    sort: 'Halmos Judit',
    denomination: 'Református',
    media: ['text'],
  })
  const passages = await db
    .selectFrom('sermon_passage')
    .select(['role', 'book', 'vstart', 'vend'])
    .where('nid', '=', 101)
    .orderBy('role')
    .execute()
  expect(passages).toEqual([
    { role: 'in_text', book: 43, vstart: 3016, vend: 3016 },
    { role: 'text', book: 42, vstart: 15011, vend: 15032 },
  ])
  expect(await db.selectFrom('citation').select(['nid', 'passage']).executeTakeFirst()).toMatchObject({
    nid: 101,
    passage: { book: 43 },
  })
  expect(await db.selectFrom('bible_verse').select('text').execute()).toHaveLength(21)
  expect(await db.selectFrom('reading_plan_reading').select('label').orderBy('position').execute()).toEqual([
    { label: 'Mk\u00a01' },
    { label: 'Zsolt\u00a01–2' },
  ])
  expect(await db.selectFrom('site').select(['key', 'is_default']).execute()).toEqual([
    { key: 'pelda.hu', is_default: true },
  ])
  const daily = await db.selectFrom('daily_selection').selectAll().orderBy('day').limit(2).execute()
  expect(daily).toEqual([
    { day: '2026-01-01', nid: 102 },
    { day: '2027-01-01', nid: 101 },
  ])
  expect(await db.selectFrom('spelling').select('df').where('word', '=', 'szöveg').executeTakeFirst()).toEqual({
    df: 1,
  })
})

test('what is not read of a folder is told, and an older encoding of the whole of it is understood', async () => {
  await write('predikaciok/egy.md', '')
  await write('sermons/harom.docx', '')
  await writeFile(
    join(folder, 'sermons/harom.md'),
    Buffer.from('---\nid: harom\ntitle: E\u00f5\n---\nSz\u00f6veg.', 'latin1'),
  )
  const refused = await importAll()
  expect(refused.findings.map(({ severity, file, line }) => [severity, file, line])).toEqual([
    ['doubt', 'predikaciok', undefined],
    ['doubt', 'sermons/harom.docx', undefined],
    ['refused', 'sermons/harom.md', 3],
  ])
  expect((await importAll({ encoding: 'iso-8859-2' })).written).toBe(true)
  expect(await titles()).toContain('Eő')
})

test('what lies beside the books of a Bible and is none is told, and new preachers are named', async () => {
  await write('bible/README.txt', 'Ez nem Biblia.')
  const report = await importAll()
  expect(report.findings.map(({ severity, file, message }) => [severity, file, message])).toEqual([
    ['doubt', 'bible/README.txt', expect.stringContaining('It is not read. The format was not recognised')],
  ])
  expect(report.newPreachers).toEqual(['Új Ember'])
  await write('bible/EXO.usfm', 'Ez sem.')
  expect((await importAll()).findings.map(({ severity }) => severity).sort()).toEqual(['doubt', 'refused'])
})

test('importing the same again changes nothing, not even the content version', async () => {
  const first = await importAll()
  const version = await getContentVersion(database.db)
  const second = await importAll()
  expect(second.changes).toBe(0)
  expect(second.written).toBe(false)
  const { preachers: _, ...kinds } = first.counts
  for (const [kind, counts] of Object.entries(kinds)) {
    expect(second.counts).toHaveProperty(kind, { new: 0, changed: 0, unchanged: counts.new, removed: 0 })
  }
  expect(await getContentVersion(database.db)).toBe(version)
})

test('only what is different changes, and a verse that is gone is removed', async () => {
  await importAll()
  await write('sermons/ketto.md', FILES['sermons/ketto.md']!.replace('title: Második', 'title: Harmadik'))
  await write(
    'bible/OBA.usfm',
    FILES['bible/OBA.usfm']!.replace('\\v 21 Vers.', '').replace('\\v 1 Vers.', '\\v 1 Új szöveg.'),
  )
  const report = await importAll()
  expect(report.counts.sermons).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
  expect(report.counts.verses).toEqual({ new: 0, changed: 2, unchanged: 18, removed: 1 })
  expect(await titles()).toEqual(['Első', 'Harmadik'])
  const found = await database.db
    .selectFrom('spelling')
    .select('word')
    .where('word', 'in', ['második', 'harmadik'])
    .execute()
  expect(found).toEqual([{ word: 'harmadik' }])
})

test('a dry run says the same and writes nothing', async () => {
  const dry = await importAll({ dryRun: true })
  expect(await titles()).toEqual([])
  expect(dry.written).toBe(false)
  expect(dry.counts).toEqual((await importAll()).counts)
})

test('when something is refused nothing is written, unless asked to keep going', async () => {
  await write('sermons/rossz.md', '---\nid: rossz\ntitle: Rossz\ndate: 2014-02-31\n---\nSzöveg.')
  await write('sermons/olvashatatlan.md', 'Front matter nélkül.')
  const report = await importAll()
  expect(report.findings.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['unreadable', 'sermons/olvashatatlan.md', 1],
    ['bad-field', 'sermons/rossz.md', 4],
  ])
  expect(report.written).toBe(false)
  expect(await titles()).toEqual([])
  expect((await importAll({ keepGoing: true })).written).toBe(true)
  expect(await titles()).toEqual(['Első', 'Második'])
})

test.each([
  [
    'an address of another sermon',
    'sermons/x.md',
    '---\nid: x\ntitle: X\npath: /igehirdetes/egy\n---\nSzöveg.',
    'taken',
  ],
  ['a number of another sermon', 'sermons/x.md', '---\nid: x\nnid: 101\ntitle: X\n---\nSzöveg.', 'taken'],
  ['an id that stands twice', 'sermons/x.md', '---\nid: egy\ntitle: X\n---\nSzöveg.', 'twice'],
  ['a citation of no sermon', 'citations.jsonl', '{"id":"c1","text":"Idézet","sermon":"nincs"}', 'unknown-sermon'],
  ['a daily reading of no sermon', 'daily.json', '[{"date":"2026-01-01","sermon":"nincs"}]', 'unknown-sermon'],
])('%s is refused', async (_what, file, text, code) => {
  await write(file, text)
  const report = await importAll()
  expect(report.findings.map((finding) => finding.code)).toEqual([code])
})

test('a sermon keeps its number: another one for it is refused', async () => {
  await importAll()
  await write('sermons/egy.md', FILES['sermons/egy.md']!.replace('nid: 101', 'nid: 500'))
  expect((await importAll()).findings).toMatchObject([{ code: 'taken', file: 'sermons/egy.md' }])
})

test('a second import at the same time is told to wait', async () => {
  const { db } = database
  const run = (work: () => Promise<void>) => runImport(db, { report: new ImportReport() }, work)
  await run(async () => {
    await expect(run(async () => {})).rejects.toThrow('Another import is running')
  })
})

test('an import whose database goes says so in a sentence, and nothing is written', async () => {
  const report = new ImportReport()
  const importing = runImport(database.db, { report }, async ({ trx }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db)
    await sql`select pg_sleep(5)`.execute(trx)
  })
  await expect(importing).rejects.toThrow(/^The database has gone \(.+\): nothing was written\./)
  expect(report.written).toBe(false)
})

test.each([
  ['a statement', { message: 'could not extend file', code: '53100' }],
  ['its log', { message: 'PANIC: could not write: No space left on device', code: '57P02' }],
])('an import that fills the disk says so, where %s tells it', async (_what, failure) => {
  const importing = runImport(database.db, { report: new ImportReport() }, () => {
    throw Object.assign(new Error(failure.message), failure)
  })
  await expect(importing).rejects.toThrow(/^The disk of the database is full \(.+\): nothing was written\./)
})

test('media files are copied, and measured where they are', async () => {
  await write('media/hang.mp3', 'abc')
  await write('sermons/harom.md', '---\nid: harom\ntitle: Harmadik\naudio: { file: hang.mp3 }\n---\n')
  const mediaFolder = join(folder, 'kiszolgalt')
  expect((await importAll({ mediaFolder, dryRun: true })).findings).toEqual([])
  const report = await importAll({ mediaFolder })
  expect(report.findings).toEqual([])
  expect(await database.db.selectFrom('media_file').select(['url', 'bytes']).execute()).toEqual([
    { url: '/media/hang.mp3', bytes: 3 },
  ])
})

test('generated sermons are the same for the same seed, long, and labelled', async () => {
  await write(
    'bekezdesek.jsonl',
    Array.from({ length: 30 }, (_, index) => JSON.stringify({ text: `Szó ${index} `.repeat(60) })).join('\n'),
  )
  const generate = async (count: number) => {
    const report = new ImportReport()
    await generateSermons(database.db, { report, count, seed: 1, paragraphs: join(folder, 'bekezdesek.jsonl') })
    return report.counts.sermons
  }
  const body = () =>
    database.db
      .selectFrom('sermon')
      .select(['body', 'title'])
      .where('external_id', '=', 'probaszoveg-2')
      .executeTakeFirstOrThrow()
  expect(await generate(3)).toMatchObject({ new: 3, unchanged: 0 })
  const first = await body()
  expect(first.title).toContain('próbaszöveg')
  expect(Buffer.byteLength(first.body)).toBeGreaterThan(7500)
  expect(await generate(5)).toMatchObject({ new: 2, unchanged: 3 })
  await database.db.deleteFrom('sermon').execute()
  await generate(2)
  expect(await body()).toEqual(first)
})

test('names that look alike are one name, and those that differ in case or accents are doubtful', async () => {
  const base = { date: '2014-06-01', text: 'Jn 3,16', body: '<p>x</p>' }
  const preachers =
    'Kovács János|Kova\u0301cs\u00a0János|Kovács  János |Kovács\u200b János|Kov&aacute;cs J&#225;nos|KOVÁCS JÁNOS'
  const lines = preachers.split('|').map((preacher, nth) => ({
    ...base,
    ...{ id: `d${nth}`, title: `Kettőzött ${nth}`, preacher, series: nth % 2 ? 'Sorozat' : 'Sorozat\u00a0' },
    tags: nth % 2 ? 'Húsvét, böjt; kegyelem' : ['Hu\u0301svét', 'böjt '],
    place: 'Alsó\u00ad\u00a0 falu',
  }))
  await write('sermons/dup.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
  const report = await importAll()
  const namesOf = async (table: 'preacher' | 'series' | 'tag') =>
    (await database.db.selectFrom(table).select('name').orderBy('id').execute()).map(({ name }) => name)
  expect(await namesOf('preacher')).toEqual(['dr. Halmos Judit', 'Kovács János', 'KOVÁCS JÁNOS', 'Új Ember'])
  expect((await namesOf('series')).filter((name) => name.startsWith('S'))).toEqual(['Sorozat'])
  expect((await namesOf('tag')).sort()).toEqual(['Húsvét', 'böjt', 'kegyelem'])
  expect(await database.db.selectFrom('sermon').select('place').where('external_id', '=', 'd0').execute()).toEqual([
    { place: 'Alsó falu' },
  ])
  expect(report.findings.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
    [
      'similar-name',
      'sermons/dup.jsonl',
      6,
      'The preacher "KOVÁCS JÁNOS" is new and differs from "Kovács János" only in case, accents or signs.',
    ],
  ])
})

test('names that earlier imports stored as they were written are found', async () => {
  await database.db
    .insertInto('preacher')
    .values(
      ['Új\u00a0Ember', 'dr. Halmos  Judit'].map((name) => ({ external_id: name, name, sort: 'x', sort_key: 'x' })),
    )
    .execute()
  await write('preachers.json', JSON.stringify([{ name: 'dr. Halmos Judit' }]))
  const report = await importAll()
  expect(report.newPreachers).toEqual([])
  const preachers = await database.db.selectFrom('preacher').select('name').orderBy('id').execute()
  expect(preachers.map(({ name }) => name)).toEqual(['Új\u00a0Ember', 'dr. Halmos Judit'])
})

test('a ligature of a PDF is its letters: in texts, in searches, in marks', async () => {
  await write('sermons/lig.jsonl', '{"id":"lig","title":"Oﬃcium","body":"<p>Isten ﬁának ﬁgyelme a ﬂottára.</p>"}')
  await importAll()
  const stored = await database.db
    .selectFrom('sermon')
    .select(['title', 'plain', 'body'])
    .where('external_id', '=', 'lig')
    .execute()
  expect(stored).toEqual([
    { title: 'Officium', plain: 'Isten fiának figyelme a flottára.', body: '<p>Isten fiának figyelme a flottára.</p>' },
  ])
})

test('a draft and a sermon of a day to come are not public, and what names them waits as well', async () => {
  await importAll()
  const drafts = [
    { id: 'ketto', title: 'Második, átírva', markdown: 'x', draft: true },
    { id: 'karacsony', title: 'Karácsony', markdown: 'x', date: '2026-05-02' },
  ]
  await rm(join(folder, 'sermons/ketto.md'))
  await write('sermons/uj.jsonl', drafts.map((line) => JSON.stringify(line)).join('\n'))
  await write(
    'citations.jsonl',
    '{"id":"c2","text":"Idézet","sermon":"karacsony"}\n{"id":"c3","text":"b","sermon":"ketto"}',
  )
  await write('daily.json', '[{"monthDay":"12-25","sermon":"karacsony"}]')
  const report = await importAll()
  expect(report.findings.map(({ severity, code, file, line }) => [severity, code, file, line])).toEqual([
    ['doubt', 'held-back', 'sermons/uj.jsonl', 1],
    ['doubt', 'held-back', 'sermons/uj.jsonl', 2],
    ['doubt', 'still-public', 'sermons/uj.jsonl', 1],
    ['doubt', 'held-back', 'citations.jsonl', 1],
    ['doubt', 'held-back', 'daily.json', undefined],
  ])
  expect(await titles()).toEqual(['Első', 'Második'])
  // In Budapest it is the second of May.
  const christmas = await importAll({ now: new Date('2026-05-01T22:30:00Z') })
  expect(christmas.totals.refused).toBe(0)
  expect(await titles()).toEqual(['Első', 'Második', 'Karácsony'])
  expect(
    await database.db.selectFrom('daily_selection').select('day').where('nid', '>', 102).limit(1).execute(),
  ).toHaveLength(1)
})

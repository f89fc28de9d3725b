import { join } from 'node:path'
import { sql } from 'kysely'
import { FILES, openImportFolder, sermonFile } from '#test/import-folder.ts'
import { mp3 } from '#test/sounds.ts'
import { openTestApi } from '#test/test-app.ts'
import { getContentVersion } from '../content/content-version.ts'
import { ImportReport } from './import-report.ts'
import { runImport } from './run-import.ts'

const place = openImportFolder()
const { write, importAll, titles } = place

test('a whole folder is imported with its relations', async () => {
  const { db } = place.database
  const before = await getContentVersion(db)
  const report = await importAll()
  expect(report.issues).toEqual([])
  expect(report.written).toBe(true)
  expect(await getContentVersion(db)).toBe(before + 1)

  const sermon = await db
    .selectFrom('sermon as s')
    .innerJoin('preacher as p', 'p.id', 's.preacher_id')
    .innerJoin('denomination as d', 'd.id', 's.denomination_id')
    .select(['s.nid', 's.date_sort', 'p.id as preacher', 'p.sort', 'd.name as denomination', 's.media'])
    .where('s.external_id', '=', 'egy')
    .executeTakeFirst()
  const person = { preacher: 7, sort: 'Halmos Judit', denomination: 'Református' }
  expect(sermon).toEqual({ nid: 101, date_sort: '2014-02-01', ...person, media: ['text'] })
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
  const daily = await db.selectFrom('daily_selection').selectAll().orderBy('day').limit(2).execute()
  expect(daily).toEqual([
    { day: '2026-01-01', nid: 102 },
    { day: '2027-01-01', nid: 101 },
  ])
  expect(await db.selectFrom('spelling').select('df').where('word', '=', 'szöveg').executeTakeFirst()).toEqual({
    df: 1,
  })
})

test('ignored files of a folder are reported, and an older encoding of all its files is decoded', async () => {
  await write('predikaciok/egy.md', '')
  await write('sermons/harom.md', Buffer.from('---\nid: harom\ntitle: E\u00f5\n---\nSz\u00f6veg.', 'latin1'))
  expect((await importAll()).issues.map(({ severity, file, line }) => [severity, file, line])).toEqual([
    ['warning', 'predikaciok', undefined],
    ['refused', 'sermons/harom.md', 3],
  ])
  expect((await importAll({ encoding: 'iso-8859-2' })).written).toBe(true)
  expect(await titles()).toContain('Eő')
})

test('files beside the books of a Bible are reported, and refused if named like one', async () => {
  await write('bible/README.txt', 'Ez nem Biblia.')
  await write('bible/EXO.usfm', 'Ez sem.')
  expect((await importAll()).issues).toMatchObject([
    { severity: 'refused', file: 'bible/EXO.usfm' },
    {
      severity: 'warning',
      file: 'bible/README.txt',
      message: expect.stringContaining('It is not read. The') as string,
    },
  ])
})

test('a second import changes nothing, not even the content version', async () => {
  await importAll()
  const version = await getContentVersion(place.database.db)
  expect(await importAll()).toMatchObject({ changes: 0, written: false })
  expect(await getContentVersion(place.database.db)).toBe(version)
})

test('only differences are written, and a missing verse is removed', async () => {
  await importAll()
  await write('sermons/ketto.md', FILES['sermons/ketto.md']!.replace('title: Második', 'title: Harmadik'))
  const [first, last] = ['\\v 1 Vers.', '\\v 21 Vers.']
  await write('bible/OBA.usfm', FILES['bible/OBA.usfm']!.replace(last, '').replace(first, '\\v 1 Új szöveg.'))
  const report = await importAll()
  expect(report.counts.sermons).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
  expect(report.counts.verses).toEqual({ new: 0, changed: 1, unchanged: 19, removed: 1 })
  expect(await titles()).toEqual(['Első', 'Harmadik'])
  const spellings = place.database.db.selectFrom('spelling').select('word')
  expect(await spellings.where('word', 'in', ['második', 'harmadik']).execute()).toEqual([{ word: 'harmadik' }])
})

test('a dry run reports the same and writes nothing', async () => {
  const dry = await importAll({ dryRun: true })
  expect(await titles()).toEqual([])
  expect(dry.written).toBe(false)
  expect(dry.counts).toEqual((await importAll()).counts)
})

test('after a refusal nothing is written, except with keep-going', async () => {
  await write('sermons/rossz.md', '---\nid: rossz\ntitle: Rossz\ndate: 2014-02-31\n---\nSzöveg.')
  await write('sermons/olvashatatlan.md', 'Front matter nélkül.')
  const report = await importAll()
  expect(report.issues.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['unreadable', 'sermons/olvashatatlan.md', 1],
    ['bad-field', 'sermons/rossz.md', 4],
  ])
  expect(report.written).toBe(false)
  expect(await titles()).toEqual([])
  expect((await importAll({ keepGoing: true })).written).toBe(true)
  expect(await titles()).toEqual(['Első', 'Második'])
})

test.each([
  ['an address of another sermon', 'sermons/x.md', sermonFile('x', 'path: /igehirdetes/egy'), 'taken'],
  ['a number of another sermon', 'sermons/x.md', sermonFile('x', 'nid: 101'), 'taken'],
  ['an id that stands twice', 'sermons/x.md', sermonFile('egy', ''), 'twice'],
  ['a citation of no sermon', 'citations.jsonl', '{"id":"c1","text":"Idézet","sermon":"nincs"}', 'unknown-sermon'],
  ['a daily reading of no sermon', 'daily.json', '[{"date":"2026-01-01","sermon":"nincs"}]', 'unknown-sermon'],
])('%s is refused', async (_what, file, text, code) => {
  await write(file, text)
  const report = await importAll()
  expect(report.issues.map((issue) => issue.code)).toEqual([code])
})

test('a sermon keeps its number: another one for it is refused', async () => {
  await importAll()
  await write('sermons/egy.md', FILES['sermons/egy.md']!.replace('nid: 101', 'nid: 500'))
  expect((await importAll()).issues).toMatchObject([{ code: 'taken', file: 'sermons/egy.md' }])
})

test('a concurrent second import is rejected with a remedy', async () => {
  const { db } = place.database
  const run = (work: () => Promise<void>) => runImport(db, { report: new ImportReport() }, work)
  await run(async () => {
    await expect(run(async () => {})).rejects.toThrow('Another import is running')
  })
})

test('an import that loses its database reports it in one sentence, and nothing is written', async () => {
  const report = new ImportReport()
  const importing = runImport(place.database.db, { report }, async ({ trx }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(place.database.db)
    await sql`select pg_sleep(5)`.execute(trx)
  })
  await expect(importing).rejects.toThrow(/^The connection to the database broke \(.+\): nothing was written\./)
  expect(report.written).toBe(false)
})

test.each([
  ['a statement', { message: 'could not extend file', code: '53100' }],
  ['its log', { message: 'PANIC: could not write: No space left on device', code: '57P02' }],
])('an import that fills the disk reports it, with the error of %s', async (_what, failure) => {
  const importing = runImport(place.database.db, { report: new ImportReport() }, () => {
    throw Object.assign(new Error(failure.message), failure)
  })
  await expect(importing).rejects.toThrow(/^The disk of the database is full \(.+\): nothing was written\./)
})

test('a video, chapters and attachments are in the answers of the API, and unchanged the second time', async () => {
  const id = 'dQw4w9-_XcQ'
  const files = [
    'video: { url: https://www.youtube.com/live/dQw4w9-_XcQ, image: kep.jpg }',
    'audio: { file: hang.mp3, chapters: [{ title: Olvasás }, { start: 1:30, title: Beszéd }] }',
    'attachments: [{ file: vazlat.pdf, title: Vázlat }]',
  ]
  for (const file of ['kep.jpg', 'vazlat.pdf']) await write(`media/${file}`, 'abc')
  await write('media/hang.mp3', mp3(100))
  const site = JSON.parse(FILES['site.json']!) as { config: object }
  await write('site.json', JSON.stringify({ ...site, config: { ...site.config, video_hosts: ['youtube.com'] } }))
  await write('sermons/harom.md', `---\nid: harom\nnid: 300\ntitle: Harmadik\n${files.join('\n')}\n---\n`)
  const mediaFolder = join(place.folder, 'kiszolgalt')
  expect((await importAll({ mediaFolder })).issues).toEqual([])
  expect((await importAll({ mediaFolder })).changes).toBe(0)
  const api = await openTestApi({ mediaDir: mediaFolder }, place.database)
  const { body } = await api.get('/api/v2/node/300')
  expect(body).toMatchObject({
    media: ['audio', 'video'],
    files: [
      { kind: 'audio', chapters: [{ start: 0, title: 'Olvasás' }, { start: 90, title: 'Beszéd' }] }, // prettier-ignore
      { kind: 'video', url: `https://www.youtube.com/watch?v=${id}`, mime: 'text/html', image: '/media/kep.jpg' },
    ],
    attachments: [{ url: '/media/vazlat.pdf', mime: 'application/pdf', bytes: 3, title: 'Vázlat' }],
  })
  expect((await api.get('/api/v2/feed?media=audio')).body.data[0]).toMatchObject({ attachments: body.attachments })
  const { headers } = await api.app.inject('/media/vazlat.pdf')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  })
  await api.app.close()
})

import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openImportFolder } from '#test/import-folder.ts'
import { mp3 } from '#test/sounds.ts'
import { buildApp } from '../app.ts'
import { acceptCitation } from '../inbox/inbox-command.ts'
import type { ImportReport } from '../import/import-report.ts'
import { readSettings } from '../settings.ts'
import { summarize } from './sync-command.ts'

const place = openImportFolder()
const { write, titles } = place

const TEXT =
  'Húsz szónál hosszabb szöveg, hogy róla a fájl más néven is megismerhető legyen: egy kettő három négy öt hat hét nyolc kilenc tíz.'
const sermon = (title: string, { front = '', text = `${title}. ${TEXT}` } = {}) =>
  `---\ntitle: ${title}\n${front}---\n${text}`

const sync = (options: { confirmed?: boolean; now?: Date; dryRun?: boolean } = {}) => {
  const { confirmed = false, ...others } = options
  return place.importAll({ mirror: { confirmed }, keepGoing: true, ...others })
}
const remove = (name: string) => rm(join(place.folder, name))
const move = (from: string, to: string) => rename(join(place.folder, from), join(place.folder, to))

const nameIn = (path: string) => path.replace('/igehirdetes/', '')

/** Number and end of the address by title. */
async function stored() {
  const rows = await place.database.db.selectFrom('sermon').select(['title', 'nid', 'path']).orderBy('nid').execute()
  return Object.fromEntries(rows.map(({ title, nid, path }) => [title, `${nid} ${nameIn(path)}`]))
}

async function former() {
  const rows = await place.database.db.selectFrom('former_sermon').select(['nid', 'path']).orderBy('path').execute()
  return rows.map(({ nid, path }) => `${nid} ${nameIn(path)}`)
}

/** Answers of the API for an address and for a number. */
async function answersOf(path: string, nid: number) {
  const app = await buildApp({
    db: place.database.db,
    settings: { ...readSettings({}), contentInterval: 0, logLevel: 'silent' },
  })
  const [resolved, node] = [await app.inject(`/api/v2/resolve?path=${path}`), await app.inject(`/api/v2/node/${nid}`)]
  await app.close()
  const item = resolved.json<{ code?: string; data?: { data: object } }>()
  return [item.code ?? item.data?.data, node.statusCode === 200 ? 200 : node.json<{ code: string }>().code]
}

const codes = ({ issues }: ImportReport) => issues.map(({ code, file }) => `${code} ${file}`)

/** Two sermons, named by their files, with numbers 103 and 104. */
async function writePair() {
  await sync()
  await write('sermons/a.md', sermon('Alma'))
  await write('sermons/b.md', sermon('Béka'))
  await sync()
}

test('only entries that the folder no longer has are removed; a second run changes nothing', async () => {
  const { db } = place.database
  await sync()
  const { id } = await db
    .insertInto('citation_submission')
    .values({ site: 'pelda.hu', text: 'Beküldött', tags: [], preaching: 102 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await acceptCitation(db, id)
  expect((await sync()).changes).toBe(0)
  for (const name of ['sermons/ketto.md', 'citations.jsonl', 'plans/rovid.json', 'preachers.json']) await remove(name)
  await write('daily.json', '[{"monthDay":"01-01","sermon":"egy"},{"date":"2026-01-02","sermon":"ketto"}]')
  const dry = await sync({ dryRun: true })
  const report = await sync()
  expect(dry.counts).toEqual(report.counts)
  expect(report.missing).toEqual({
    sermons: ['Második'],
    citations: ['Idézet'],
    plans: ['Rövid'],
    preachers: ['Új Ember'],
  })
  expect(codes(report)).toEqual(['sermon-gone daily.json'])
  expect(summarize(report)).toBe(
    '1 removed; daily: 1 new, 1 removed; preachers: 1 removed; citations: 1 removed; plans: 1 removed; 1 needs a look:\n' +
      '  daily.json ([1]): The sermon "ketto" was deleted: this is not shown. Delete it as well.',
  )
  expect(await titles()).toEqual(['Első'])
  expect(await db.selectFrom('citation').select(['text', 'nid', 'is_submitted']).execute()).toEqual([
    { text: 'Beküldött', nid: null, is_submitted: true },
  ])
  expect(await db.selectFrom('bible_verse').select('verse').execute()).toHaveLength(21)
  expect(await former()).toEqual(['102 ketto'])
  expect(await answersOf('/igehirdetes/ketto', 102)).toEqual(['gone', 'gone'])
  expect(await answersOf('/igehirdetes/soha', 9)).toEqual([{}, 'not_found'])
  // An accepted citation that was added to the folder is mirrored from then on.
  await write('citations.jsonl', `{"id":"submission-${id}","text":"Beküldött"}\n`)
  await sync()
  await remove('citations.jsonl')
  expect((await sync()).missing).toEqual({ citations: ['Beküldött'] })
})

test('more than a tenth is removed only with --yes; drafts count as well', async () => {
  for (let nth = 1; nth <= 20; nth++) await write(`sermons/s${nth}.md`, sermon(`S${nth}`))
  await sync()
  for (let nth = 1; nth <= 4; nth++) await remove(`sermons/s${nth}.md`)
  for (let nth = 5; nth <= 6; nth++) await write(`sermons/s${nth}.md`, sermon(`S${nth}`, { front: 'draft: true\n' }))
  await write('sermons/uj.md', sermon('Új'))
  const report = await sync()
  expect(report.written).toBe(false)
  expect(summarize(report)).toBe(
    'Nothing was written: more than a tenth would be removed, because the folder no longer has it:\n' +
      '  6 sermons: S5, S6, S1, S2, S3, S4\nIs it the right folder, and complete? If so, run sync once with --yes.',
  )
  expect(await titles()).toHaveLength(22)
  expect((await sync({ confirmed: true })).written).toBe(true)
  expect(await titles()).toHaveLength(17)
  await rm(place.folder, { recursive: true })
  await mkdir(place.folder)
  await expect(sync({ confirmed: true })).rejects.toThrow(/is no content folder: it has none of preachers\.json, bible/)
  await mkdir(join(place.folder, 'sermons'))
  expect((await sync()).tooMany).toEqual(['sermons', 'preachers'])
})

test.each([
  ['cut off', '---\nid: egy\ntitle: "Els'],
  ['with a wrong date', '---\nid: egy\ntitle: Első\ndate: 2014-02-31\n---\nÚj szöveg.'],
  ['under another name, and cut off', '---\ntitle: Első\ntext: ['],
])('a sermon whose file is broken (%s) stays as it was, and the rest is written', async (what, text) => {
  await sync()
  const name = what.startsWith('under') ? 'sermons/masik.md' : 'sermons/egy.md'
  if (name !== 'sermons/egy.md') await remove('sermons/egy.md')
  await write(name, text)
  await remove('sermons/ketto.md')
  await write('sermons/uj.md', sermon('Új'))
  const report = await sync()
  expect(report.totals.refused).toBe(1)
  expect(await titles()).toEqual(['Első', 'Új'])
  expect(await place.database.db.selectFrom('citation').select('nid').execute()).toEqual([{ nid: 101 }])
})

test('the id of a file without one is its name, decomposed or not', async () => {
  await write('sermons/Úrvacsora 2.md'.normalize('NFD'), sermon('Úrvacsora'))
  expect(codes(await sync())).toEqual([])
  expect(await stored()).toMatchObject({ Úrvacsora: '102 urvacsora-2' })
  await move('sermons/Úrvacsora 2.md'.normalize('NFD'), 'sermons/Úrvacsora 2.md')
  expect(await sync()).toMatchObject({ changes: 0, movedFiles: 1 })
})

const [A, B, C] = ['sermons/a.md', 'sermons/b.md', 'sermons/c.md'] as const

test.each<[what: string, change: () => Promise<void>, stored: Record<string, string>, former: string[]]>([
  ['a renamed file', () => move(A, C), { Alma: '103 c', Béka: '104 b' }, ['103 a']],
  [
    'a renamed file with another title and a number',
    async () => {
      await remove(A)
      await write(C, sermon('Alma és körte', { front: 'nid: 103\n', text: 'Más.' }))
    },
    { 'Alma és körte': '103 c', Béka: '104 b' },
    ['103 a'],
  ],
  [
    'two files that swap their names',
    async () => {
      await move(A, 'sermons/x')
      await move(B, A)
      await move('sermons/x', B)
    },
    { Alma: '103 b', Béka: '104 a' },
    ['103 a', '104 b'],
  ],
  [
    'a renamed file whose name another sermon takes',
    async () => {
      await move(A, C)
      await write(A, sermon('Körte'))
    },
    { Alma: '103 c', Béka: '104 b', Körte: '105 a' },
    ['103 a'],
  ],
  ['a copied file', () => copyFile(join(place.folder, A), join(place.folder, C)), { Alma: '105 c', Béka: '104 b' }, []],
  ['a changed text', () => write(A, sermon('Alma', { text: 'Más.' })), { Alma: '103 a', Béka: '104 b' }, []],
  [
    'addresses that are exchanged',
    async () => {
      await write(A, sermon('Alma', { front: 'path: /igehirdetes/b\n' }))
      await write(B, sermon('Béka', { front: 'path: /igehirdetes/a\n' }))
    },
    { Alma: '103 b', Béka: '104 a' },
    ['103 a', '104 b'],
  ],
  [
    'an address of a deleted sermon',
    async () => {
      await remove(B)
      await write(A, sermon('Alma', { front: 'path: /igehirdetes/b\n' }))
    },
    { Alma: '103 b' },
    ['103 a', '104 b'],
  ],
])('%s: numbers stay, old addresses are recorded', async (_what, change, expected, formers) => {
  await writePair()
  await change()
  const report = await sync()
  expect(report.totals.refused).toBe(0)
  const { Első: _, Második: __, ...others } = await stored()
  expect(others).toEqual(expected)
  expect(await former()).toEqual(formers)
  expect((await sync()).changes).toBe(0)
})

test('of two files with one id or address, the sermon stays that of its own file', async () => {
  await writePair()
  await write('sermons/a-masolat.md', '---\nid: egy\ntitle: Másolat\n---\nMás.')
  await remove(A)
  await write(C, sermon('Alma', { front: 'path: /igehirdetes/b\n' }))
  expect(codes(await sync())).toEqual(['twice sermons/a-masolat.md', `taken ${C}`])
  expect(await titles()).toEqual(['Első', 'Második', 'Alma', 'Béka'])
  expect(await stored()).toMatchObject({ Alma: '103 a', Béka: '104 b' })
})

test('entries still find a renamed sermon by its old id', async () => {
  await write('sermons/a.md', sermon('Alma'))
  await write('citations.jsonl', '{"id":"c1","text":"Idézet","sermon":"a"}')
  await sync()
  await move('sermons/a.md', 'sermons/c.md')
  expect(await sync()).toMatchObject({ issues: [], missing: {} })
  const present = { _pattern: 'node_view', props: { id: '102' }, path: '/igehirdetes/c' }
  expect(await answersOf('/igehirdetes/a', 102)).toEqual([present, 200])
  expect(await place.database.db.selectFrom('citation').select('nid').execute()).toEqual([{ nid: 102 }])
})

test('a deleted sermon returns under its number, by its id or its text; the number is never reused', async () => {
  await writePair()
  for (const name of ['a', 'b']) await remove(`sermons/${name}.md`)
  await sync()
  await write('sermons/uj.md', sermon('Új'))
  await sync()
  await write('sermons/a.md', sermon('Alma', { text: 'Egészen más.' }))
  await write('sermons/c.md', sermon('Béka'))
  await sync()
  expect(await answersOf('/igehirdetes/a', 103)).toEqual([{ _pattern: 'node_view', props: { id: '103' } }, 200])
  expect(await stored()).toMatchObject({
    Új: '105 uj',
    Alma: '103 a',
    Béka: '104 c',
  })
})

test('a scheduled sermon waits for its time, whatever its date; in a repeated hour it stays public', async () => {
  await write('sermons/a.md', sermon('Alma', { front: 'date: 2026-11-01\npublishAt: 2026-10-25 02:30\n' }))
  const at = (utc: string) => sync({ now: new Date(`2026-10-25T${utc}Z`) })
  const waiting = await at('00:29')
  expect(waiting.waiting).toEqual([{ file: 'sermons/a.md', title: 'Alma', until: '2026-10-25 02:30' }])
  expect(summarize(waiting)).toMatch(/^2 new, 1 waits until 2026-10-25 02:30; /)
  // When clocks are put back, the second 02:30 applies, so that no sermon goes live and is removed again.
  expect((await at('00:30')).changes).toBe(0)
  expect((await at('01:29')).changes).toBe(0)
  expect((await at('01:30')).counts.sermons).toMatchObject({ new: 1 })
})

test('a copied recording is removed when neither the folder nor a sermon has it; other files stay', async () => {
  const mediaFolder = join(place.folder, '.media')
  const withSound = { mediaFolder, mirror: { confirmed: false }, keepGoing: true }
  const round = async () => (await place.importAll(withSound)).removedMedia
  await write('.media/kezzel.mp3', mp3(1))
  for (const name of ['a', 'b é', 'c']) await write(`media/${name}.mp3`, mp3(1))
  await write('sermons/harom.md', sermon('Harmadik', { front: 'audio: [{ file: b é.mp3 }, { file: kezzel.mp3 }]\n' }))
  await write('sermons/negy.md', sermon('Negyedik', { text: '[Hang](/media/c.mp3)' }))
  expect(await round()).toEqual([])
  await rm(join(place.folder, 'media'), { recursive: true })
  expect(await round()).toEqual(['a.mp3'])
  await remove('sermons/negy.md')
  const report = await place.importAll(withSound)
  expect(summarize(report)).toMatch(/^1 removed; media files: 1 removed/)
  await remove('sermons/harom.md')
  expect(await round()).toEqual(['b é.mp3'])
  expect((await readdir(mediaFolder)).sort()).toEqual(['.media-record.json', 'kezzel.mp3'])
})

test('a recording is measured once, also by another process', async () => {
  const mediaFolder = join(place.folder, '.media')
  await write('media/a.mp3', mp3(2, { isVariable: true }))
  await write('sermons/harom.md', sermon('Harmadik', { front: 'audio: { file: a.mp3 }\n' }))
  const lengths = async () => {
    await place.importAll({ mediaFolder, mirror: { confirmed: false } })
    return place.database.db.selectFrom('media_file').select('seconds').execute()
  }
  expect(await lengths()).toEqual([{ seconds: 2.011 }])
  const record = join(mediaFolder, '.media-record.json')
  await writeFile(record, (await readFile(record, 'utf8')).replace('2.011', '77'))
  expect(await lengths()).toEqual([{ seconds: 77 }])
  await write('media/a.mp3', mp3(3))
  expect(await lengths()).toEqual([{ seconds: 3.004 }])
  await writeFile(record, '{')
  expect(await lengths()).toEqual([{ seconds: 3.004 }])
})

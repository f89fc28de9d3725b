import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openImportFolder } from '#test/import-folder.ts'
import { mp3 } from '#test/sounds.ts'
import { bumpContentVersion } from '../content/content-version.ts'
import { KnownFiles } from '../import/sermons/known-files.ts'

const place = openImportFolder()
const { write, titles } = place
const NOW = new Date('2026-05-01T12:00:00Z')

const round = (knownFiles: KnownFiles | null, now = NOW) => {
  const mediaFolder = join(place.folder, '.media')
  return place.importAll({ mirror: { confirmed: true }, keepGoing: true, mediaFolder, knownFiles, now })
}

/** Another text of the same length and modification time: only reading the file detects it. */
async function swapText(name: string, from: string, to: string, text: string) {
  const path = join(place.folder, name)
  const { atime, mtime } = await stat(path)
  await writeFile(path, text.replace(from, to))
  await utimes(path, atime, mtime)
}

const ONE = '---\ntitle: Egyes\npreacher: Régi Név\n---\nSzöveg.'
const SOUND = '---\ntitle: Hangos\naudio: { file: a.mp3 }\n---\n'

/** Whole seconds, which `utimes` restores exactly. */
async function writeAt(name: string, text: string | Buffer) {
  await write(name, text)
  await utimes(join(place.folder, name), 1_700_000_000, 1_700_000_000)
}

/** The first round writes, the second finds everything unchanged. */
async function known() {
  await writeAt('media/a.mp3', mp3(1))
  await writeAt('sermons/egyes.md', ONE)
  await writeAt('sermons/hangos.md', SOUND)
  const files = new KnownFiles()
  for (let nth = 0; nth < 2; nth += 1) await round(files)
  return files
}

test('a known file is not read, and its report is the same as when it was read', async () => {
  await writeAt('sermons/furcsa.md', '---\ntitle: Furcsa\nszin: kék\n---\nSzöveg.')
  await writeAt('sermons/vazlat.md', '---\ntitle: Vázlat\ndraft: true\npreacher: Csak Ő\n---\nSzöveg.')
  await writeAt('sermons/jovo.md', '---\ntitle: Jövő\npublishAt: 2026-05-01 18:00\n---\nSzöveg.')
  await writeAt('sermons/rossz.md', '---\ntitle: Rossz\ntext: Lk 99x\n---\nSzöveg.')
  await write('citations.jsonl', '{"id":"c1","text":"Idézet","sermon":"vazlat"}')
  const files = await known()
  await swapText('sermons/egyes.md', 'Egyes', 'Kezes', ONE)
  const report = await round(files)
  expect(await titles()).toContain('Egyes')
  await swapText('sermons/egyes.md', 'Egyes', 'Egyes', ONE)
  expect(report.toJSON()).toEqual((await round(null)).toJSON())
  expect(report.counts.sermons).toMatchObject({ unchanged: 5, changed: 0, removed: 0 })
  expect(report.issues.map(({ file }) => file)).toEqual(expect.arrayContaining(['sermons/furcsa.md', 'sermons/rossz.md', 'citations.jsonl'])) // prettier-ignore
  const later = await round(files, new Date('2026-05-01T17:00:00Z'))
  expect(later.counts.sermons).toMatchObject({ new: 1 })
  await rm(join(place.folder, 'sermons/egyes.md'))
  expect((await round(files)).missing.sermons).toContain('Egyes')
  await write('sermons/masolat.md', '---\nid: furcsa\ntitle: Másolat\n---\nSzöveg.')
  expect((await round(files)).issues).toContainEqual(expect.objectContaining({ code: 'twice', file: 'sermons/masolat.md' })) // prettier-ignore
})

test.each<[what: string, change: () => Promise<unknown>]>([
  ['its file is changed', () => write('sermons/egyes.md', ONE.replace('Egyes', 'Kezes'))],
  ['another command changed the content', () => bumpContentVersion(place.database.db)],
  ['a preacher is changed', () => write('preachers.json', '[{"name":"Régi Név","denomination":"Evangélikus"}]')],
  [
    'the site plays other videos',
    () => write('site.json', '{"key":"pelda.hu","config":{"site":{"title":"P"},"menu":{"header":[],"footer":[]},"languages":[{"id":"hu"}],"bible_hosts":[],"video_hosts":["vimeo.com"]}}'), // prettier-ignore
  ],
])('a known file is read again when %s', async (_what, change) => {
  const files = await known()
  await swapText('sermons/egyes.md', 'Egyes', 'Kezes', ONE)
  await round(files)
  expect(await titles()).toContain('Egyes')
  await change()
  await round(files)
  expect(await titles()).toContain('Kezes')
})

test('visitors get a recording once its file is there, and again when it has changed', async () => {
  await writeAt('sermons/kesobb.md', '---\ntitle: Később\naudio: { file: kesobb.mp3 }\n---\nSzöveg.')
  const files = await known()
  const stored = () => place.database.db.selectFrom('media_file').select('url').orderBy('url').execute()
  const kinds = () => place.database.db.selectFrom('sermon').select('media').where('title', '=', 'Később').execute()
  expect((await round(files)).issues).toMatchObject([{ code: 'missing-media' }])
  expect([await stored(), await kinds()]).toEqual([[{ url: '/media/a.mp3' }], [{ media: ['text'] }]])
  await write('media/kesobb.mp3', mp3(1))
  expect((await round(files)).issues).toEqual([])
  expect(await stored()).toEqual([{ url: '/media/a.mp3' }, { url: '/media/kesobb.mp3' }])
  expect(await kinds()).toEqual([{ media: ['text', 'audio'] }])
  await write('media/a.mp3', mp3(2))
  expect((await round(files)).counts.sermons).toMatchObject({ changed: 1 })
})

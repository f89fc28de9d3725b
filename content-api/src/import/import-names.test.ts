import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getContentVersion } from '../content/content-version.ts'
import { openImportFolder } from '#test/import-folder.ts'

const place = openImportFolder()
const { write, importAll, titles } = place

test('names that look equal are one name, and those that differ in case or accents have a warning', async () => {
  const preachers = 'Kovács János|Kova\u0301cs\u00a0János|Kov&aacute;cs J&#225;nos\u200b|KOVÁCS JÁNOS'
  const lines = preachers.split('|').map((preacher, nth) => ({
    ...{ id: `d${nth}`, title: `Kettőzött ${nth}`, preacher, series: nth % 2 ? 'Sorozat' : 'Sorozat\u00a0' },
    ...{ body: '<p>x</p>', tags: nth % 2 ? 'Húsvét, böjt' : ['Hu\u0301svét', 'böjt '] },
  }))
  await write('sermons/dup.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
  const report = await importAll()
  const namesOf = async (table: 'preacher' | 'series' | 'tag') =>
    (await place.database.db.selectFrom(table).select('name').orderBy('id').execute()).map(({ name }) => name)
  expect(await namesOf('preacher')).toEqual(['dr. Halmos Judit', 'Kovács János', 'KOVÁCS JÁNOS', 'Új Ember'])
  expect(await namesOf('series')).toEqual(['Sorozat'])
  expect((await namesOf('tag')).sort()).toEqual(['Húsvét', 'böjt', 'kegyelem'])
  const message = 'The preacher "KOVÁCS JÁNOS" is new and differs from "Kovács János" only in case, accents or signs.'
  expect(report.issues).toMatchObject([{ code: 'similar-name', file: 'sermons/dup.jsonl', line: 4, message }])
})

test('names of earlier imports are found although they were not normalized', async () => {
  await place.database.db
    .insertInto('preacher')
    .values(
      ['Új\u00a0Ember', 'dr. Halmos  Judit'].map((name) => ({ external_id: name, name, sort: 'x', sort_key: 'x' })),
    )
    .execute()
  await write('preachers.json', JSON.stringify([{ name: 'dr. Halmos Judit' }]))
  const report = await importAll()
  expect(report.newPreachers).toEqual([])
  const preachers = await place.database.db.selectFrom('preacher').select('name').orderBy('id').execute()
  expect(preachers.map(({ name }) => name)).toEqual(['Új\u00a0Ember', 'dr. Halmos Judit'])
})

test('a draft and a future sermon are not public, and entries that reference them wait as well', async () => {
  await write('citations.jsonl', '{"id":"c1","text":"Idézet","sermon":"ketto"}')
  await importAll()
  const { db } = place.database
  const version = await getContentVersion(db)
  const drafts = [
    { id: 'ketto', title: 'Második, átírva', markdown: 'x', draft: true },
    { id: 'karacsony', title: 'Karácsony', markdown: 'x', date: '2026-05-02' },
  ]
  await rm(join(place.folder, 'sermons/ketto.md'))
  await write('sermons/uj.jsonl', drafts.map((line) => JSON.stringify(line)).join('\n'))
  await write(
    'citations.jsonl',
    '{"id":"c2","text":"Idézet","sermon":"karacsony"}\n{"id":"c3","text":"b","sermon":"ketto"}',
  )
  await write('daily.json', '[{"monthDay":"12-25","sermon":"karacsony"}]')
  const report = await importAll()
  expect(report.issues.map(({ severity, code, file, line }) => [severity, code, file, line])).toEqual([
    ['warning', 'held-back', 'sermons/uj.jsonl', 1],
    ['warning', 'held-back', 'sermons/uj.jsonl', 2],
    ['warning', 'taken-out', 'sermons/uj.jsonl', 1],
    ['warning', 'held-back', 'citations.jsonl', 1],
    ['warning', 'held-back', 'citations.jsonl', 2],
    ['warning', 'held-back', 'daily.json', undefined],
  ])
  expect(report.counts).toMatchObject({ sermons: { removed: 1 }, citations: { removed: 1 }, daily: { removed: 1 } })
  expect(await titles()).toEqual(['Első'])
  expect(await db.selectFrom('citation').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('word_count').selectAll().where('word', '=', 'masodik').execute()).toEqual([])
  expect(await getContentVersion(db)).toBe(version + 1)
  const again = await importAll()
  expect([again.changes, again.issues.some(({ code }) => code === 'taken-out')]).toEqual([0, false])
  // In Budapest it is already the second of May.
  const christmas = await importAll({ now: new Date('2026-05-01T22:30:00Z') })
  expect(christmas.totals.refused).toBe(0)
  expect(await titles()).toEqual(['Első', 'Karácsony'])
})

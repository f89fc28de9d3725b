/** A small library whose every sermon is there for a test. */
import { type Insertable, type Kysely, sql } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { parseReference } from 'shared-kernel/references'
import type { Database } from '../src/database/schema.ts'
import { hungarianSortKey } from '../src/search/hungarian-sort-key.ts'
import { indexCitations } from '../src/search/index-citations.ts'
import { indexSermons } from '../src/search/index-sermons.ts'
import { commonRange } from '../src/versification/common-range.ts'
import { refreshSpellings } from '../src/search/spellings.ts'
import { UNKNOWN_DATE, toDateColumns } from '../src/import/sermons/sermon-entry.ts'
import { TEST_SERMONS, type TestSermon } from './test-sermons.ts'

type Insert = <Table extends keyof Database>(table: Table, ...rows: Insertable<Database[Table]>[]) => Promise<unknown>

const insertInto =
  (trx: Kysely<Database>): Insert =>
  (table, ...rows) =>
    trx
      .insertInto(table)
      .values(rows as never)
      .execute()

export async function seed(trx: Kysely<Database>): Promise<void> {
  const insert = insertInto(trx)
  await seedSites(insert)
  await insert('denomination', { external_id: 'ref', name: 'Református' }, { external_id: 'ev', name: 'Evangélikus' })
  const preacher = (name: string, denomination_id: number) => ({
    ...{ external_id: name, name, sort: name, sort_key: hungarianSortKey(name) },
    denomination_id,
  })
  await insert('preacher', preacher('Zsigmond Anna', 1), preacher('Csorba Béla', 2), preacher('Cinege Ödön', 1))
  await insert('series', { external_id: 'lk15', name: 'Elveszett és megtalált' })
  const tags = ['kegyelem', 'megtérés', 'karácsony'].map((name) => ({ external_id: name, name, folded: fold(name) }))
  await insert('tag', ...tags)
  for (const sermon of TEST_SERMONS) await insertSermon(trx, sermon)
  await seedCitations(insert)
  await indexCitations(trx)
  await seedPlan(insert)
  await seedBibles(trx)
  await insert('daily_selection', { day: '2026-03-05', nid: 1 })
  await indexSermons(trx)
  await refreshSpellings(trx)
}

async function seedSites(insert: Insert) {
  const header = [{ title: 'Keresés', url: '/kereses', children: [{ title: 'Újak', alias: '/uj' }] }]
  const config = (title: string, ...languages: string[]) =>
    JSON.stringify({
      site: { title, citations: true },
      menu: { header, footer: [] },
      languages: languages.map((id) => ({ id })),
      bible_hosts: [],
    })
  const links = [
    { field_link: 'https://b.example', weight: 2 },
    { field_link: 'https://a.example', weight: 1 },
  ]
  await insert(
    'site',
    { key: 'localhost', is_default: true, config: config('Alap', 'hu', 'en'), links: JSON.stringify(links) },
    { key: 'masik.example', is_default: false, config: config('Másik', 'hu'), links: '[]' },
  )
}

export async function insertSermon(trx: Kysely<Database>, sermon: TestSermon): Promise<number> {
  const insert = insertInto(trx)
  const { title, plain, preacher = null, series = null, order = null, date, media = ['text'], lang = 'hu' } = sermon
  const path = `/igehirdetes/${fold(title).replace(/[^a-z0-9]+/g, '-')}`
  const { nid } = await trx
    .insertInto('sermon')
    .values({
      ...{ external_id: path, path, lang, title, title_sort: hungarianSortKey(title) },
      preacher_id: preacher,
      denomination_id: preacher === null ? null : preacher === 2 ? 2 : 1,
      series_id: series,
      series_order: order,
      ...(date === undefined ? UNKNOWN_DATE : toDateColumns(date)!),
      body: `<p>${plain.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`,
      plain,
      words: plain.split(/\s+/).length,
      media,
    })
    .returning('nid')
    .executeTakeFirstOrThrow()
  const inRole = { text: sermon.text, lesson: sermon.lesson, in_text: sermon.inText }
  for (const role of ['text', 'lesson', 'in_text'] as const)
    for (const [position, written] of (inRole[role] ?? []).entries()) {
      const passage = parseReference(written)!
      const { chapter = null, verse = null, endChapter: end_chapter = null, endVerse: end_verse = null } = passage
      const place = { chapter, verse, end_chapter, end_verse, in_ruf: null, ...commonRange(passage, 'ruf') }
      await insert('sermon_passage', { nid, role, position, label: passage.label, ...place })
    }
  for (const [position, tag_id] of (sermon.tags ?? []).entries()) await insert('sermon_tag', { nid, tag_id, position })
  for (const [position, kind] of media.filter((one) => one !== 'text').entries()) {
    const file = { url: `/media/${nid}.mp3`, mime: 'audio/mpeg', bytes: 1000, seconds: 754.5 }
    await insert('media_file', { nid, position, kind, ...file, title: null, image: null })
  }
  return nid
}

async function seedCitations(insert: Insert) {
  const first = { text: 'A kegyelem nem olcsó.', author: 'Ismeretlen', source: null, nid: 1 }
  const second = { text: 'A hit meggyőződés arról, amit nem látunk.', author: null, source: 'Zsid 11,1', nid: null }
  await insert('citation', { external_id: 'c1', ...first })
  await insert('citation', { external_id: 'c2', ...second, passage: JSON.stringify(parseReference('Zsid 11,1')) })
  await insert('citation_tag', { citation_id: 1, tag_id: 1, position: 0 })
}

async function seedPlan(insert: Insert) {
  const title = 'Lukács két nap alatt'
  await insert('reading_plan', { external_id: 'p', title, description: 'Próba', versification: 'ruf' })
  const days = ['Első', null, null].map((title, nth) => ({ plan: 1, day: nth + 1, title }))
  await insert('reading_plan_day', ...days)
  const readings = ['Lk 15', 'Zsolt 23'].map((label, nth) => ({
    ...{ plan: 1, day: nth + 1, position: 0, label },
    passages: JSON.stringify([parseReference(label)]),
  }))
  await insert('reading_plan_reading', ...readings)
}

async function seedBibles(trx: Kysely<Database>) {
  const insert = insertInto(trx)
  await insert(
    'bible_translation',
    { id: 'masik', name: 'Másik', rights: null, versification: 'ruf', is_default: false },
    { id: 'proba', name: 'Próbafordítás', rights: 'közkincs', versification: 'karoli', is_default: true },
  )
  const verse = (translation: string, book: number, chapter: number, number: number, text: string) => ({
    ...{ translation, book, chapter, verse: number, last_verse: number },
    text,
  })
  const john = Array.from({ length: 36 }, (_, nth) => verse('proba', 43, 3, nth + 1, `János 3,${nth + 1}`))
  // Verses 17 and 18 run together.
  john.splice(16, 2, { ...john[16]!, last_verse: 18 })
  await insert('bible_verse', ...john)
  await insert(
    'bible_verse',
    verse('masik', 43, 3, 16, 'Másként'),
    verse('masik', 43, 5, 1, 'Csak itt'),
    verse('masik', 49, 2, 9, 'Kegyes teljesítményért sem jár.'),
  )
  await sql`insert into bible_verse
    select 'proba', 19, c, v, v, 'vers' from generate_series(1, 150) c, generate_series(1, 10) v`.execute(trx)
}

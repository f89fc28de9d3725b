/** A small library whose every sermon is there for a test. */
import { type Kysely, sql } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { parseReference } from 'shared-kernel/references'
import type { Database, PassageRole } from '../src/database/schema.ts'
import { hungarianSortKey } from '../src/search/hungarian-sort-key.ts'
import { indexCitations } from '../src/search/index-citations.ts'
import { indexSermons } from '../src/search/index-sermons.ts'
import { commonRange } from '../src/versification/common-range.ts'
import { refreshSpellings } from '../src/search/spellings.ts'
import { UNKNOWN_DATE, toDateColumns } from '../src/import/sermons/sermon-entry.ts'
import { TEST_SERMONS, type TestSermon } from './test-sermons.ts'

export async function seed(trx: Kysely<Database>): Promise<void> {
  await seedSites(trx)
  await trx
    .insertInto('denomination')
    .values([
      { external_id: 'ref', name: 'Református' },
      { external_id: 'ev', name: 'Evangélikus' },
    ])
    .execute()
  const people = [
    ['Zsigmond Anna', 1],
    ['Csorba Béla', 2],
    ['Cinege Ödön', 1],
  ] as const
  await trx
    .insertInto('preacher')
    .values(
      people.map(([name, denomination_id]) => ({
        external_id: name,
        name,
        sort: name,
        sort_key: hungarianSortKey(name),
        denomination_id,
      })),
    )
    .execute()
  await trx.insertInto('series').values({ external_id: 'lk15', name: 'Elveszett és megtalált' }).execute()
  await trx
    .insertInto('tag')
    .values(['kegyelem', 'megtérés', 'karácsony'].map((name) => ({ external_id: name, name, folded: fold(name) })))
    .execute()
  for (const sermon of TEST_SERMONS) await insertSermon(trx, sermon)
  await seedRest(trx)
  await indexSermons(trx)
  await refreshSpellings(trx)
}

async function seedSites(trx: Kysely<Database>) {
  const menu = {
    header: [{ title: 'Keresés', url: '/kereses', children: [{ title: 'Újak', alias: '/uj' }] }],
    footer: [],
  }
  const config = (title: string) => ({
    site: { title, citations: true },
    menu,
    languages: [{ id: 'hu' }, { id: 'en' }],
    bible_hosts: [],
  })
  const links = [
    { field_link: 'https://b.example', weight: 2 },
    { field_link: 'https://a.example', weight: 1 },
  ]
  await trx
    .insertInto('site')
    .values([
      { key: 'localhost', is_default: true, config: JSON.stringify(config('Alap')), links: JSON.stringify(links) },
      {
        key: 'masik.example',
        is_default: false,
        config: JSON.stringify({ ...config('Másik'), languages: [{ id: 'hu' }] }),
        links: '[]',
      },
    ])
    .execute()
}

export async function insertSermon(trx: Kysely<Database>, sermon: TestSermon): Promise<number> {
  const { title, plain, preacher = null, series = null, order = null, date, media = ['text'], lang = 'hu' } = sermon
  const path = `/igehirdetes/${fold(title).replace(/[^a-z0-9]+/g, '-')}`
  const { nid } = await trx
    .insertInto('sermon')
    .values({
      external_id: path,
      path,
      lang,
      title,
      title_sort: hungarianSortKey(title),
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
  const passages = (['text', 'lesson', 'in_text'] as const).flatMap((role) => toPassageRows(nid, role, sermon))
  if (passages.length > 0) await trx.insertInto('sermon_passage').values(passages).execute()
  const tags = (sermon.tags ?? []).map((tag_id, position) => ({ nid, tag_id, position }))
  if (tags.length > 0) await trx.insertInto('sermon_tag').values(tags).execute()
  const files = media
    .filter((kind) => kind !== 'text')
    .map((kind, position) => ({
      nid,
      position,
      kind,
      url: `/media/${nid}.mp3`,
      mime: 'audio/mpeg',
      bytes: 1000,
      seconds: 754.5,
    }))
  if (files.length > 0) await trx.insertInto('media_file').values(files).execute()
  return nid
}

function toPassageRows(nid: number, role: PassageRole, sermon: TestSermon) {
  const labels = role === 'text' ? sermon.text : role === 'lesson' ? sermon.lesson : sermon.inText
  return (labels ?? []).map((label, position) => {
    const passage = parseReference(label)
    if (passage === null) throw new Error(`The test content holds "${label}", which is no passage.`)
    const { chapter = null, verse = null, endChapter: end_chapter = null, endVerse: end_verse = null } = passage
    return {
      nid,
      role,
      position,
      chapter,
      verse,
      end_chapter,
      end_verse,
      label: passage.label,
      in_ruf: null,
      ...commonRange(passage, 'ruf'),
    }
  })
}

async function seedRest(trx: Kysely<Database>) {
  await trx
    .insertInto('citation')
    .values({ external_id: 'c1', text: 'A kegyelem nem olcsó.', author: 'Ismeretlen', nid: 1 })
    .execute()
  await trx
    .insertInto('citation')
    .values({
      external_id: 'c2',
      text: 'A hit meggyőződés arról, amit nem látunk.',
      source: 'Zsid 11,1',
      passage: JSON.stringify(parseReference('Zsid 11,1')),
    })
    .execute()
  await trx.insertInto('citation_tag').values({ citation_id: 1, tag_id: 1, position: 0 }).execute()
  await indexCitations(trx)
  await trx
    .insertInto('reading_plan')
    .values({ external_id: 'p', title: 'Lukács két nap alatt', description: 'Próba', versification: 'ruf' })
    .execute()
  await trx
    .insertInto('reading_plan_day')
    .values([
      { plan: 1, day: 1, title: 'Első' },
      { plan: 1, day: 2, title: null },
      { plan: 1, day: 3, title: null },
    ])
    .execute()
  const reading = (day: number, label: string) => ({
    plan: 1,
    day,
    position: 0,
    label,
    passages: JSON.stringify([parseReference(label)]),
  })
  await trx
    .insertInto('reading_plan_reading')
    .values([reading(1, 'Lk 15'), reading(2, 'Zsolt 23')])
    .execute()
  await trx
    .insertInto('bible_translation')
    .values([
      { id: 'masik', name: 'Másik', rights: null, versification: 'ruf', is_default: false },
      { id: 'proba', name: 'Próbafordítás', rights: 'közkincs', versification: 'karoli', is_default: true },
    ])
    .execute()
  const john = Array.from({ length: 36 }, (_, nth) => ({
    translation: 'proba',
    book: 43,
    chapter: 3,
    verse: nth + 1,
    last_verse: nth + 1,
    text: `János 3,${nth + 1}`,
  }))
  // Verses 17 and 18 run together.
  const merged = john
    .filter(({ verse }) => verse !== 18)
    .map((row) => (row.verse === 17 ? { ...row, last_verse: 18 } : row))
  await trx.insertInto('bible_verse').values(merged).execute()
  await trx
    .insertInto('bible_verse')
    .values([
      { translation: 'masik', book: 43, chapter: 3, verse: 16, last_verse: 16, text: 'Másként' },
      { translation: 'masik', book: 43, chapter: 5, verse: 1, last_verse: 1, text: 'Csak itt' },
      { translation: 'masik', book: 49, chapter: 2, verse: 9, last_verse: 9, text: 'Kegyes teljesítményért sem jár.' },
    ])
    .execute()
  await sql`insert into bible_verse select 'proba', 19, c, v, v, 'vers' from generate_series(1, 150) c, generate_series(1, 10) v`.execute(
    trx,
  )
  await trx.insertInto('daily_selection').values({ day: '2026-03-05', nid: 1 }).execute()
}

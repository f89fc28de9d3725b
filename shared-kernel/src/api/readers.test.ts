import fc from 'fast-check'

import { BAD } from '../json/guards.ts'

import { dateOf } from '../adapt/dates.ts'
import { pagerOf, pagingOf } from '../adapt/paging.ts'
import { type Reader, readWith } from '../adapt/reader.ts'
import { isApiError } from './api-error.ts'
import * as readers from './readers.ts'
import * as shapes from './shapes.generated.ts'

const limited = new URLSearchParams('limit=20')
const verse = new URLSearchParams('book=43&chapter=3&verse=16')
const ALL: Record<string, Reader<unknown>> = {
  config: readers.config,
  sites: readers.siteLinks,
  preachers: readers.preachers,
  list: readers.sermonList(limited),
  resolve: readers.resolved,
  node: readers.sermon(7),
  'daily-selection': readers.daily,
  feedback: readers.formKeys,
  sent: readers.received,
  'citation-tags': readers.tags,
  citations: readers.citationList(limited),
  'bible-text': readers.bibleText(verse),
  readingplans: readers.readingPlanList(limited),
  'readingplans/day': readers.planDaySermons(limited),
  'bible-books': readers.bibleBooks,
}

/** Without a form, which is taken only by an object, and calls whose failure pages do without. */
const READ = Object.keys(ALL).filter((call) => !['sent', 'citation-tags', 'bible-books'].includes(call))

async function read(call: string, answer: unknown): Promise<unknown> {
  const value = await readWith(ALL[call]!, answer, () => undefined)
  if (value === BAD) throw new Error(`${call} cannot be read`)
  return value
}

const card = { nid: 1, path: '/node/1', title: 'A tékozló fiú' }
const john316 = { book: 43, chapter: 3, verse: 16, label: 'Jn\u00a03,16' }
const listOf = (item: object) => ({ data: [item], paging: { total: 1, page: 1, pages: 1, limit: 20, offset: 0 } })

test.each<[field: string, given: object, expected: object]>([
  ['no path', { nid: 1, title: 'Cím' }, { nid: 1, path: '/node/1' }],
  ['a path on another host', { ...card, path: 'https://api.example/node/1?a=1' }, { path: '/node/1?a=1' }],
  ['id', { id: 1, title: 'Cím' }, { nid: 1, path: '/node/1' }],
  ['tid', { tid: '1', title: 'Cím' }, { nid: 1 }],
  ['no title', { nid: 1 }, { title: 'Cím nélkül' }],
  ['title as a field', { nid: 1, title: [{ value: 'Cím' }] }, { title: 'Cím' }],
  ['preacher as text', { ...card, preacher: 'Halmos Judit' }, { preacher: { id: 0, name: 'Halmos Judit' } }],
  ['a field of Drupal', { ...card, field_preacher: { target_id: 3, name: 'H.' } }, { preacher: { id: 3, name: 'H.' } }],
  ['passage without label', { ...card, text: [{ book: 43, chapter: 3, verse: 16 }] }, { text: [john316] }],
  ['passage as text', { ...card, text: 'Jn 3,16' }, { text: [john316] }],
  ['passages as text', { ...card, verb: 'Jn 3,16; Lk 15' }, { text: [john316, { book: 42, chapter: 15 }] }],
  ['verses as text', { ...card, text: [{ book: 43, chapter: 3, verse: '16-18' }] }, { text: [{ endVerse: 18 }] }],
  ['book by code', { ...card, text: [{ book: 'JHN', chapter: 3, verse: 16 }] }, { text: [john316] }],
  ['book as an object', { ...card, text: [{ book: { id: '43' }, chapter: 3, verse: 16 }] }, { text: [john316] }],
  ['media in other words', { ...card, media: ['pdf', 'mp3'] }, { media: ['text', 'audio'] }],
  ['media as text', { ...card, media: 'videó, hang' }, { media: ['audio', 'video'] }],
  ['media by flags', { ...card, media: { text: '1', audio: '0', video: 1 } }, { media: ['text', 'video'] }],
  ['tags as text', { ...card, tags: 'kegyelem, hit' }, { tags: [{ name: 'kegyelem' }, { id: 0, name: 'hit' }] }],
  ['UUIDs', { type: 'node--s', id: 'b8c2-11', attributes: { drupal_internal__nid: 3, title: 'Cím' } }, { nid: 3 }],
  ['a row of a view', { node: { nid: '1', title: 'Péter &amp; Pál' } }, { nid: 1, title: 'Péter & Pál' }],
  ['a path of REST', { ...card, path: [{ alias: '/a-fiu', pid: 1 }] }, { path: '/a-fiu' }],
  ['a path to another host', { ...card, path: '/\\\\evil.example/x' }, { path: '/x' }],
  ['a path that is no address', { ...card, path: 'javascript:alert(1)' }, { path: '/node/1' }],
  ['a link in HTML', { nid: 1, title: 'C', view_node: '<a href="/a">a</a>' }, { path: '/node/1' }],
  ['seconds as text', { ...card, seconds: '125.5' }, { seconds: 125.5 }],
  ['JSON:API', { id: '1', type: 'node', attributes: { title: 'Cím' } }, { nid: 1, title: 'Cím' }],
  [
    'Strapi',
    {
      id: 1,
      attributes: { title: 'C', preacher: { data: { id: 3, attributes: { name: 'H. J.' } } }, series: { data: null } },
    },
    { nid: 1, preacher: { id: 3, name: 'H. J.' }, series: null },
  ],
  [
    'fields of WordPress',
    {
      ...{
        id: 1,
        date: '2021-03-04T10:00:00',
        date_gmt: '2021-03-04T09:00:00',
        title: { rendered: 'Péter &#8211; Pál' },
      },
      ...{ acf: { sermon_date: '19680302', passage: 'Jn 3,16' }, preacher: [3] },
      _embedded: { 'wp:term': [[{ id: 3, name: 'H. J.', taxonomy: 'preacher' }]] },
    },
    { title: 'Péter – Pál', date: { date: '1968-03-02' }, text: [john316], preacher: { id: 3, name: 'H. J.' } },
  ],
  ['a post’s date', { id: 1, title: { rendered: 'C' }, date: '1968-03-02T10:00:00' }, { date: { date: '1968-03-02' } }],
  ['camel case', { ...card, bibleReferences: [{ bookCode: 'JHN', chapter: 3, verseStart: 16 }] }, { text: [john316] }],
  ['names with underscores', { ...card, preached_at: '1968-03-02T00:00:00+01:00' }, { date: { date: '1968-03-02' } }],
  ['a full_name', { ...card, preacher: { id: 3, full_name: 'H. J.' } }, { preacher: { id: 3, name: 'H. J.' } }],
  ['a preacher by number alone', { ...card, preacher: 3 }, { preacher: { id: 3, name: '3' } }],
  [
    'a preacher with a number beside',
    { ...card, field_preacher: 'H. J.', field_preacher_id: '3' },
    { preacher: { id: 3, name: 'H. J.' } },
  ],
  [
    'a preacher as a link',
    { ...card, field_preacher: '<a href="/hu/taxonomy/term/3">H. J.</a>' },
    { preacher: { id: 3, name: 'H. J.' } },
  ],
  [
    'a passage from and to',
    { ...card, bibleRefs: [{ bookId: 43, chapter: 3, fromVerse: 16, toVerse: 18 }] },
    { text: [{ book: 43, verse: 16, endVerse: 18 }] },
  ],
  ['a year of its own', { ...card, date: null, year: '1968', month: 3 }, { date: { year: 1968, month: 3 } }],
  ['passages beside a flag named text', { ...card, text: '1', verb: 'Jn 3,16' }, { text: [john316], media: ['text'] }],
  ['flags as recordings', { ...card, audio: '0', video: '1' }, { media: ['video'] }],
  ['has_audio', { ...card, has_audio: true, audio: [] }, { media: ['audio'] }],
  ['numbers of Windows', { nid: 1, title: '&#147;Hit&#148; &#150; remény' }, { title: '“Hit” – remény' }],
])('a sermon with %s', async (_field, given, expected) => {
  expect(await read('list', listOf(given))).toMatchObject({ data: [expected] })
})

test.each([
  ['2024-03-05T22:30:00+01:00', { type: 'exact', date: '2024-03-05' }],
  ['2024. 3. 5.', { type: 'exact', date: '2024-03-05' }],
  ['2024. március 5.', { type: 'exact', date: '2024-03-05' }],
  ['2024. március', { type: 'partial', year: 2024, month: 3 }],
  ['2024-03', { type: 'partial', year: 2024, month: 3 }],
  ['2024', { type: 'partial', year: 2024 }],
  [1709640000, { type: 'exact', date: '2024-03-05' }],
  [{ value: '2024-03-05' }, { type: 'exact', date: '2024-03-05' }],
  [
    { year: 1968, month: '3', day: 2 },
    { type: 'exact', date: '1968-03-02' },
  ],
  [
    { year: '2024', month: 13 },
    { type: 'partial', year: 2024 },
  ],
  ['2024-02-31', { type: 'partial', year: 2024, month: 2 }],
  [{ type: 'partial', year: 2100 }, null],
  ['1899-01-01', null],
  ['05.03.2024', { type: 'exact', date: '2024-03-05' }],
  ['20240305', { type: 'exact', date: '2024-03-05' }],
  [1709593200000, { type: 'exact', date: '2024-03-05' }],
  ['2024-03-04T23:30:00Z', { type: 'exact', date: '2024-03-05' }],
  ['Tue, 05 Mar 2024 10:00:00 +0100', { type: 'exact', date: '2024-03-05' }],
  ['húsvét', null],
  [null, null],
])('[VL-01] [VL-02] the date %j is %j', (given, expected) => expect(dateOf(given)).toEqual(expected))

const page = (total: number, number: number, pages: number) => ({
  total,
  page: number,
  pages,
  limit: 20,
  offset: (number - 1) * 20,
})
test.each<[name: string, answer: object, query: string, count: number, expected: object]>([
  [
    'texts',
    { paging: { total: '57', page: '2', pages: '3', limit: '20', offset: '20' } },
    'page=2',
    20,
    page(57, 2, 3),
  ],
  ['ours from 0', { paging: { total: 57, page: 0, pages: 3, limit: 20, offset: 0 } }, '', 20, page(57, 1, 3)],
  [
    'Drupal',
    { pager: { total_items: '57', current_page: 1, total_pages: 3, items_per_page: 20 } },
    'page=2',
    20,
    page(57, 2, 3),
  ],
  ['Laravel', { meta: { total: 57, current_page: 2, last_page: 3, per_page: 20 } }, 'page=2', 20, page(57, 2, 3)],
  ['Spring', { page: { totalElements: 57, number: 1, totalPages: 3, size: 20 } }, 'page=2', 20, page(57, 2, 3)],
  ['JSON:API from 0', { meta: { count: '57' }, links: { next: { href: '/x?page=2' } } }, 'page=2', 20, page(57, 2, 3)],
  ['a count beside the list', { count: 57 }, 'limit=20', 20, page(57, 1, 3)],
  ['GraphQL', { pageInfo: { totalCount: 57, pageSize: 20, hasNextPage: true } }, 'page=2', 20, page(57, 2, 3)],
  ['pages without a total', { paging: { page: 1, pages: 3 } }, '', 20, page(60, 1, 3)],
  ['a link to the next page', { links: { next: 'https://x/?page=2' } }, 'limit=20', 20, page(21, 1, 2)],
  [
    'an ignored limit',
    { paging: { total: 57, page: 1, pages: 1, limit: 500, offset: 0 } },
    'limit=20',
    20,
    page(57, 1, 3),
  ],
  ['none', {}, '', 3, { total: 3, page: 1, pages: 1, limit: 3, offset: 0 }],
  ['none and no items', {}, '', 0, { total: 0, page: 1, pages: 0, limit: 1, offset: 0 }],
])('a pager of the kind: %s', (_name, answer, query, count, expected) => {
  expect(pagingOf(pagerOf(answer), new URLSearchParams(query), count)).toEqual(expected)
})

test.each<[call: string, given: unknown, expected: unknown]>([
  ['list', [card], { data: [card], paging: { total: 1, pages: 1 } }],
  ['list', { data: [card, null, 5, { title: 'nid nélkül' }] }, { data: [card] }],
  [
    'list',
    { content: [card], page: { totalElements: 57, number: 0, size: 20 } },
    { data: [card], paging: { pages: 3 } },
  ],
  ['list', 42, { data: [] }],
  [
    'list',
    { ok: true, result: { items: [card], pageInfo: { totalCount: 57, pageSize: 1 } } },
    { data: [card], paging: { total: 57 } },
  ],
  [
    'list',
    { data: Array.from({ length: 23 }, () => card), count: '23', pages: '1' },
    { paging: { total: 23, pages: 1, limit: 23 } },
  ],
  ['node', { status: 'ok', data: [{ id: '7', title: 'Cím' }] }, { nid: 7, title: 'Cím' }],
  ['node', { nid: 7, title: 'C', audio: '/a.MP3?x' }, { files: [{ mime: 'audio/mpeg' }] }],
  ['resolve', { ok: true, result: { _pattern: 'x', id: 7 } }, { data: { data: { props: { id: '7' } } } }],
  [
    'node',
    { data: { nid: 7, title: 'Cím', body: 'Egy\n\nKét < három' } },
    { body: '<p>Egy</p>\n<p>Két &lt; három</p>' },
  ],
  ['node', { title: 'Cím', body: { value: '<p>Egy két</p>' } }, { nid: 7, path: '/node/7', words: 2, media: ['text'] }],
  ['node', { nid: 7, title: 'Cím', text: '<p>Hosszú szöveg</p>' }, { text: [], body: '<p>Hosszú szöveg</p>' }],
  ['node', { nid: 7, title: 'C', audio: '/a.mp3' }, { files: [{ kind: 'audio', url: '/a.mp3' }], media: ['audio'] }],
  [
    'node',
    {
      data: {
        ...{ type: 'node', id: '7', attributes: { title: 'C' } },
        relationships: { field_preacher: { data: { type: 'p', id: '3' } }, series: { data: { type: 's', id: '9' } } },
      },
      included: [{ type: 'p', id: '3', attributes: { name: 'H. J.' } }],
    },
    { nid: 7, preacher: { id: 3, name: 'H. J.' }, series: null },
  ],
  [
    'node',
    {
      ...{ nid: 7, title: 'C' },
      body: [
        { type: 'paragraph', children: [{ text: 'Egy ' }, { type: 'link', children: [{ text: 'két' }] }] },
        { type: 'list', children: [{ type: 'list-item', children: [{ type: 'text', text: 'a < b' }] }] },
      ],
    },
    { body: '<p>Egy két</p>\n<p>a &lt; b</p>' },
  ],
  ['node', { nid: 7, title: 'C', audio: '1', mp3: '/a.mp3' }, { files: [{ kind: 'audio', url: '/a.mp3' }] }],
  ['daily-selection', { nid: '2' }, { nid: 2 }],
  ['daily-selection', { id: 1, attributes: { nid: { data: { id: 2 } } } }, { nid: 2 }],
  ['daily-selection', [], {}],
  ['daily-selection', { sermon: { id: 2, title: 'Cím' } }, { nid: 2, sermon: { title: 'Cím' } }],
  ['bible-text', { text: 'Mert úgy' }, { passage: john316, verses: [{ chapter: 3, verse: 16, text: 'Mert úgy' }] }],
  [
    'bible-text',
    { html: '<h3>Cím</h3><sup>16</sup> Mert <b>144</b> <em>Isten</em>, hogy' },
    { verses: [{ verse: 16 }, { verse: 144, text: 'Isten, hogy' }] },
  ],
  ['bible-text', [{ chapter: 3, verse: 0, text: 'Ének' }], { verses: [{ chapter: 3, verse: 0, text: 'Ének' }] }],
  ['bible-text', [{ chapter: '0', verse: -1, text: 'A' }], { verses: [{ chapter: 3, verse: 16, text: 'A' }] }],
  ['bible-text', 'Mert úgy', { verses: [{ verse: 16, text: 'Mert úgy' }] }],
  [
    'bible-text',
    { text: '16 Mert 3 napon 17. Nem' },
    { verses: [{ text: 'Mert 3 napon' }, { verse: 17, text: 'Nem' }] },
  ],
  [
    'bible-text',
    { content: [{ verseNumber: 16, content: 'A' }], meta: { translation: 'RÚF' } },
    { verses: [{ verse: 16, text: 'A' }], translation: { name: 'RÚF' } },
  ],
  ['bible-text', { text: '12 tanítvány' }, { verses: [{ verse: 16, text: '12 tanítvány' }] }],
  ['bible-text', { verses: ['Mert', 'Nem'] }, { verses: [{ verse: 16 }, { verse: 17, text: 'Nem' }] }],
  [
    'bible-text',
    { verses: { 16: 'Mert' }, translation: 'Károli' },
    { translation: { name: 'Károli' }, verses: [{ verse: 16 }] },
  ],
  [
    'bible-books',
    { data: [{ id: '43', name: 'János' }] },
    { data: [{ id: 43, code: 'JHN', abbrev: 'Jn', testament: 'nt' }] },
  ],
  ['bible-books', [{ abbrev: 'Jn' }, { name: 'Nincs ilyen' }], { data: [{ id: 43 }] }],
  ['readingplans', [{ nid: 3, title: 'É', field_days: '365' }], { data: [{ length: 365 }] }],
  ['readingplans', [{ nid: '3', title: 'Egy év' }], { data: [{ nid: 3, length: 0 }], paging: { pages: 1 } }],
  [
    'readingplans',
    { data: [{ id: 3, title: 'É', days: ['Jn 3', 'Jn 4; Zsolt 1'] }] },
    {
      data: [
        {
          length: 2,
          plan: { days: [{ day: 1, readings: [{ label: 'Jn 3', passages: [{ book: 43 }] }] }, { day: 2 }] },
        },
      ],
    },
  ],
  [
    'readingplans',
    [{ nid: 3, title: 'É', durationDays: 9, schedule: [{ dayNumber: 2, passages: ['Jn 3'] }] }],
    { data: [{ length: 9, plan: { days: [{ day: 2, readings: [{ label: 'Jn 3' }] }] } }] },
  ],
  ['readingplans/day', { data: [card], readings: ['Jn 3'] }, { data: [card], readings: [{ label: 'Jn 3' }] }],
  [
    'citations',
    { data: [{ text: '<p>Idézet &amp; más</p>', tags: 'hit' }] },
    { data: [{ text: 'Idézet & más', tags: [{ name: 'hit' }] }] },
  ],
  ['citations', [{ quote: 'Idézet', sermon_id: '7' }], { data: [{ preaching: { nid: 7 } }] }],
  ['sites', ['<a href="https://a.hu">a.hu</a>'], [{ field_link: 'https://a.hu' }]],
  ['config', { site: { privacyPolicy: '<p>A</p>', citations: 1 } }, { site: { privacy_policy: '<p>A</p>' } }],
  ['citations', { data: [{ id: 1, text: 'I', preaching: 5 }] }, { data: [{ preaching: { nid: 5, path: '/node/5' } }] }],
  ['citation-tags', [{ tid: '1', name: 'kegyelem' }], [{ id: 1, name: 'kegyelem' }]],
  ['citation-tags', { 1: 'kegyelem' }, [{ id: 1, name: 'kegyelem' }]],
  ['preachers', { 0: { tid: '5', name: 'A' }, 2: { tid: '9', name: 'B' } }, [{ id: 5 }, { id: 9, name: 'B' }]],
  [
    'node',
    { nid: 7, title: 'C', text: { value: '<p>Egy</p>' }, verb: 'Jn 3,16' },
    { body: '<p>Egy</p>', text: [{ book: 43 }] },
  ],
  [
    'node',
    { nid: 7, title: 'C', files: [{ uri: { value: 'public://a.mp3', url: '/f/a.mp3' }, filesize: '12' }] },
    { files: [{ url: '/f/a.mp3', kind: 'audio', bytes: 12 }] },
  ],
  [
    'readingplans',
    [{ nid: 3, title: 'É', days: { data: [{ readings: ['Jn 1'] }, { readings: ['Jn 2'] }] } }],
    { data: [{ length: 2 }] },
  ],
  [
    'config',
    { site: {}, languages: { 1: { id: 'hu' }, 2: { id: 'en' } } },
    { languages: [{ id: 'hu' }, { id: 'en' }] },
  ],
  ['feedback', { data: { token: 't', keys: ['k1'] } }, ['t', 'k1']],
  [
    'sites',
    [{ field_link: [{ uri: 'https://a.hu' }], weight: '2' }, 'https://b.hu'],
    [{ field_link: 'https://a.hu', weight: 2 }, { field_link: 'https://b.hu' }],
  ],
  [
    'config',
    { site: { citations: '1', default_site: '0' }, languages: ['hu', 'en'] },
    { site: { citations: true, default_site: false }, languages: [{ id: 'hu' }, { id: 'en' }] },
  ],
  [
    'config',
    { site: {}, menu: { header: [{ name: 'K', path: 'internal:/kereses', attributes: [] }] } },
    { menu: { header: [{ title: 'K', url: '/kereses' }], footer: [] } },
  ],
  [
    'config',
    { site: { title: '&Ouml;r&ouml;m &amp; hit' }, menu: { header: [{ title: 'Ima &amp; hit', url: '/k' }] } },
    { site: { title: 'Öröm & hit' }, menu: { header: [{ title: 'Ima & hit' }] } },
  ],
  [
    'config',
    { site: {}, menu: { header: { items: [{ title: 'K', link: { uri: 'internal:/k', title: 'K' } }] } } },
    { menu: { header: [{ title: 'K', url: '/k' }] } },
  ],
  ['config', null, { site: {}, menu: { header: [], footer: [] } }],
  ['feedback', { token: 't', keys: ['k1'] }, ['t', 'k1']],
  ['sent', {}, { message: '' }],
  ['sent', { status: 'ok', id: '4' }, { id: 4 }],
])('%s of %j is read', async (call, given, expected) => {
  expect(await read(call, given)).toMatchObject(expected as object)
})

test('a backend that pages nothing: the page is cut from all items', async () => {
  const all = Array.from({ length: 57 }, (_, index) => ({ ...card, nid: index + 1 }))
  const reader = readers.sermonList(new URLSearchParams('page=3'))
  const list = (await readWith(reader, all, () => undefined)) as { data: { nid: number }[]; paging: object }
  expect(list.paging).toEqual(page(57, 3, 3))
  expect([list.data[0]?.nid, list.data.length]).toEqual([41, 17])
})

test.each([[['valami', 7]], ['Szöveg'], [null], [0]])(
  'a form that is answered with %j was not taken for sure',
  async (answer) => {
    await expect(read('sent', answer)).rejects.toThrow('cannot be read')
  },
)

test.each([
  ['citation-tags', { valami: { más: [1, 2] } }],
  ['bible-books', ['valami', 7]],
  ['bible-books', {}],
])('%s of %j has nothing readable, and says so', async (call, answer) => {
  await expect(read(call, answer)).rejects.toThrow('cannot be read')
})

test('a menu that contains itself ends', async () => {
  const item: Record<string, unknown> = { title: 'Kör' }
  item.children = [item]
  expect(JSON.stringify(await read('config', { site: {}, menu: { header: [item] } })).match(/Kör/g)).toHaveLength(4)
})

test('items that name each other end', async () => {
  const item = (id: string, other: string) => ({
    ...{ type: 'node', id, attributes: { title: `Cím ${id}` } },
    relationships: { related: { data: Array.from({ length: 20 }, () => ({ type: 'node', id: other })) } },
  })
  const answer = { data: [item('1', '2')], included: [item('1', '2'), item('2', '1')] }
  expect(await read('list', answer)).toMatchObject({ data: [{ nid: 1, title: 'Cím 1' }] })
})

test('names from the prototype are not fields', async () => {
  expect(shapes.Named(Object.create({ id: 1, name: 'x' }))).toBe(BAD)
  const config = await read('config', JSON.parse('{"site":{"__proto__":{"title":"x"}}}'))
  expect((config as { site: object }).site).not.toHaveProperty('title')
})

/** JSON with the names that answers have, so that it is read and not only put aside; also long and deep. */
const NAMES = ['data', 'nid', 'id', 'title', 'path', 'date', 'text', 'days', 'paging', 'page', 'total', 'site', 'menu']
const MORE = ['header', 'children', 'languages', 'verses', 'value', 'book', 'chapter', 'verse', 'tags', 'media', 'plan']
const json = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(null, 0, 1, -5, 1e14, '', '1', '0', 'Jn 3,16', '/a', '<p>a</p>', 'a,b', true, false),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES, ...MORE, '0', '7'), tie('any'), { maxKeys: 6 }),
  ),
})).any
const deep = (levels: number): unknown => (levels === 0 ? 1 : { data: [deep(levels - 1)], children: [], days: 1 })

test.each([
  ['deep', { site: deep(3000), menu: { header: [deep(3000)] }, data: deep(3000), body: deep(3000) }],
  [
    'long',
    {
      data: Array.from({ length: 50_000 }, (_, nid) => ({ nid, title: 'C', days: ['Jn 1'] })),
      tags: 'a, '.repeat(50_000),
    },
  ],
  ['of long texts', { data: [{ nid: 1, title: 'x', tags: `a${' '.repeat(300_000)}`, date: '9'.repeat(10_000) }] }],
  ['with names of methods', { data: { constructor: 1, toString: [2] }, site: { hasOwnProperty: 'x' } }],
])('JSON that is %s is read by every call in the end', async (_name, answer) => {
  for (const call of Object.keys(ALL)) await read(call, answer).catch(() => undefined)
})

test('any JSON of any call gives a value or says that there is nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...READ), fc.oneof(json, fc.jsonValue({ maxDepth: 6 })), async (call, answer) => {
      await read(call, answer).catch((error: unknown) => {
        if (!isApiError(error) || error.kind !== 'not-found') throw error
      })
    }),
    { numRuns: 3000 },
  )
})

test('a list with one value of one item replaced keeps the other items', async () => {
  const fields = ['nid', 'path', 'title', 'tags', 'date', 'text', 'media', 'preacher']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), fc.jsonValue(), async (field, value) => {
      const data = [card, { ...card, nid: 2, [field]: value }, { ...card, nid: 3 }]
      const list = (await read('list', { data })) as { data: unknown[] }
      expect(list.data.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

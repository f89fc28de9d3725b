/** Sermons and API responses for tests. */
import type { Facets, Sermon, SermonCard, SermonList } from 'shared-kernel/api'
import type { FakeCall } from 'shared-kernel/test-site'

const LUKE = { book: 42, chapter: 15, verse: 11, endVerse: 32, label: 'Lk\u00a015,11–32' }

export const card: SermonCard = {
  nid: 12,
  path: '/igehirdetes/a-tekozlo-fiu',
  title: 'A tékozló fiú hazaérkezik',
  preacher: { id: 3, name: 'Sárkány Benedek' },
  date: { type: 'exact', date: '2014-02-28' },
  text: [LUKE],
  lesson: [],
  series: null,
  tags: [],
  media: ['text', 'audio'],
  seconds: 1880,
  snippet: [
    { text: 'a ', found: false },
    { text: 'kegyelem', found: true },
    { text: ' mindig megelőz', found: false },
  ],
}

const NAMES = [
  'Halmos Judit',
  'Kerekes Ambrus',
  'Sárkány Benedek',
  'Ács Ödön',
  'Cézár Imre',
  'Csaba Ernő',
  'Zoltán Pál',
]
export const preachers = [...NAMES, 'Zsolt Éva', 'Ottó Béla', 'Őry Kálmán'].map((name, index) => ({
  id: index + 1,
  name,
  sort: name,
  denomination: null,
  count: 20 - index,
}))

export const facets: Facets = {
  preacher: preachers.map(({ id, name, count }) => ({ id, name, count })),
  denomination: [{ id: 1, name: 'Református', count: 40 }],
  tags: [
    { id: 4, name: 'advent', count: 9 },
    { id: 5, name: 'böjt', count: 14 },
  ],
  series: [{ id: 2, name: 'Böjti esték', count: 6 }],
  occasion: [{ key: 'bojt-1', name: 'Böjt 1. vasárnapja', count: 3 }],
  media: [
    { kind: 'text', count: 61 },
    { kind: 'audio', count: 27 },
  ],
  year: [
    { year: 1998, count: 3 },
    { year: 2014, count: 22 },
  ],
}

export function sermonList(data: SermonCard[], paging: Partial<SermonList['paging']> = {}): SermonList {
  return {
    data,
    facets,
    named: [],
    paging: { total: data.length, page: 1, pages: 1, limit: 20, offset: ((paging.page ?? 1) - 1) * 20, ...paging },
  }
}

export const sermon: Sermon = {
  ...card,
  lang: 'hu',
  denomination: { id: 1, name: 'Református' },
  place: 'Dombalja',
  occasion: 'böjti bibliaóra',
  lesson: [{ book: 23, chapter: 55, verse: 6, endVerse: 9, label: 'Ézs\u00a055,6–9' }],
  inText: [],
  series: { id: 2, name: 'Böjti esték' },
  tags: [{ id: 5, name: 'böjt' }],
  files: [
    { kind: 'audio', url: '/media/12.mp3', mime: 'audio/mpeg', bytes: 12_300_000, seconds: 1880 },
    { kind: 'video', url: 'javascript:alert(1)', mime: 'video/mp4' },
  ],
  attachments: [{ url: '/media/vazlat.pdf', mime: 'application/pdf', bytes: 1_200_000, title: 'Vázlat' }],
  body: '<p>Az apa nem a beszédre vár (vö. Róm 8,15). A fiú hazaérkezik.</p><p>Második bekezdés.</p>',
  words: 2160,
  previous: { nid: 11, path: '/node/11', title: 'Elég neked' },
  next: null,
  samePassage: [{ nid: 30, path: '/node/30', title: 'A báty haragja' }],
}

const verses = (chapter: number, ...texts: string[]) =>
  texts.map((text, index) => ({ chapter, verse: index + 11, text }))
export const lukeVerses = verses(15, 'Volt egy ember, és annak két fia.', 'A fiatalabb azt mondta:')
export const romansVerse = verses(8, 'Hiszen nem olyan lelket kaptatok, amely rabszolgává tesz,')

export const bibleText = (book: number) => ({
  passage: { book, label: '' },
  translation: { id: 'minta', name: 'Mintaszöveg', versification: 'ruf' },
  verses: book === 42 ? lukeVerses : romansVerse,
})

/** Answers all API calls successfully. */
export function answerAll({ path, query }: FakeCall): object | number {
  if (path === '/api/v2/list') return sermonList([card], { total: 61, pages: 4, page: Number(query.get('page') ?? 1) })
  if (path === '/api/v2/preachers') return preachers
  if (path === '/api/v2/suggestions') return { data: [] }
  if (path === '/api/v2/bible-books') return { data: [] }
  if (path === '/api/v2/bible-text') return bibleText(Number(query.get('book')))
  if (path === '/api/v2/citations') {
    const citation = { id: 1, text: 'Aki hazaér, nem alkuszik.', tags: [], preaching: null }
    return { data: [citation], paging: sermonList([]).paging }
  }
  return path === '/api/v2/node/12' ? sermon : 404
}

/** Like `answerAll`, with these changes to the answer of a search; a number is its failing status. */
export const answerSearch =
  (changes: object | number) =>
  (call: FakeCall): object | number => {
    const answer = answerAll(call)
    if (call.path !== '/api/v2/list') return answer
    return typeof changes === 'number' ? changes : { ...(answer as object), ...changes }
  }
export const noSermons = sermonList([], { pages: 0, total: 0 })

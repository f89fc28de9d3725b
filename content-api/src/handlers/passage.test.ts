/** Tests of passage pages: a library with a book in Károli's numbering, a few sermons, a plan and citations. */
import { passageToParams } from 'shared-kernel/passages'
import { parseReference } from 'shared-kernel/references'
import { usfmOf } from '#test/chapters.ts'
import { importFiles, sermonFile } from '#test/import-folder.ts'
import { openTestApi, type TestServer } from '#test/test-app.ts'

const FILES: Record<string, string> = {
  'bible/translation.json': JSON.stringify({ id: 'a', name: 'a', versification: 'karoli', default: true }),
  'bible/JOL.usfm': usfmOf('karoli', 'JOL'),
  'sermons/a.md': sermonFile('az Istennek szerelme', 'text: Tit 2,11\nlesson: Tit 2,1–15\ndate: 2001-01-01'),
  'sermons/b.md': sermonFile('az éjszakai látogató', 'text: Tit 2,1–15\ndate: 2020-01-01'),
  'sermons/c.md': sermonFile('felolvasva', 'text: Zsolt 1\nlesson: Tit 2,11–14'),
  'sermons/d.md': sermonFile('említve', 'text: Zsolt 2', 'Úgy szerette (Tit 2,11), hogy odaadta.'),
  'sermons/e.md': sermonFile('kitöltés', 'text: Jóel 2,28–32\nversification: karoli'),
  'sermons/f.md': sermonFile('English', 'text: Tit 2,11\nlang: en\npreacher: Cinege Ödön'),
  'sermons/g.md': sermonFile('nincs kárhoztatás', 'text: Róm 8,1'),
  'plans/proba.json': JSON.stringify({
    id: 'proba',
    title: 'Próba',
    versification: 'karoli',
    days: [
      { day: 1, readings: [{ hu: 'Jóel 2,28–32' }] },
      { day: 2, readings: [{ hu: 'Tit 1–2' }] },
    ],
  }),
  'citations.jsonl': ['Tit 2,11', 'Tit 2', 'Tit 3']
    .map((passage) => JSON.stringify({ id: passage, text: passage, passage }))
    .join('\n'),
}

let api: TestServer
beforeAll(async () => {
  api = await openTestApi()
  await importFiles(api.db, FILES)
  const last = api.db.deleteFrom('bible_verse').where('translation', '=', 'a').where('book', '=', 29)
  await last.where('chapter', '=', 1).where('verse', '=', 20).execute()
}, 60_000)
afterAll(() => api.close())

const plain = (label: string | undefined) => label?.replaceAll('\u00a0', ' ')

const ask = async (reference: string, versification?: 'karoli' | 'ruf' | 'catholic') => {
  const params = passageToParams({ ...parseReference(reference)!, versification })
  const { status, body } = await api.get(`/api/v2/passage?${params}`)
  return { status, ...body }
}
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

test('[API-04] the counts of books and preachers are those of the lists they lead to', async () => {
  const totalOf = async (query: string) => (await api.get(`/api/v2/list?limit=1&${query}`)).body.paging.total
  const { data } = (await api.get('/api/v2/bible-books')).body
  const counted = data.filter(({ sermons }: { sermons: number }) => sermons > 0)
  expect(counted.length).toBeGreaterThan(2)
  for (const { id, sermons } of counted) expect([id, await totalOf(`verb[book]=${id}`)]).toEqual([id, sermons])
  for (const { id, count } of (await api.get('/api/v2/preachers')).body)
    expect([id, await totalOf(`preacher=${id}`)]).toEqual([id, count])
})

test('sermons on a passage, with it as lesson and with quotations are separate lists without duplicates, nearest first', async () => {
  const { text, lesson, inText } = await ask('Tit 2,11')
  expect([text, lesson, inText].map(titlesOf)).toEqual([
    ['az Istennek szerelme', 'az éjszakai látogató'],
    ['felolvasva'],
    ['említve'],
  ])
})

test('citations and days of plans that overlap the passage are included', async () => {
  const { citations, planDays } = await ask('Tit 2,11')
  expect(citations.data.map((one: { text: string }) => one.text)).toEqual(['Tit 2', 'Tit 2,11'])
  expect(planDays).toMatchObject({ total: 1, data: [{ plan: { title: 'Próba' }, day: 2, label: 'Tit\u00a01–2' }] })
})

test.each<[reference: string, verses: number, asked: { from: number; to: number } | undefined, first: string]>([
  ['Jóel 1,3', 19, { from: 2, to: 2 }, 'JOL 1.1'],
  ['Jóel 1', 19, undefined, 'JOL 1.1'],
  // RÚF's third chapter is the end of Károli's second.
  ['Jóel 3,2', 5, { from: 1, to: 1 }, 'JOL 2.28'],
  // No translation here has the verse, but one has the verses before it.
  ['Jóel 1,20', 19, undefined, 'JOL 1.1'],
])('of %s the chapter has %i verses, of which %j are requested', async (reference, verses, asked, first) => {
  const page = await ask(reference)
  expect([page.chapter.verses.length, page.asked, page.chapter.verses[0].text]).toEqual([verses, asked, first])
})

test.each(['Róm 8,1', 'Jóel', 'Tób 4'])('%s has no text here, but is answered', async (reference) => {
  expect(await ask(reference)).toMatchObject({ status: 200 })
  expect((await ask(reference)).chapter).toBeUndefined()
})

test.each([
  ['Jóel 2,28', 'karoli', 'Jóel 3,1', 'Jóel 2,28', 'Jóel 3,1 = Jóel 4,1'],
  // RÚF has no such number: read as Károli's.
  ['Jóel 2,28', undefined, 'Jóel 3,1', 'Jóel 2,28', 'Jóel 3,1 = Jóel 4,1'],
  // RÚF lacks the verse.
  ['Dán 3,57', 'catholic', 'Dán 3,57', undefined, undefined],
] as const)('%s by the numbers of %s is %s here and %s in Károli', async (asked, versification, ruf, karoli, also) => {
  const { passage, inKaroli, alsoKaroli } = await ask(asked, versification)
  const other = alsoKaroli && `${alsoKaroli.asked} = ${alsoKaroli.meant}`
  expect([plain(passage.label), plain(inKaroli), plain(other)]).toEqual([ruf, karoli, also])
})

test.each([
  ['book=43&chapter=22', 404],
  ['book=43&chapter=3&verse=99', 404],
  ['book=67&chapter=17', 404],
  ['book=43&verse=16', 200],
])('the passage %s is answered with %i', async (query, status) => {
  const answer = await api.get(`/api/v2/passage?${query}`)
  expect(answer.status).toBe(status)
  if (status === 404) expect(answer.body.code).toBe('no_passage')
})

test("a sitemap has the chapters with verse text or a sermon, in RÚF's numbers", async () => {
  const { data } = (await api.get('/api/v2/passage-chapters')).body
  expect(data.filter(({ book }: { book: number }) => [29, 45, 56].includes(book))).toEqual([
    { book: 29, chapter: 1 },
    { book: 29, chapter: 2 },
    { book: 29, chapter: 3 },
    { book: 29, chapter: 4 },
    { book: 45, chapter: 8 },
    { book: 56, chapter: 2 },
  ])
})

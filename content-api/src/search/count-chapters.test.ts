/** @jest-environment node */
import { passageToParams } from 'shared-kernel/passages'
import { parseReference } from 'shared-kernel/references'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { insertSermon } from '#test/test-content.ts'
import type { TestSermon } from '#test/test-sermons.ts'
import { bumpContentVersion } from '../content/content-version.ts'

/** Added to the test library, which has Lk 2, Lk 15 three times, Jn 3 twice, Ef 2 and Zsolt 23. */
const MORE: Pick<TestSermon, 'text' | 'lesson' | 'inText' | 'lang'>[] = [
  { text: ['Tit 1,1', 'Tit 1,5–9'] },
  { text: ['Tit 1,15–3,2'] },
  { text: ['Tit 2'], lesson: ['Tit 3'], inText: ['Tit 1'] },
  { text: ['Jóel'] },
  { text: ['Jóel 3,1–5'] },
  { text: ['Dán 3,25'] },
  { lesson: ['Jud 8'], inText: ['Tób 4,15'] },
  { text: ['Tit 3'], lang: 'en' },
]

let api: TestServer
beforeAll(async () => {
  api = await openTestApi()
  for (const [nth, sermon] of MORE.entries()) {
    await insertSermon(api.db, { title: `${nth}`, plain: 'Szöveg.', preacher: 1, date: '2001-01-01', ...sermon })
  }
  await bumpContentVersion(api.db)
}, 60_000)
afterAll(() => api.close())

type Counts = { book: number; sermons: number; counts: number[] }[]
const ask = async (query = '') => (await api.get(`/api/v2/list?limit=1&facets=chapters${query}`)).body
const chapters = async (query = ''): Promise<Counts> => (await ask(query)).facets.chapters

test.each([
  ['Tit', '', 3, [2, 2, 1]],
  ['Tit', '&lang=en', 1, [0, 0, 1]],
  ['Jóel', '', 2, [1, 1, 2, 1]],
  ['Jn', '&preacher=2', 1, [0, 0, 1, ...Array<number>(18).fill(0)]],
  // Passages are compared in the numbering of Catholic Bibles, where chapter 3 of Daniel is longer.
  ['Dán', '', 1, [0, 0, 1, ...Array<number>(9).fill(0)]],
  ['Tób', '', 0, Array<number>(14).fill(0)],
])('%s with %j has %i sermons, its chapters have %j', async (reference, query, sermons, counts) => {
  const { book } = parseReference(reference)!
  expect((await chapters(query)).find((one) => one.book === book)).toEqual({ book, sermons, counts })
})

test("a chapter's count equals the totals of its page and of a search for it", async () => {
  const places = (await chapters()).flatMap(({ book, counts }) =>
    counts.flatMap((count, nth) => (count > 0 || book === 56 ? [{ book, chapter: nth + 1, count }] : [])),
  )
  expect(places.length).toBeGreaterThan(10)
  for (const { book, chapter, count } of places) {
    const page = await api.get(`/api/v2/passage?${passageToParams({ book, chapter })}`)
    const search = (await api.get(`/api/v2/list?verb[book]=${book}&verb[chapter]=${chapter}`)).body
    // A search also finds the verses with these numbers in Károli, and says so.
    const found = search.alsoKaroli.length > 0 ? count : search.paging.total
    expect([book, chapter, page.body.text.total, found]).toEqual([book, chapter, count, count])
  }
})

test.each<[query: string, counted: string[]]>([
  ['', ['preacher', 'denomination', 'tags', 'series', 'occasion', 'media', 'year']],
  ['&facets=year', ['year']],
  ['&facets=preacher,chapters', ['preacher', 'chapters']],
])('a list with %j counts %j', async (query, counted) => {
  const { facets } = (await api.get(`/api/v2/list?limit=1${query}`)).body
  expect(Object.keys(facets).filter((name) => facets[name].length > 0)).toEqual(counted)
})

/** Tests with two numberings: a Bible numbered by Károli, with sermons, a plan and citations in either. */
import { sql } from 'kysely'
import { type Passage, type Place, passageToParams } from 'shared-kernel/passages'
import { usfmOf } from '#test/chapters.ts'
import { importFiles, sermonFile } from '#test/import-folder.ts'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { SERMON_FACTS } from '../contract/sermon-entities.ts'
import { renumberStored } from '../database/migrate.ts'

const facts = Object.keys(SERMON_FACTS)

const FILES: Record<string, string> = {
  'bible/translation.json': JSON.stringify({ id: 'k', name: 'Károli', versification: 'karoli', default: true }),
  ...Object.fromEntries(['DAN', 'JOL', 'MAL'].map((code) => [`bible/${code}.usfm`, usfmOf('karoli', code)])),
  'sermons/a.md': sermonFile('kitöltés RÚF', 'text: Jóel 3,1'),
  'sermons/b.md': sermonFile('kitöltés Károli', 'text: Jóel 2,28\nversification: karoli', 'Mint Mal 4,5.'),
  'sermons/c.md': sermonFile('ítélet Károli', 'text: Jóel 3,1–2\nversification: karoli'),
  'sermons/d.md': sermonFile('ítélet RÚF', 'text: Jóel 4,1'),
  'sermons/e.md': sermonFile('Illés RÚF', 'text: Mal 3,23'),
  'sermons/h.md': sermonFile('Illés', ['text: Mal 4,5', ...facts.map((fact) => `${fact}: ${fact} 1`)].join('\n')),
  'sermons/f.md': sermonFile('három ifjú', 'text: Dán 3,57\nversification: catholic'),
  'sermons/g.md': sermonFile('a negyedik', 'text: Dán 3,25'),
  'plans/proba.json': JSON.stringify({
    id: 'proba',
    title: 'Próba',
    versification: 'karoli',
    days: [{ day: 1, readings: [{ hu: 'Jóel 2,28–32' }] }],
  }),
  'citations.jsonl': '{"id":"c","text":"Idézet","passage":"Mal 4,5","versification":"karoli"}\n',
}

let api: TestServer
beforeAll(async () => {
  api = await openTestApi()
  expect((await importFiles(api.db, FILES)).issues).toEqual([])
}, 60_000)
afterAll(() => api.close())

const textOf = async (place: Place, versification?: Passage['versification']) => {
  const params = passageToParams({ ...place, versification })
  const { body } = await api.get(`/api/v2/bible-text?${params}`)
  return { ...body, words: (body.verses ?? []).map(({ text }: { text: string }) => text) }
}

const search = async (query: string) => {
  const { body } = await api.get(`/api/v2/list?verb[book]=${query}`)
  return { ...body, titles: body.data.map(({ title }: { title: string }) => title).sort() }
}

test.each<[place: Place, versification: Passage['versification'], words: string[], inTranslation: string | undefined]>([
  [{ book: 29, chapter: 3, verse: 1 }, 'ruf', ['JOL 2.28'], 'Jóel 2,28'],
  [{ book: 29, chapter: 3, verse: 1 }, 'karoli', ['JOL 3.1'], undefined],
  [{ book: 39, chapter: 3, verse: 22, endVerse: 24 }, 'ruf', ['MAL 4.4', 'MAL 4.5', 'MAL 4.6'], 'Mal 4,4–6'],
  // Károli has no such number: RÚF's verse.
  [{ book: 39, chapter: 3, verse: 23 }, 'karoli', ['MAL 4.5'], 'Mal 4,5'],
  [{ book: 27, chapter: 3, verse: 91 }, 'catholic', ['DAN 3.24'], 'Dán 3,24'],
  [{ book: 27, chapter: 3, verse: 57 }, 'catholic', [], undefined],
])('[API-07] the text of %j by the numbers of %s is %j', async (place, versification, words, inTranslation) => {
  const text = await textOf(place, versification)
  expect([text.words, text.inTranslation?.label.replace('\u00a0', ' ')]).toEqual([words, inTranslation])
})

const POURED = ['kitöltés Károli', 'kitöltés RÚF']
const JUDGED = ['ítélet Károli', 'ítélet RÚF']

test.each<[query: string, titles: string[], also: string[]]>([
  ['29&verb[chapter]=3&verb[verse]=1', [...POURED, ...JUDGED], ['Jóel 3,1 = Jóel 4,1']],
  ['29&verb[chapter]=2&verb[verse]=28', POURED, ['Jóel 2,28 = Jóel 3,1']],
  ['39&verb[chapter]=4&verb[verse]=5', ['Illés', 'Illés RÚF'], ['Mal 4,5 = Mal 3,23']],
  [
    '39&verb[chapter]=4&verb[verse]=5&verb[in_text]=1',
    ['Illés', 'Illés RÚF', 'kitöltés Károli'],
    ['Mal 4,5 = Mal 3,23'],
  ],
  ['27&verb[chapter]=3&verb[verse]=57', ['három ifjú'], []],
])('[API-04] verb[book]=%s finds %j', async (query, titles, also) => {
  const found = await search(query)
  expect(found.titles).toEqual([...titles].sort())
  expect(
    found.alsoKaroli.map(({ asked, meant }: Record<string, string>) => `${asked} = ${meant}`.replaceAll('\u00a0', ' ')),
  ).toEqual(also)
})

test("a sermon, its card and a citation have their numbering, and RÚF's label", async () => {
  const [card] = (await search('29&verb[chapter]=2&verb[verse]=28')).data.filter(
    ({ title }: { title: string }) => title === 'kitöltés Károli',
  )
  expect(card.text).toMatchObject([{ label: 'Jóel\u00a02,28', inRuf: 'Jóel\u00a03,1' }])
  const { body } = await api.get(`/api/v2/node/${card.nid}`)
  expect(body).toMatchObject({
    versification: 'karoli',
    text: [{ label: 'Jóel\u00a02,28', versification: 'karoli', inRuf: 'Jóel\u00a03,1' }],
    inText: [{ label: 'Mal\u00a04,5', versification: 'karoli', inRuf: 'Mal\u00a03,23' }],
    samePassage: [{ title: 'kitöltés RÚF' }],
  })
  const citations = (await api.get('/api/v2/citations')).body.data
  expect(citations[0].passage).toMatchObject({ versification: 'karoli', inRuf: 'Mal\u00a03,23' })
})

test('[PG-02] every fact of a sermon comes from its file to its answer; missing ones are absent', async () => {
  const [given, missing] = (await search('39&verb[chapter]=4&verb[verse]=5')).data.sort(
    (one: { title: string }, other: { title: string }) => one.title.length - other.title.length,
  )
  const factsOf = async ({ nid }: { nid: number }) => {
    const { body } = await api.get(`/api/v2/node/${nid}`)
    return facts.map((fact) => body[fact])
  }
  expect(await factsOf(given)).toEqual(facts.map((fact) => `${fact} 1`))
  expect(await factsOf(missing)).toEqual(facts.map(() => undefined))
})

test("[API-04] a day of a plan uses the plan's numbering, and finds only sermons on its verses", async () => {
  const { data } = (await api.get('/api/v2/readingplans')).body
  const { nid } = data.find(({ title }: { title: string }) => title === 'Próba')
  const { plan } = (await api.get(`/api/v2/readingplans?nid=${nid}`)).body.data[0]
  const [passage] = plan.days[0].readings[0].passages
  expect((await textOf(passage, passage.versification)).words).toEqual(
    [28, 29, 30, 31, 32].map((verse) => `JOL 2.${verse}`),
  )
  const { body } = await api.get(`/api/v2/readingplans/${nid}/1/search`)
  expect(body.data.map(({ title }: { title: string }) => title).sort()).toEqual(POURED)
})

test('passages stored without a numbering are found after the migration, and have their RÚF label on the card', async () => {
  const places = () =>
    api.db.selectFrom('sermon_passage').select(['nid', 'role', 'position', 'vstart', 'vend', 'in_ruf']).execute()
  const byRuf = (await api.db.selectFrom('sermon').select('nid').where('versification', '=', 'ruf').execute()).map(
    ({ nid }) => nid,
  )
  const sorted = async () =>
    (await places())
      .filter(({ nid }) => byRuf.includes(nid))
      .map((row) => JSON.stringify(row))
      .sort()
  const before = await sorted()
  await sql`
    update sermon_passage set in_ruf = null, vstart = chapter * 1000 + verse, vend = chapter * 1000 + verse
    where book in (27, 39) and end_verse is null and nid = any(${byRuf}::int[])`.execute(api.db)
  expect(await sorted()).not.toEqual(before)
  await renumberStored(api.db as never)
  expect(await sorted()).toEqual(before)
  const { data } = await search('39&verb[chapter]=4&verb[verse]=5')
  expect(data.find(({ title }: { title: string }) => title === 'Illés').text).toMatchObject([
    { inRuf: 'Mal\u00a03,23' },
  ])
})

test('[API-04] a deuterocanonical book is listed when it has content', async () => {
  const ids = async () => (await api.get('/api/v2/bible-books')).body.data.map(({ id }: { id: number }) => id)
  expect(await ids()).toHaveLength(66)
  await importFiles(api.db, {
    'sermons/sirak.md': sermonFile('bölcs', 'text: Péld 1,7', 'Vö. Sir 2,1.'),
    'citations.jsonl': '{"id":"t","text":"Idézet","passage":"Tób 4,15"}\n',
  })
  expect((await ids()).slice(66)).toEqual([67, 72])
})

/** @jest-environment node */
import { insertSermon } from '#test/test-content.ts'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { bumpContentVersion } from '../content/content-version.ts'
import { indexSermons } from '../search/index-sermons.ts'

interface Address {
  nid: number
  path: string
  changed: string
}

describe('sitemaps and feeds', () => {
  let api: TestServer
  beforeAll(async () => (api = await openTestApi()))
  afterAll(() => api.close())

  const walk = async (limit: number) => {
    const pages: Address[][] = []
    for (let after: number | null = 0; after !== null;) {
      const { body } = await api.get(`/api/v2/addresses?after=${after}&limit=${limit}`)
      pages.push(body.data)
      after = body.next
    }
    return pages
  }

  test('every sermon of any language is listed once, by number, for any page size', async () => {
    const sermons = await api.db.selectFrom('sermon').select('nid').execute()
    const total = sermons.length
    const [whole] = await walk(5000)
    expect(whole).toHaveLength(total)
    expect(whole?.map(({ nid }) => nid)).toEqual(whole?.map(({ nid }) => nid).sort((a, b) => a - b))
    expect(whole?.[0]).toMatchObject({ nid: 1, path: '/igehirdetes/a-tekozlo-fiu' })
    const steps = await walk(7)
    expect(steps.flat()).toEqual(whole)
    expect(steps.slice(0, -1).every((step) => step.length === 7)).toBe(true)
    // One full page: no further page is requested.
    expect(await walk(total)).toHaveLength(1)
  })

  test('parts begin where the previous part ends, and have their size and age', async () => {
    const steps = await walk(7)
    const { body } = await api.get('/api/v2/address-parts?limit=7')
    expect(body.data).toEqual(
      steps.map((step, index) => ({
        after: steps[index - 1]?.at(-1)?.nid ?? 0,
        count: step.length,
        changed: step
          .map(({ changed }) => changed)
          .sort()
          .at(-1),
      })),
    )
    expect((await api.get('/api/v2/address-parts')).body.data).toHaveLength(1)
  })

  test('a feed has the newest first, despite any order, with their audio files', async () => {
    const { body } = await api.get('/api/v2/feed?order=title&limit=10')
    const listed = (await api.get('/api/v2/list?order=date&dir=DESC&limit=10')).body.data
    const nids = (cards: { nid: number }[]) => cards.map(({ nid }) => nid)
    expect(nids(body.data)).toEqual(nids(listed))
    const { data } = (await api.get('/api/v2/feed?media=audio')).body
    expect(data.length).toBeGreaterThan(0)
    for (const { nid, files, lang } of data) {
      const node = (await api.get(`/api/v2/node/${nid}`)).body
      expect([files, lang]).toEqual([node.files, node.lang])
      expect(files.some(({ kind }: { kind: string }) => kind === 'audio')).toBe(true)
    }
  })

  test('sermons of one day have distinct times, the same in every feed', async () => {
    const times = [null, '18:00', '10:00', null, '10:00', '13:00']
    for (const [nth, time] of times.entries()) {
      const nid = await insertSermon(api.db, {
        title: `Napi ${nth}`,
        plain: 'a',
        date: '2030-02-03',
        preacher: (nth % 2) + 1,
      })
      await api.db.updateTable('sermon').set({ time }).where('nid', '=', nid).execute()
    }
    await insertSermon(api.db, { title: 'Napi 6', plain: 'a', date: '2030' })
    await insertSermon(api.db, { title: 'Napi 7', plain: 'a', date: '2030' })
    await indexSermons(api.db)
    await bumpContentVersion(api.db)
    const feed = async (query: string) =>
      ((await api.get(`/api/v2/feed?year=2030${query}`)).body.data as { title: string; preached: string }[]).map(
        ({ title, preached }) => [title, preached],
      )
    const all = [
      ['Napi 1', '2030-02-03T17:00:00.000Z'],
      // 13:00 in Budapest is noon in UTC.
      ['Napi 5', '2030-02-03T12:00:02.000Z'],
      ['Napi 3', '2030-02-03T12:00:01.000Z'],
      ['Napi 0', '2030-02-03T12:00:00.000Z'],
      ['Napi 4', '2030-02-03T09:00:01.000Z'],
      ['Napi 2', '2030-02-03T09:00:00.000Z'],
      ['Napi 7', '2030-01-01T12:00:01.000Z'],
      ['Napi 6', '2030-01-01T12:00:00.000Z'],
    ]
    expect(await feed('')).toEqual(all)
    expect(await feed('&preacher=2')).toEqual(all.filter(([title]) => /[135]/.test(title!)))
  })

  test('a feed is filtered like the search of the same name', async () => {
    const query = 's=kegyelem&preacher=1'
    const feed = (await api.get(`/api/v2/feed?${query}`)).body.data
    const list = (await api.get(`/api/v2/list?${query}&order=date&dir=DESC&limit=50`)).body.data
    expect(feed.length).toBeGreaterThan(0)
    expect(feed.map(({ nid }: { nid: number }) => nid)).toEqual(list.map(({ nid }: { nid: number }) => nid))
    expect(feed[0].snippet.some(({ found }: { found: boolean }) => found)).toBe(true)
    expect((await api.get('/api/v2/feed?s=nincsilyenszo')).body.data).toEqual([])
  })
})

/** @jest-environment node */
import { openTestApi, type TestServer } from '#test/test-app.ts'

describe('content', () => {
  let api: TestServer
  beforeAll(async () => (api = await openTestApi()))
  afterAll(() => api.close())

  test('[API-04] the site of X-PAPI-SITE answers by its exact name, any other gets the default one', async () => {
    const title = async (name: string) => (await api.get('/api/v2/config', { 'x-papi-site': name })).body.site.title
    expect(await title('masik.example')).toBe('Másik')
    expect(await title('MASIK.example')).toBe('Másik')
    for (const name of ['localhost', 'sub.masik.example', "x' or '1'='1", '']) expect(await title(name)).toBe('Alap')
  })

  test('[API-04] sites are sorted by weight', async () => {
    expect((await api.get('/api/v2/sites')).body.map((site: { weight: number }) => site.weight)).toEqual([1, 2])
  })

  test('[API-04] preachers are in Hungarian alphabetical order with their number of sermons', async () => {
    const { body } = await api.get('/api/v2/preachers')
    expect(body.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['Cinege Ödön', 17],
      ['Csorba Béla', 18],
      ['Zsigmond Anna', 18],
    ])
    expect(body[0].denomination).toEqual({ id: 1, name: 'Református' })
  })

  describe('node', () => {
    test('[API-04] a whole sermon: passages by role, neighbours in the series, others on the passage', async () => {
      const { body } = await api.get('/api/v2/node/2')
      expect(body).toMatchObject({
        title: 'Az elveszett bárány',
        date: { type: 'exact', date: '2023-03-12' },
        previous: { nid: 1 },
        next: { nid: 3 },
        media: ['text', 'audio'],
        files: [{ kind: 'audio', seconds: 754.5 }],
        denomination: { name: 'Református' },
      })
      expect(body.text[0].label).toBe('Lk\u00a015,1–7')
      expect((await api.get('/api/v2/node/5')).body.samePassage.map(({ nid }: { nid: number }) => nid)).toEqual([7])
    })

    test('[API-04] without a series the neighbours are the preacher’s', async () => {
      const { body } = await api.get('/api/v2/node/5')
      expect([body.previous.title, body.next]).toEqual(['Kegyelem', null])
    })

    test.each([
      ['/en/api/v2/node/1', {}, 200],
      ['/de/api/v2/node/1', {}, 404],
      ['/en/api/v2/node/1', { 'x-papi-site': 'masik.example' }, 404],
    ])('[API-05] %s %j → %i', async (path, headers, status) => {
      expect((await api.get(path, headers)).status).toBe(status)
    })
  })

  test.each([
    ['/igehirdetes/a-tekozlo-fiu', { _pattern: 'node_view', props: { id: '1' } }],
    ['/igehirdetes/a-tekozlo-fiu/', { _pattern: 'node_view', props: { id: '1' } }],
    ['/igehirdetes/a-tekozlo-fiu?x=1', { _pattern: 'node_view', props: { id: '1' } }],
    ['', {}],
  ])('[RT-11] %s resolves to %j', async (path, answer) => {
    const { status, body } = await api.get(`/api/v2/resolve?path=${encodeURIComponent(path)}`)
    expect([status, body]).toEqual([200, { data: { data: answer } }])
  })

  test.each([
    ['2026-03-04T23:30:00Z', [1, '2026-03-05', 'A tékozló fiú', 'Zsigmond Anna']],
    ['2026-03-05T23:30:00Z', [undefined, '2026-03-06', undefined, undefined]],
  ])('[RT-08] at %s the daily selection is %j', async (now, answer) => {
    api.clock.now = new Date(now)
    const { body } = await api.get('/api/v2/daily-selection?time=0')
    expect([body.nid, body.date, body.sermon?.title, body.sermon?.preacher.name]).toEqual(answer)
  })

  test.each([
    ['2026-03-05', 200, { nid: 1, date: '2026-03-05' }],
    ['2026-03-04', 200, { date: '2026-03-04', next: '2026-03-05' }],
    ['2026-02-30', 400, { code: 'query_invalid' }],
  ])('[RT-08] the daily selection of %s answers %i', async (date, status, answer) => {
    const { status: given, body } = await api.get(`/api/v2/daily-selection?date=${date}`)
    expect([given, body]).toEqual([status, expect.objectContaining(answer)])
  })

  test('the church year has its days with their sermons, which the filter finds', async () => {
    api.clock.now = new Date('2026-11-28T10:00:00Z')
    const { body } = await api.get('/api/v2/church-year?date=2027-01-01')
    expect(body.today).toMatchObject({
      season: 'christmas',
      day: { key: 'ujev', date: '2027-01-01' },
      next: { key: 'ujev-utan', date: '2027-01-03' },
    })
    expect(body.days.find(({ key }: { key: string }) => key === 'bojt-3')).toEqual({
      ...{ key: 'bojt-3', name: 'Böjt 3. vasárnapja', also: ['Oculi'] },
      ...{ date: '2027-02-28', season: 'lent', sermons: 1 },
      ...{ epistle: 'Ef\u00a05,1–9', gospel: 'Lk\u00a011,14–28' },
    })
    expect((await api.get('/api/v2/node/2')).body.churchDay).toMatchObject({ key: 'bojt-3', sermons: 1 })
    const { data, facets } = (await api.get('/api/v2/list?occasion=bojt-3')).body
    expect(data.map(({ nid }: { nid: number }) => nid)).toEqual([2])
    expect(facets.occasion).toContainEqual({ key: 'bojt-3', name: 'Böjt 3. vasárnapja', count: 1 })
    expect((await api.get('/api/v2/list?occasion=nincs-ilyen')).body.paging.total).toBe(0)
    // Days that this year lacks can still be asked for.
    for (const key of ['temetes', 'vizkereszt-utan-6'])
      expect(body.occasions).toContainEqual(expect.objectContaining({ key }))
    expect((await api.get('/api/v2/daily-selection')).body.church).toMatchObject({
      season: 'trinity',
      day: null,
      next: { key: 'advent-1', date: '2026-11-29' },
    })
  })

  describe('citations', () => {
    test.each([
      ['', [2, 1]],
      ['?preaching=1', [1]],
      ['?tags=1', [1]],
      ['?limit=1&page=2', [1]],
      ['?s=kegyelmet', [1]],
      ['?s=LATOTT', [2]],
      ['?s=' + encodeURIComponent('"kegyelem olcsó"'), []],
      ['?s=kegyelem&tags=2', []],
      ['?s=-kegyelem', [2]],
    ])('[API-04] /citations%s', async (query, ids) => {
      const { body } = await api.get(`/api/v2/citations${query}`)
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids)
    })

    test('[API-04] a citation has its sermon or its passage', async () => {
      const { body } = await api.get('/api/v2/citations')
      expect(body.data[0].passage.label).toBe('Zsid\u00a011,1')
      expect(body.data[1].preaching).toMatchObject({ nid: 1, title: 'A tékozló fiú' })
    })

    test('[API-04] the tags and authors of all citations are counted, and found by their names', async () => {
      const { tags, authors } = (await api.get('/api/v2/citations?s=ismeretlentől')).body
      expect(tags).toEqual([{ id: 1, name: 'kegyelem', count: 1 }])
      expect(authors).toEqual([{ name: 'Ismeretlen', count: 1 }])
      for (const { name, count } of authors) {
        const { paging } = (await api.get(`/api/v2/citations?s=${encodeURIComponent(name)}`)).body
        expect(paging.total).toBe(count)
      }
      const ofSermon = (await api.get('/api/v2/citations?preaching=1')).body
      expect(ofSermon).toMatchObject({ tags: [], authors: [] })
    })

    test.each([
      ['ke', []],
      ['KEGY', ['kegyelem']],
      ['karacs', ['karácsony']],
      ['térés', ['megtérés']],
      ['%%%', []],
    ])('[API-09] tags for "%s": %j', async (s, names) => {
      const { body } = await api.get(`/api/v2/citation-tags?s=${encodeURIComponent(s)}`)
      expect(body.map(({ name }: { name: string }) => name)).toEqual(names)
    })
  })

  describe('Bible', () => {
    test('[API-04] 66 books with the number of sermons on each', async () => {
      const { data } = (await api.get('/api/v2/bible-books')).body
      expect(data).toHaveLength(66)
      expect(data[41]).toMatchObject({ id: 42, code: 'LUK', abbrev: 'Lk', testament: 'nt', chapters: 24, sermons: 4 })
      expect(data[0].sermons).toBe(0)
    })

    test.each<[query: string, verses: number, label: string, translation: string, isPart?: boolean]>([
      ['book=43&chapter=3&verse=16', 1, 'Jn\u00a03,16', 'proba'],
      ['book=43&chapter=3&verse=16&endVerse=20', 4, 'Jn\u00a03,16–20', 'proba'],
      ['book=43&chapter=3', 35, 'Jn\u00a03', 'proba'],
      // The default translation lacks the passage.
      ['book=43&chapter=5', 1, 'Jn\u00a05', 'masik', true],
      ['book=43&chapter=3&verse=16&endVerse=17&translation=masik', 1, 'Jn\u00a03,16–17', 'masik', true],
      ['book=19', 500, 'Zsolt', 'proba'],
      ['book=19&chapter=1&verse=9&endChapter=2&endVerse=2', 4, 'Zsolt\u00a01,9–2,2', 'proba'],
    ])('[API-07] %s: %i verses of %s', async (...[query, verses, label, translation, isPart]) => {
      const { body } = await api.get(`/api/v2/bible-text?${query}`)
      expect(body.verses).toHaveLength(verses)
      expect([body.passage.label, body.translation.id, body.isPart]).toEqual([label, translation, isPart])
    })

    test('[API-07] a slot that holds several verses names the last', async () => {
      const { body } = await api.get('/api/v2/bible-text?book=43&chapter=3&verse=16&endVerse=18')
      expect(body.verses.map(({ verse, lastVerse }: Record<string, number>) => [verse, lastVerse])).toEqual([
        [16, undefined],
        [17, 18],
      ])
    })

    test.each(['book=1&chapter=1', 'book=43&chapter=3&translation=nincs', 'book=43&chapter=5&translation=proba'])(
      '[API-07] [ER-03] %s has no text',
      async (query) => {
        const { status, body } = await api.get(`/api/v2/bible-text?${query}`)
        expect([status, body.code]).toEqual([404, 'no_text'])
      },
    )
  })

  describe('reading plans', () => {
    test('[API-04] the list has no days, a requested plan has', async () => {
      const list = (await api.get('/api/v2/readingplans')).body
      expect(list.data).toEqual([{ nid: 1, title: 'Lukács két nap alatt', description: 'Próba', length: 3 }])
      const { plan } = (await api.get('/api/v2/readingplans?nid=1')).body.data[0]
      expect(plan.days.map(({ readings }: { readings: unknown[] }) => readings.length)).toEqual([1, 1, 0])
      expect((await api.get('/api/v2/readingplans?nid=7')).body.data).toEqual([])
    })

    test.each([
      ['1/1/search', 3],
      ['1/2/search', 1],
      ['1/2/search?p[lesson]=1', 2],
    ])('[API-04] [QS-04] %s finds %i', async (path, total) => {
      expect((await api.get(`/api/v2/readingplans/${path}`)).body.paging.total).toBe(total)
    })

    test('[API-04] a day that the plan lacks is not found', async () => {
      expect((await api.get('/api/v2/readingplans/1/99/search')).status).toBe(404)
    })
  })
})

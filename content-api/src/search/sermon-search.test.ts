/** @jest-environment node */
import type { Kysely } from 'kysely'
import { insertSermon } from '#test/test-content.ts'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import type { TestSermon } from '#test/test-sermons.ts'
import type { Database } from '../database/schema.ts'
import { indexSermons } from './index-sermons.ts'
import { refreshSpellings } from './spellings.ts'
import { bumpContentVersion } from '../content/content-version.ts'

type Query = Record<string, string | number>
type Card = { nid: number; title: string; snippet: { text: string; found: boolean }[] }

describe('search', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await openTestApi()
    // The first search loads the lexicon.
    await api.get('/api/v2/list?s=kegyelem')
  }, 60_000)
  afterAll(() => api.close())

  const search = async (query: Query) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const { status, body } = await api.get(`/api/v2/list?${text}`)
    expect(status).toBe(200)
    return body
  }
  const titles = async (query: Query) => (await search(query)).data.map((card: Card) => card.title)

  /** Changes the library as an import does. */
  const change = (work: (trx: Kysely<Database>) => Promise<unknown>) =>
    api.db.transaction().execute(async (trx) => {
      await work(trx)
      await refreshSpellings(trx)
      await bumpContentVersion(trx)
    })
  const add = (...sermons: TestSermon[]) =>
    change(async (trx) => {
      const nids = []
      for (const sermon of sermons) nids.push(await insertSermon(trx, sermon))
      await indexSermons(trx, nids)
    })

  describe('words', () => {
    test.each([
      ['kegyelem', ['Kegyelem', 'A tékozló fiú']],
      ['kegyelméből', ['A tékozló fiú', 'Kegyelem']],
      ['orom', ['A tékozló fiú', 'Zsoltárról', 'Az elveszett bárány']],
      ['hit', ['Úgy szerette Isten a világot']],
      ['pásztor', ['Zsoltárról', 'Az elveszett bárány', 'Csendes éj']],
      ['lélek', ['Zsoltárról']],
      // No sermon has the word: of the same letters with accents, other forms, and the root. One is of that day.
      ['huseg', ['Csendes éj']],
      // Some accents missing, and short for long ones.
      ['kegyelmébol', ['A tékozló fiú', 'Kegyelem']],
      ['hûség', ['Csendes éj']],
      ['karacsonyi', ['Csendes éj', 'Úgy szerette Isten a világot', 'Vasárnapi igehirdetés 24']],
      ['nincsilyen', []],
    ])('[API-04] "%s" finds its forms with and without accents', async (s, expected) => {
      expect((await titles({ s })).sort()).toEqual([...expected].sort())
    })

    test('[API-04] the typed form comes first', async () => {
      expect(await titles({ s: 'kegyelem' })).toEqual(['Kegyelem', 'A tékozló fiú'])
      expect((await titles({ s: 'örömmel' }))[0]).toBe('Az elveszett bárány')
    })

    test.each([
      ['title', 'tékozló', 'A tékozló fiú'],
      ['tag', 'karácsony', 'Csendes éj'],
      ['preacher', 'csorba', 'Csendes éj'],
      ['series', 'megtalált', 'Az elveszett drahma'],
      ['year', 'éj 2021', 'Csendes éj'],
    ])('[API-04] words of the %s count', async (_where, s, title) => {
      expect(await titles({ s })).toContain(title)
    })

    test.each([
      ['öröm angyalok', 'all', []],
      ['öröm angyalok', 'any', ['A tékozló fiú', 'Az elveszett bárány', 'Az elveszett drahma', 'Zsoltárról']],
      ['kegyelem', 'exact', ['A tékozló fiú', 'Kegyelem']],
      ['pásztor', 'exact', ['Az elveszett bárány']],
      ['kegyelme', 'exact', []],
      ['"az úr az én"', 'all', ['Zsoltárról']],
      ['"én az úr"', 'all', []],
      ['öröm -lelki', 'all', ['A tékozló fiú', 'Az elveszett bárány']],
      ['öröm -"nagy lett"', 'all', ['Az elveszett bárány', 'Zsoltárról']],
    ])('[QS-01] %s with m=%s', async (s, m, expected) => {
      expect((await titles({ s, m })).sort()).toEqual(expected)
    })

    test('[QS-01] stop words and punctuation alone are not an error', async () => {
      for (const s of ['a', 'az és', '"', '-', '()&|!:*', "'", '\\', '<->', 'öröm & !', '-kegyelem']) {
        expect((await api.get(`/api/v2/list?s=${encodeURIComponent(s)}`)).status).toBe(200)
      }
      expect((await search({ s: '-töltelék' })).paging.total).toBe(9)
    })

    test.each([
      ['kegylem', 'kegyelem'],
      ['"kegylem szóról"', '"kegyelem szóról"'],
      ['irgalmas szamaritámus', 'irgalmas szamaritánus'],
      ['nincsilyen', undefined],
      ['szerencse', undefined],
      ['hti', undefined],
      // Typed accents count; other accents are suggested.
      ['hít', 'hit'],
      ['pászter', 'pásztor'],
      ['kegyelmesség', undefined],
      // As texts write it.
      ['csrba', 'Csorba'],
      ['Kegylem', 'Kegyelem'],
      // The asterisk is ignored.
      ['kegyelm*', 'kegyelem'],
      // A word of story names only, which would find nothing.
      ['kereszttyén', undefined],
      ['a'.repeat(60), undefined],
    ])('[API-04] %s finds nothing and suggests %s', async (s, suggestion) => {
      const { paging, ...answer } = await search({ s })
      expect([paging.total, answer.suggestion]).toEqual([0, suggestion])
    })

    test.each([
      ['hít öröm', ['hít'], undefined],
      ['a'.repeat(60), ['a'.repeat(60)], undefined],
      ['kegyelem', undefined, undefined],
      ['Karácsonyi', undefined, [{ word: 'Karácsonyi', roots: ['karácsony'] }]],
    ])('[API-04] %s: no sermon has %j, and %j was searched instead', async (s, missing, derived) => {
      const answer = await search({ s })
      expect([answer.missing, answer.derived]).toEqual([missing, derived])
    })

    test('[API-04] results by related words only are counted, and left out of the forms of the word', async () => {
      expect((await search({ s: 'boldog' })).related).toEqual({ sermons: 1, words: [] })
      expect((await search({ s: 'öröm' })).related).toBeUndefined()
      expect(await titles({ s: 'boldog', m: 'forms' })).toEqual([])
      expect(await titles({ s: 'boldogság', m: 'forms' })).toEqual(['Zsoltárról'])
    })

    test.each([
      ['the name', 'böjt harmadik vasárnapja'],
      ['another name, and a word that says little', 'Oculi vasárnapjára'],
    ])('[API-04] an occasion is found by %s: %s', async (_by, s) => {
      const { data, paging } = await search({ s })
      expect([paging.total, (data as Card[])[0]!.nid]).toEqual([1, (await search({ occasion: 'bojt-3' })).data[0].nid])
    })

    test.each([
      ['Jubilate', { key: 'husvet-utan-3', name: 'Húsvét utáni 3. vasárnap' }],
      ['keresztelő', { key: 'keresztelo', name: 'Keresztelő' }],
    ])('[API-04] the occasion of %s has no sermon: %j', async (s, occasion) => {
      const { emptyOccasion, closest, also } = await search({ s })
      expect([emptyOccasion, closest, also]).toEqual([occasion, undefined, undefined])
      expect((await search({ s: 'Oculi' })).emptyOccasion).toBeUndefined()
    })

    test('[API-04] a date finds its sermons', async () => {
      const { data } = await search({ s: '2023. márc. 12-i igehirdetés' })
      expect(data).toMatchObject([{ date: { type: 'exact', date: '2023-03-12' } }])
    })

    test.each([
      ['3,16', ['Cím nélküli vázlat', 'Úgy szerette Isten a világot']],
      ['3', ['Vasárnapi igehirdetés 3']],
      ['kegyelem Jn 3', []],
      ['Zsolt 151', []],
      ['Zsolt 23', ['Az elveszett bárány', 'Zsoltárról']],
    ])('[API-04] numbers and short book names in references are not words: %s', async (s, expected) => {
      expect((await titles({ s })).sort()).toEqual(expected)
    })

    test.each([
      ['a story of that name as its text', 'vízipásztor és karácsonyi jászol', 'Csendes éj'],
      ['no word that is left out', 'ujjongás és kegyelem -angyalok', 'A tékozló fiú'],
      ['nothing, where no word is known', 'nincsilyen sehol', undefined],
      ['nothing, where a phrase stands nowhere', '"öröm angyalok"', undefined],
      ['nothing, where sermons have all', 'nagy öröm', undefined],
    ])('[API-04] the nearest results have %s: %s', async (_has, s, title) => {
      expect((await search({ s })).closest?.[0]?.title).toBe(title)
    })

    test('[API-04] the nearest results pass the filters, and exist only if all words are required', async () => {
      const closest = async (more: object) => (await search({ s: 'öröm angyalok', ...more })).closest
      expect((await closest({ tags: 1 })).length).toBeGreaterThan(0)
      expect(await closest({ year: 1901 })).toBeUndefined()
      expect(await closest({ m: 'exact' })).toBeUndefined()
    })

    test('[API-04] a story leads to its passage, and sermons on it come first', async () => {
      const { named, data } = await search({ s: 'az elveszett drachma' })
      expect(named).toMatchObject([{ passages: [{ book: 42, chapter: 15, verse: 8, endVerse: 10 }] }])
      expect(data[0].title).toBe('Az elveszett drahma')
      expect((await search({ s: 'elveszett drachma -kegyelem' })).named).toEqual([])
    })

    test.each([
      ['"?!', 'signs'],
      ['  ', undefined],
      ['az és', 'common-words'],
    ])('[QS-01] the answer for %s explains why it does not restrict the results: %s', async (s, unheard) => {
      expect((await search({ s })).unheard).toBe(unheard)
    })

    test.each([
      ['teljesítmények', 'all', ['Kegyelem']],
      ['"kegyes teljesítmény"', 'all', ['Kegyelem']],
      ['teljesítmény -béke', 'all', []],
      // One word of the sermon, one of its passage.
      ['szó teljesítmény', 'all', []],
    ])('[API-04] the words of its passage are searched with a sermon: %s (%s)', async (s, m, expected) => {
      expect(await titles({ s, m })).toEqual(expected)
      expect(await titles({ s, m, order: 'date' })).toEqual(expected)
    })

    test('[PG-01] a sermon found by its passage shows the passage', async () => {
      const { data } = await search({ s: 'teljesítmények' })
      expect((data as Card[])[0]!.snippet).toEqual([
        { text: 'Ef\u00a02,8–9: ', found: false },
        { text: 'Kegyes ', found: false },
        { text: 'teljesítményért', found: true },
        { text: ' sem jár.', found: false },
      ])
    })

    test('[PG-01] the snippet marks the matches', async () => {
      const { data } = await search({ s: 'kegyelem' })
      const marked = (data as Card[]).map(({ snippet }) =>
        snippet.filter((part) => part.found).map((part) => part.text),
      )
      expect(marked).toEqual([['kegyelem', 'Kegyelem'], ['kegyelméből']])
    })
  })

  describe('filters', () => {
    test.each([
      [{ preacher: '1', series: 1 }, 3],
      [{ preacher: '2,3', tags: '3' }, 2],
      [{ denomination: '2', year: 2022 }, 2],
      [{ media: 'audio,video' }, 2],
      [{ year: 2018, month: 2 }, 4],
      [{ lang: 'en' }, 1],
      [{}, 54],
    ])('[QS-02] [QS-03] %j finds %i', async (query, total) => {
      expect((await search(query)).paging.total).toBe(total)
    })

    test.each([
      [{ 'verb[book]': 42, 'verb[chapter]': 15 }, 3],
      [{ 'verb[book]': 42, 'verb[chapter]': 15, 'verb[in_text]': 1 }, 4],
      [{ 'verb[book]': 42, 'verb[chapter]': 15, 'verb[verse]': 9 }, 1],
      [{ 'verb[book]': 19, 'verb[chapter]': 23, 'verb[lesson]': 1 }, 2],
      [{ 'verb[book]': 42, 'verb[chapter]': 15, 'verb[verse]': 1, 'verb[endVerse]': 9 }, 2],
      [{ 'verb[book]': 42, 'verb[chapter]': 15, 'verb[endChapter]': 16 }, 3],
      [{ 'verb[book]': 42, 'verb[chapter]': 15, 'verb[verse]': 9, 'verb[also]': '19.23,43.3.16-17' }, 4],
      [{ 'verb[also]': '42.15' }, 54],
      [{ b: 42, c: 15 }, 4],
      [{ b: 42 }, 54],
      [{ 'verb[chapter]': 15 }, 54],
      [{ 'verb[book]': 42, 'verb[verse]': 9 }, 4],
    ])('[QS-04] [QS-06] the passage %j is touched by %i', async (query, total) => {
      expect((await search(query)).paging.total).toBe(total)
    })
  })

  describe('order', () => {
    test.each([
      [{ order: 'date', dir: 'DESC', year: 2023 }, ['Az elveszett drahma', 'Az elveszett bárány', 'A tékozló fiú']],
      [{ order: 'title', series: 1 }, ['A tékozló fiú', 'Az elveszett bárány', 'Az elveszett drahma']],
      [{ order: 'verse', dir: 'DESC', series: 1 }, ['A tékozló fiú', 'Az elveszett drahma', 'Az elveszett bárány']],
    ])('[QS-01] %j', async (query, expected) => {
      expect(await titles(query)).toEqual(expected)
    })

    test('[QS-01] without words the newest come first and the undated last', async () => {
      const all = await titles({ limit: 100 })
      expect(all[0]).toBe('Az elveszett drahma')
      expect(all.at(-1)).toBe('Cím nélküli vázlat')
    })

    test('[QS-01] preachers sort by the Hungarian alphabet: Cinege, Csorba, Zsigmond', async () => {
      const { data } = await search({ order: 'preacher', limit: 100 })
      const names = (data as { preacher: { name: string } | null }[]).map(({ preacher }) => preacher?.name ?? '')
      expect([...new Set(names)]).toEqual(['Cinege Ödön', 'Csorba Béla', 'Zsigmond Anna', ''])
    })
  })

  test('[QS-03] every sermon is on exactly one page', async () => {
    const queries: Query[] = [{ order: 'date' }, { s: 'gyülekezet' }, { order: 'title', dir: 'DESC' }]
    for (const query of queries) {
      const { paging: whole } = await search({ ...query, limit: 7 })
      const nids: number[] = []
      for (let page = 1; page <= whole.pages; page++) {
        const { data, paging } = await search({ ...query, limit: 7, page })
        expect(paging).toMatchObject({ page, limit: 7, offset: (page - 1) * 7, total: whole.total })
        nids.push(...data.map((card: Card) => card.nid))
      }
      expect([new Set(nids).size, nids.length]).toEqual([whole.total, whole.total])
    }
  })

  test('[API-04] a search is repeated after a change of the content', async () => {
    expect(await titles({ s: 'szivárvány' })).toEqual([])
    await add({ title: 'Új', plain: 'A szivárvány a felhőben.' })
    expect(await titles({ s: 'szivárvány' })).toEqual(['Új'])
  })

  test('[PG-01] letters and the ligatures of a PDF are equal in texts, searches and marks', async () => {
    const plain = 'Konﬂiktus és ﬂottafelvonulás, oﬃcium.'
    await add({ title: 'Ligatúrás', plain }, { title: 'Betűs', plain: plain.normalize('NFKC') })
    for (const word of ['flottafelvonulás', 'ﬂottafelvonulás', '"konﬂiktus"']) {
      const { data } = (await search({ s: word })) as { data: Card[] }
      const marked = data.map(({ snippet }) =>
        snippet
          .find(({ found }) => found)
          ?.text.normalize('NFKC')
          .toLowerCase(),
      )
      const bare = word.normalize('NFKC').replaceAll('"', '')
      expect([word, marked]).toEqual([word, [bare, bare]])
    }
  })

  test('[API-04] [PG-01] the card of a reindexed sermon is up to date', async () => {
    await change(async (trx) => {
      const nid = await insertSermon(trx, { title: 'Előbb', plain: 'Egyszeri kaleidoszkóp.', preacher: 1, tags: [1] })
      await indexSermons(trx, [nid])
      await trx.updateTable('sermon').set({ title: 'Utóbb', preacher_id: 2 }).where('nid', '=', nid).execute()
      await indexSermons(trx, [nid])
    })
    expect((await search({ s: 'kaleidoszkóp' })).data).toMatchObject([
      { title: 'Utóbb', preacher: { name: 'Csorba Béla' }, tags: [{ id: 1, name: 'kegyelem' }] },
    ])
  })

  test('[API-04] [PG-01] a verb with a separated preverb is found, and both are marked', async () => {
    await add({ title: 'Apart', plain: 'A harangozó nem szaladt haza.' })
    const { data } = await search({ s: 'hazaszalad' })
    expect(data.map(({ title }: Card) => title)).toEqual(['Apart'])
    const found = (data[0] as Card).snippet.filter((part) => part.found)
    expect(found.map(({ text }) => text)).toEqual(['szaladt', 'haza'])
    expect(await titles({ s: 'hazaszalad', m: 'exact' })).toEqual([])
  })

  test("[API-04] a negated verb comes first, and 'fél' as half is not found as fear", async () => {
    await add(
      { title: 'Igen', plain: 'Félj, mondta, és féltem. Félj, mondta megint.' },
      { title: 'Nem', plain: 'Az angyal így szólt: ne féljetek.' },
      { title: 'Fele', plain: 'Eltelt fél perc, azután egy félóra.' },
    )
    expect(await titles({ s: 'ne félj' })).toEqual(['Nem', 'Igen'])
    expect((await titles({ s: 'félj' }))[0]).toBe('Igen')
    expect(await titles({ s: 'félóra' })).toEqual(['Fele'])
  })

  test('[API-04] [PG-01] a verse is found in the words of another translation, which the card names', async () => {
    await change(async (trx) => {
      const translation = { id: 'regi', name: 'Régi fordítás', versification: 'karoli' as const, is_default: false }
      await trx.insertInto('bible_translation').values(translation).execute()
      const verse = { translation: 'regi', book: 49, chapter: 2, verse: 8, last_verse: 8 }
      await trx
        .insertInto('bible_verse')
        .values({ ...verse, text: 'Ingyen kaptatok üdvösséget.' })
        .execute()
      await indexSermons(trx)
    })
    const { data } = await search({ s: 'ingyen üdvösség' })
    expect(data).toMatchObject([{ title: 'Kegyelem' }])
    expect(data[0].snippet[0]).toEqual({ text: 'Ef\u00a02,8–9 (Régi fordítás): ', found: false })
    expect(await titles({ s: 'teljesítmények' })).toEqual(['Kegyelem'])
  })

  test('[API-04] words near each other come before the typed words on different pages', async () => {
    const far = 'Ebben a mondatban semmi sem áll, ami ide tartozna vagy fontos volna. '.repeat(20)
    await add(
      { title: 'Együtt', plain: 'A kántorok orgonáit javították.' },
      { title: 'Külön', plain: `A kántor jött.\n\n${far}\n\nAz orgona szólt.` },
    )
    expect(await titles({ s: 'kántor orgona' })).toEqual(['Együtt', 'Külön'])
    // Also among the nearest results; beside a word of no sermon.
    const { data, closest } = await search({ s: 'kántor orgona nincsilyen' })
    expect([data, closest.map((card: Card) => card.title).slice(0, 2)]).toEqual([[], ['Együtt', 'Külön']])
  })

  test('[API-04] a word that exists is never taken for another with more accents or for a distant root', async () => {
    const plain = 'Az őrök a város falát vigyázták. Félelem volt ott, és vált a kereszt is.'
    await add({ title: 'Őrség', plain }, { title: 'Felelet', plain: 'Péter felelt, és a falu hallgatta.' })
    for (const s of ['örök', 'megváltó', 'keresztelés']) {
      const { data, missing, accented, derived } = await search({ s })
      expect([data, missing, accented, derived]).toEqual([[], [s], undefined, undefined])
    }
    for (const s of ['varosi', 'városi']) {
      const { data, accented, derived } = await search({ s })
      expect([data.length, accented, derived]).toEqual([1, undefined, [{ word: s, roots: ['város'] }]])
      expect(await titles({ s, m: 'forms' })).toEqual([])
    }
    expect(await titles({ s: 'felelem' })).toEqual(['Őrség'])
    expect(await titles({ s: 'falusi' })).toEqual(['Felelet'])
  })

  test('[API-04] a word that is also a place name, or a form of stop words, is found', async () => {
    await add(
      { title: 'Szó', plain: 'A vándor szava elhalt. Velem is megesett. Kelj föl, kiáltotta, és legyek bár fehér.' },
      { title: 'Légy', plain: 'Szemtelen légy döngött, nemet intett a német.' },
    )
    for (const s of ['vándor szava', 'szava', 'szavak', 'velem', 'fehér legyek', '"kelj fel"', 'kelj fel'])
      expect([s, await titles({ s })]).toEqual([s, expect.arrayContaining(['Szó'])])
    expect(await titles({ s: 'vándor -velem' })).toEqual([])
    expect(await titles({ s: 'nemet' })).toEqual(['Légy'])
  })

  test('[API-04] words of passages alone are found as written, and not reported as missing', async () => {
    await change(async (trx) => {
      const text = 'A galileaiak azokkal keresnek hazát, és telerakta.'
      await trx.updateTable('bible_verse').set({ text }).where('book', '=', 49).execute()
      // In a sermon itself, with other accents.
      await insertSermon(trx, { title: 'Kérés', plain: 'A kérésnek engedett.' })
      await indexSermons(trx)
    })
    for (const s of ['galileaiak', 'azokkal', 'telerakta', 'hazát keresnek'])
      expect(await titles({ s })).toContain('Kegyelem')
    const { data, missing } = await search({ s: 'galileaiak nincsilyen' })
    expect([data, missing]).toEqual([[], ['nincsilyen']])
  })
})

/** @jest-environment node */
import { insertSermon } from '#test/test-content.ts'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { bumpContentVersion } from '../content/content-version.ts'
import { indexSermons } from '../search/index-sermons.ts'
import { refreshSpellings } from '../search/spellings.ts'

interface Suggestion {
  kind: string
  name: string
  sermons: number
  id?: number
  occasion?: string
  passages?: { book: number; chapter?: number; verse?: number; endVerse?: number; label: string }[]
}

describe('suggestions', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await openTestApi()
    // The first search loads the lexicon.
    await api.get('/api/v2/list?s=kegyelem')
  }, 60_000)
  afterAll(() => api.close())

  const ask = async (q: string): Promise<Suggestion[]> => {
    const { status, body } = await api.get(`/api/v2/suggestions?${new URLSearchParams({ q })}`)
    expect(status).toBe(200)
    return body.data
  }
  const suggested = async (q: string) =>
    (await ask(q)).map(({ kind, name, sermons }) => `${kind} ${name.replaceAll('\u00a0', ' ')} ${sermons}`)
  const search = async (query: Record<string, string>) => {
    const { body } = await api.get(`/api/v2/list?${new URLSearchParams(query)}`)
    return body
  }

  test('an occasion is suggested in whatever spelling, once, and to those who only searched for it', async () => {
    const lent = { kind: 'occasion', name: 'Böjt 3. vasárnapja', occasion: 'bojt-3', sermons: 1 }
    for (const typed of ['böjt 3', 'Böjt III.', 'harmadik böjti vasárnap']) expect((await ask(typed))[0]).toEqual(lent)
    expect((await ask('oculi'))[0]).toEqual(lent)
    expect((await search({ s: 'böjt harmadik vasárnapja' })).also).toContainEqual(lent)
    expect((await search({ s: 'böjt harmadik vasárnapja', occasion: 'bojt-3' })).also ?? []).not.toContainEqual(lent)
  })

  test.each<[typed: string, suggestions: string[]]>([
    // The readable part of a reference, books with that prefix, and the book of a missing chapter.
    ['Jn 3,', ['passage Jn 3 2']],
    ['Jn 3,16', ['passage Jn 3,16 2']],
    ['Jn 33', ['passage János evangéliuma 2']],
    ['1 kor', ['passage Pál első levele a korinthusiakhoz 0']],
    ['23', ['passage Zsolt 23 1', 'sermon Vasárnapi igehirdetés 23 0']],
    ['jó', ['passage Jóel próféta könyve 0', 'passage Józsué könyve 0', 'passage Jób könyve 0', 'story jó pásztor zsoltára 1', 'story a jó és gonosz tudásának fája 0', 'story jó samaritánus 0']],
    ['jáno 3', ['passage Jn 3 2', 'passage János harmadik levele 0']],
    ['könyve', ['story élet könyve 0']],
    // Typed accents count, missing ones are optional.
    ['tékoz', ['word tékozló 0', 'story tékozló fiú 1', 'sermon A tékozló fiú 0']],
    ['tékózl', []],
    ['PÁSZ', ['word pásztor 0', 'story pásztorok imádása 1', 'story a pásztor és a száz juh 1', 'story pásztorzsoltár 1']],
    // Several words in any order; no word completion after the first word.
    ['bél cso', ['preacher Csorba Béla 18']],
    // A mix: the best of each kind first, eight in all.
    ['az elv', ['series Elveszett és megtalált 3', 'word elveszett 0', 'story elveszett fiú 1', 'story elveszett juh 1', 'story elveszett drachma 1', 'sermon Az elveszett drahma 0', 'sermon Az elveszett bárány 0']],
    ['kegyelem', ['tag kegyelem 2', 'word kegyelem 0', 'story kegyelemből van üdvösség 1', 'sermon Kegyelem 0']],
    ['vasarn', ['occasion Böjt 4. vasárnapja 2', 'occasion Böjt 2. vasárnapja 1', 'occasion Böjt 3. vasárnapja 1', 'word vasárnapi 0', 'sermon Vasárnapi igehirdetés 24 0', 'sermon Vasárnapi igehirdetés 12 0', 'sermon Vasárnapi igehirdetés 36 0']],
    // The dictionary form, not one that is only guessed; capitalized names; no sermons in other languages.
    ['hűs', []],
    ['ujjongá', ['word ujjongás 0', 'story akik könnyhullatással vetnek ujjongással aratnak 0']],
    ['grace', []],
    ["' or 1=1 --", []],
  ])('%j: %j', async (typed, suggestions) => {
    expect(await suggested(typed)).toEqual(suggestions)
  }) // prettier-ignore

  test('any typed text has at most eight suggestions, and a text above the limit is rejected', async () => {
    for (const q of ['ke', 'ma', 'jé', 'is', 'me', 'sz']) expect((await ask(q)).length).toBeLessThanOrEqual(8)
    expect((await api.get('/api/v2/suggestions')).body).toEqual({ data: [] })
    expect((await api.get(`/api/v2/suggestions?q=${'a'.repeat(301)}`)).status).toBe(400)
  })

  test('the search of a suggestion finds its number of sermons; that of a word at least one', async () => {
    const asked = (await Promise.all(['ke', 'cs', 'el', 'jn'].map(ask))).flat()
    const names = { preacher: 'preacher', series: 'series', tag: 'tags' } as Record<string, string>
    for (const { kind, name, id, occasion, passages = [], sermons } of asked) {
      const [{ book = 0, chapter, verse, endVerse } = {}] = passages
      const place = Object.entries({ book, chapter, verse, endVerse }).filter(([, part]) => part !== undefined)
      const verb = Object.fromEntries(place.map(([part, number]) => [`verb[${part}]`, String(number)]))
      const filter = occasion === undefined ? verb : { occasion }
      const query = kind === 'word' ? { s: name } : names[kind] ? { [names[kind]!]: String(id) } : filter
      if (kind === 'sermon' || passages.length > 1) continue
      const { total } = (await search(query)).paging
      if (kind === 'word') expect([name, sermons, total > 0]).toEqual([name, 0, true])
      else expect([name, total]).toEqual([name, sermons])
    }
  })

  test.each<[asked: Record<string, string>, also: string[]]>([
    [{ s: 'kegyel' }, ['tag kegyelem', 'story kegyelemből van üdvösség']],
    [{ s: 'tékozló fiú' }, []],
    // Short words match too many names, and words of every sermon are meaningless.
    [{ s: 'jó' }, ['story jó pásztor zsoltára']],
    [{ s: '"kegyelem"', m: 'exact' }, []],
    [{ s: '-kegyelem' }, []],
  ])('the results of %j suggest other meanings: %j', async (asked, also) => {
    const names = ((await search(asked)).also ?? []).map(({ kind, name }: Suggestion) => `${kind} ${name}`)
    expect(names).toEqual(also)
  })

  test('guessed words and short book names are not suggested', async () => {
    await api.db.transaction().execute(async (trx) => {
      const nid = await insertSermon(trx, { title: 'Más', plain: 'Hallotta, amit hallottak (Jón 4,5).' })
      await indexSermons(trx, [nid])
      await refreshSpellings(trx)
      await bumpContentVersion(trx)
    })
    expect(await suggested('halli')).toEqual([])
    expect(await suggested('jón')).not.toContain('word jón 0')
  })
})

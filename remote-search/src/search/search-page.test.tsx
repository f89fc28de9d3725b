import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getFindPlaces, getPassages } from '../lazy.tsx'
import { page } from '../exposed/SearchPage.tsx'
import { pages } from '../pages.ts'
import { answerAll, answerSearch, card, noSermons, preachers, sermonList } from '../test-sermons.ts'
import { parseSearchQuery } from 'shared-kernel/search-parameters'
import { type FakeCall, openPage, provideApi, renderOnServer } from 'shared-kernel/test-site'

const consoleError = jest.spyOn(console, 'error')
afterEach(() => expect(consoleError).not.toHaveBeenCalled())

const row = pages.find(({ name }) => name === 'search')!
const open = (address: string) => openPage(page, row, address)
/** Requested searches for results; those for counts request few facets. */
const lists = (calls: FakeCall[]) =>
  calls.filter(({ path, query }) => path === '/api/v2/list' && !query.has('facets')).map(({ query }) => String(query))
const heading = () => screen.getByRole('heading', { level: 2 })
const field = () => screen.getByLabelText('Keresés szóra vagy igehelyre')

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})

// Compiled before the tests, not while a test waits for the page.
beforeAll(getFindPlaces)
beforeAll(getPassages)

describe('results', () => {
  test('[PG-01] a result shows preacher, date, passage and matches', async () => {
    provideApi(answerAll)
    await open('/kereses?s=kegyelem')
    const result = screen.getByRole('article')
    const links = within(result).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/igehirdetes/a-tekozlo-fiu', '/ige/Lk/15/11-32'])
    expect(result).toHaveTextContent('Sárkány Benedek2014. február 28.Lk 15,11–32Hangfelvétel 31 perc')
    expect(within(result).getByText('kegyelem').tagName).toBe('MARK')
    expect(heading()).toHaveTextContent('61 találat')
    expect(screen.getByRole('link', { name: 'Értesítés új találatokról (RSS-hírcsatorna)' })).toHaveAttribute(
      'href',
      '/kereses.xml?s=kegyelem',
    )
  })

  test('[PG-01] without results the active filters are listed and can be removed', async () => {
    provideApi(answerSearch(noSermons))
    const { router } = await open('/kereses?s=kegyelem&preacher=3&tags=5&page=2')
    expect(heading()).toHaveTextContent('Nincs találat')
    expect(screen.queryByRole('combobox', { name: 'Rendezés' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /RSS/ })).toBeNull()
    const [, offered] = screen.getAllByRole('list', { name: 'Bekapcsolt szűrők' })
    await userEvent.click(within(offered!).getByRole('link', { name: /Igehirdető: Sárkány Benedek/ }))
    expect(router.state.location.search).toBe('?s=kegyelem&tags=5')
  })

  test('[PG-01] without results a spelling suggestion is offered', async () => {
    const nothing = { ...noSermons, suggestion: 'kegyelem' }
    provideApi((call) =>
      call.path === '/api/v2/list' && call.query.get('s') === 'kegylem' ? nothing : answerAll(call),
    )
    const { router } = await open('/kereses?s=kegylem&page=2')
    expect(screen.getByText('Erre gondolt?')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'kegyelem' }))
    expect(router.state.location.search).toBe('?s=kegyelem')
  })

  test('[PG-01] without full matches the closest sermons are shown', async () => {
    provideApi(answerSearch({ ...noSermons, closest: [card] }))
    await open('/kereses?s=kegyelem%20%C3%A9s%20fiakker')
    expect(heading()).toHaveTextContent('Nincs találat')
    expect(screen.getByText(/^Olyan igehirdetés nincs, amelyben minden szó szerepel\./)).toBeInTheDocument()
    expect(screen.getByRole('article')).toBeInTheDocument()
  })

  test('[PG-01] a reference that became a filter leaves the field for good', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses')
    await userEvent.type(field(), 'Lk 15{Enter}')
    await waitFor(() =>
      expect(decodeURIComponent(router.state.location.search)).toBe('?verb[book]=42&verb[chapter]=15'),
    )
    expect(field()).toHaveValue('')
    await userEvent.click(screen.getAllByRole('link', { name: /Lk.15/ })[0]!)
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(field()).toHaveValue('')
  })

  /** No sermon has these passages as its text; one reads or quotes one of them. */
  const readOnly = (passageOf: (query: URLSearchParams) => object | number) => (call: FakeCall) => {
    if (call.path === '/api/v2/passage') return passageOf(call.query)
    if (call.path !== '/api/v2/list') return answerAll(call)
    return call.query.has('verb[in_text]') ? sermonList([card]) : noSermons
  }
  const toPassagePage = (query: URLSearchParams, verses: object[], more = {}) => ({
    passage: {
      ...Object.fromEntries([...query].map(([name, value]) => [name, Number(value)])),
      label: `${query.get('chapter')},${query.get('verse')}`,
    },
    chapter: {
      passage: { book: 42, label: '' },
      translation: { id: 'k', name: 'Minta', versification: 'ruf' },
      verses,
      ...more,
    },
    ...{ previous: null, next: null, text: {}, lesson: { data: [], total: 2 }, inText: {} },
    ...{ citations: {}, planDays: {} },
  })

  test('[PG-01] a card whose text has none of the words names the tag that has one', async () => {
    const tagged = {
      ...card,
      nid: 13,
      tags: [{ id: 7, name: 'kegyelem' }],
      snippet: [{ text: 'Volt egy ember.', found: false }],
    }
    provideApi((call) => (call.path === '/api/v2/list' ? sermonList([card, tagged]) : answerAll(call)))
    await open('/kereses?s=kegyelem')
    const cards = screen.getAllByRole('article').map((article) => article.textContent)
    expect(cards.map((text) => text?.includes('Címke: kegyelem'))).toEqual([false, true])
  })

  test('[PG-01] a passage without sermons offers lessons and citations', async () => {
    provideApi(readOnly(() => 404))
    const { router } = await open('/kereses?verb[book]=43&verb[chapter]=3&verb[verse]=16')
    await userEvent.click(await screen.findByRole('link', { name: 'Lekcióként vagy idézve 1 igehirdetésben szerepel' }))
    const requested = '?verb[book]=43&verb[chapter]=3&verb[verse]=16&verb[lesson]=1&verb[in_text]=1'
    expect(decodeURIComponent(router.state.location.search)).toBe(requested)
    await waitFor(() => expect(screen.queryByRole('link', { name: /Lekcióként vagy idézve/ })).toBeNull())
  })

  test('[PG-01] sermons on a passage show how many more read or quote it', async () => {
    provideApi((call) =>
      call.path === '/api/v2/list' && call.query.has('verb[in_text]')
        ? sermonList([card], { total: 64 })
        : answerAll(call),
    )
    await open('/kereses?verb[book]=42&verb[chapter]=15&page=2')
    expect(screen.getByLabelText('Keresés szóra vagy igehelyre')).toHaveAttribute('placeholder', 'Szó itt: Lk\u00a015')
    expect(screen.getByRole('link', { name: /^Lk.15 szövege, és minden/ })).toHaveAttribute('href', '/ige/Lk/15')
    expect(screen.getByRole('link', { name: 'Lekcióként vagy idézve még 3 igehirdetésben szerepel' })).toHaveAttribute(
      'href',
      `/kereses?${new URLSearchParams('verb[book]=42&verb[chapter]=15&verb[lesson]=1&verb[in_text]=1')}`,
    )
  })

  test('[PG-01] several passages without sermons show their verses, and removing one is not advised', async () => {
    provideApi(
      readOnly((query) => toPassagePage(query, [{ chapter: 3, verse: Number(query.get('verse')), text: 'Szöveg.' }])),
    )
    await open('/kereses?verb[book]=43&verb[chapter]=3&verb[verse]=16&verb[also]=43.3.18')
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(3)
    for (const name of ['3,16', '3,18']) expect(screen.getByRole('region', { name })).toHaveTextContent('fejezettel')
    expect(screen.getByRole('link', { name: /Lekcióként vagy idézve/ })).toBeInTheDocument()
    expect(screen.queryByText(/kevesebb szűrővel|e szűrő nélkül/)).toBeNull()
    expect(screen.getAllByRole('list', { name: 'Bekapcsolt szűrők' })).toHaveLength(1)
  })

  test('[PG-01] without results and one filter, removing it is advised', async () => {
    provideApi(answerSearch(noSermons))
    await open('/kereses?year=1900')
    expect(screen.getByText('Próbálja meg e nélkül a szűrő nélkül:')).toBeInTheDocument()
    expect(screen.queryByText(/kevesebb szűrővel/)).toBeNull()
  })

  test('[PG-01] a missing passage says so, and a partial one names its chapter', async () => {
    const verses = [{ chapter: 15, verse: 1, text: 'Jézus köré' }]
    provideApi(
      readOnly((query) =>
        query.get('chapter') === '14'
          ? { ...toPassagePage(query, verses, { isPart: true }), asked: { from: 0, to: 0 } }
          : { ...toPassagePage(query, []), chapter: undefined },
      ),
    )
    await open('/kereses?verb[book]=42&verb[chapter]=14&verb[verse]=25&verb[endChapter]=15&verb[endVerse]=10')
    expect(screen.getByRole('region', { name: '14,25' })).toHaveTextContent(
      '15,1Jézus köré Ennek az igehelynek itt csak egy része van meg.',
    )
    await open('/kereses?verb[book]=5&verb[chapter]=6&verb[verse]=4')
    expect(screen.getByRole('region', { name: '6,4' })).toHaveTextContent(
      'Ennek az igehelynek itt nincs meg a szövege.',
    )
  })

  test('[PG-01] a passage without sermons shows its verses, who reads or quotes it, and links to its page', async () => {
    const verses = ['Előtte.', 'Mert úgy szerette', 'Utána.'].map((text, nth) => ({
      chapter: 3,
      verse: 15 + nth,
      text,
    }))
    provideApi(
      readOnly((query) => ({
        ...toPassagePage(query, verses),
        passage: { book: 43, chapter: 3, verse: 16, label: 'Jn 3,16' },
        asked: { from: 1, to: 1 },
      })),
    )
    await open('/kereses?verb[book]=43&verb[chapter]=3&verb[verse]=16')
    const instead = screen.getByRole('region', { name: 'Jn 3,16' })
    expect(instead).toHaveTextContent(
      'Jn 3,16Mert úgy szerette 2 igehirdetésnek ez a lekciója.Jn 3,16 a teljes fejezettel, és minden, ami itt erről az igehelyről szól',
    )
    for (const link of within(instead).getAllByRole('link')) expect(link).toHaveAttribute('href', '/ige/Jn/3/16')
    // Shown above the results, and not again below them.
    expect(screen.getAllByRole('list', { name: 'Bekapcsolt szűrők' })).toHaveLength(1)
  })

  test('[PG-01] differing Károli numbers are explained, and a card shows the RÚF equivalent', async () => {
    const text = [{ book: 29, chapter: 2, verse: 28, label: 'Jóel 2,28', versification: 'karoli', inRuf: 'Jóel 3,1' }]
    const alsoKaroli = [{ asked: 'Jóel 3,1', meant: 'Jóel 4,1' }]
    provideApi(answerSearch({ data: [{ ...card, text }], alsoKaroli }))
    await open('/kereses?verb[book]=29&verb[chapter]=3&verb[verse]=1')
    expect(screen.getByText('Ami a Károli-Bibliában Jóel 3,1, az a RÚF-ban Jóel 4,1. Azt is kerestük.')).toBeVisible()
    const place = within(screen.getByRole('article')).getByRole('link', { name: 'Jóel 2,28 – a RÚF-ban Jóel 3,1' })
    expect(place).toHaveAttribute('href', encodeURI('/ige/Jóel/2/28?szamozas=karoli'))
  })

  test('[PG-01] a named story links to the sermons on its passages', async () => {
    const passage = { book: 42, chapter: 15, verse: 11, endVerse: 32, label: 'Lk\u00a015,11–32' }
    const named = [{ name: 'tékozló fiú', passages: [passage] }]
    provideApi(answerSearch({ named }))
    const { router } = await open('/kereses?s=t%C3%A9kozl%C3%B3%20fi%C3%BA')
    await userEvent.click(screen.getByRole('link', { name: /„tékozló fiú” a Bibliában: Lk.15,11–32/ }))
    const { search } = router.state.location
    expect(decodeURIComponent(search)).toBe('?verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[endVerse]=32')
  })

  test.each<[s: string, answer: object, sentence: string]>([
    ['bőr', { missing: ['bőr'] }, 'Egyik igehirdetésben sem szerepel: „bőr”.'],
    [
      'kegyelmes',
      { derived: [{ word: 'kegyelmes', roots: ['kegyelem'] }] },
      '„kegyelmes” egyik igehirdetésben sem szerepel. Helyette az alapszót kerestük: „kegyelem”.',
    ],
    [
      'bünbánat',
      { accented: [{ word: 'bünbánat', meant: ['bűnbánat'] }] },
      '„bünbánat” helyett ezt kerestük: „bűnbánat”.',
    ],
    ['3,16', { missing: ['3'] }, 'Melyik könyvben? Írja elé a nevét is, például: Jn 3,16.'],
    ['az', { unheard: 'common-words' }, 'Ez a szó magában keveset mond. Tegyen hozzá egy jellemzőbb szót.'],
    ['szó '.repeat(80), {}, 'A keresés legfeljebb 300 betűs lehet; ami ezen túl van, kimaradt.'],
  ])('[PG-01] the interpretation of %s is explained', async (s, answer, sentence) => {
    provideApi(answerSearch({ ...noSermons, ...answer }))
    await open(`/kereses?s=${encodeURIComponent(s)}`)
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  })

  test('[PG-01] results by related words only are announced, and can be left out', async () => {
    provideApi(answerSearch({ related: { sermons: 1, words: ['temetés'] } }))
    const { router } = await open('/kereses?s=temet%C3%A9si')
    expect(screen.getByText(/^1 igehirdetésben csak rokon szó szerepel \(„temetés”\)\./)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Csak ez a szó' }))
    expect(router.state.location.search).toBe('?s=temet%C3%A9si&m=forms')
  })

  test('[PG-01] an occasion without sermons is named, with a link to its day', async () => {
    provideApi(answerSearch({ ...noSermons, emptyOccasion: { key: 'bojt-2', name: 'Böjt 2. vasárnapja' } }))
    await open('/kereses?s=Reminiscere')
    const day = screen.getByRole('link', { name: 'Böjt 2. vasárnapja' })
    expect(day).toHaveAttribute('href', '/egyhazi-ev/bojt-2')
    expect(day.parentElement).toHaveTextContent('Böjt 2. vasárnapja: erre az alkalomra nincs igehirdetés.')
  })

  test('[PG-01] a place in no Bible is reported without other advice', async () => {
    provideApi(answerSearch(noSermons))
    await open('/kereses?s=Zsolt%20151')
    expect(await screen.findByText(/Ilyen igehely nincs a Bibliában: Zsolt 151\./)).toBeInTheDocument()
    expect(screen.queryByText(/Próbálja|Elég, ha/)).toBeNull()
    expect(screen.getAllByRole('list', { name: 'Bekapcsolt szűrők' })).toHaveLength(1)
  })

  test.each([
    [1, 'Dán\u00a03 és „ifjú”'],
    [0, null],
  ])('[PG-01] where the words find nothing, a chapter is asked about if it has sermons: %s', async (total, name) => {
    provideApi((call) => {
      if (call.path !== '/api/v2/list') return answerAll(call)
      return call.query.has('verb[book]') ? sermonList(total === 0 ? [] : [card], { total }) : noSermons
    })
    await open(`/kereses?s=${encodeURIComponent('Dániel 3 ifjú')}`)
    expect(screen.queryByRole('link', { name: /^Dán.3/ })?.textContent ?? null).toBe(name)
  })

  test('[PG-01] a page that the API refuses is empty', async () => {
    provideApi(answerSearch(400))
    await open('/kereses?page=999')
    expect(screen.getByText('Ezen az oldalon már nincs találat.')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['signs', 'A keresésben nincs szó'],
    ['common-words', 'magukban keveset mondanak'],
  ])('[PG-01] words without effect (%s) are explained', async (unheard, sentence) => {
    provideApi(answerSearch({ unheard }))
    await open('/kereses?s=az és')
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument()
    expect(screen.getByRole('article')).toBeInTheDocument()
  })

  test.each([
    [503, 'A keresés most nem sikerült.'],
    [0, 'Az oldal most nem érhető el, vagy nincs internetkapcsolat.'],
    [400, 'Ezt a keresést nem tudjuk elvégezni. Próbálja meg kevesebb szűrővel.'],
  ])('[PG-01] a failed search (%s) keeps the words and offers a retry', async (status, sentence) => {
    let isDown = true
    provideApi((call) => (call.path === '/api/v2/list' && isDown ? status : answerAll(call)))
    await open('/kereses?s=kegyelem')
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    expect(field()).toHaveValue('kegyelem')
    isDown = false
    await userEvent.click(screen.getByRole('link', { name: 'Újrapróbálom' }))
    expect(await screen.findByRole('article')).toBeInTheDocument()
  })

  test('[PG-01] [ER-03] without preachers and books the page is complete, and books have names', async () => {
    provideApi((call) => (call.path === '/api/v2/list' ? answerAll(call) : 500))
    await open('/kereses')
    expect(screen.getByRole('article')).toBeInTheDocument()
    const old = screen.getByRole('group', { name: 'Ószövetség' })
    expect(within(old).getAllByRole('option')[0]).toHaveTextContent('Mózes első könyve')
  })
})

const TAG = { kind: 'tag', name: 'kegyelem', id: 5, sermons: 5 }
const SUNDAY = { kind: 'occasion', name: 'Húsvét utáni 1. vasárnap', occasion: 'husvet-utan-1', sermons: 1 }

describe('searching', () => {
  test('[PG-01] typing does not search; Enter does, with the reference as passage and the rest as words', async () => {
    const calls = provideApi(answerAll)
    const requested = new URLSearchParams(
      's=kegyelem&verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[endVerse]=32&tags=5',
    ).toString()
    const { router } = await open('/kereses?tags=5&page=3')
    await userEvent.type(field(), 'kegyelem Lk 15,11-32')
    expect(lists(calls)).toHaveLength(1)
    const [found] = await screen.findAllByRole('link', { name: 'Lk\u00a015,11–32' })
    expect(screen.getByRole('article')).not.toContainElement(found!)
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.search).toBe(`?${requested}`)
    expect(lists(calls).at(-1)).toBe(requested)
    await waitFor(() => expect(heading()).toHaveFocus())
  })

  test('[AP-13] on Back the site restores the focus', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses')
    await userEvent.type(field(), 'kegyelem{Enter}')
    await waitFor(() => expect(heading()).toHaveFocus())
    await act(() => router.navigate('/kereses?s=hit', { state: { focus: 'results' } }))
    heading().blur()
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?s=kegyelem')
    await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(document.body).toHaveFocus()
  })

  test('[PG-01] a reference can stay among the words', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses')
    await userEvent.type(field(), 'Jn 3,16')
    await userEvent.click(screen.getByRole('button', { name: 'Inkább szóként keresem' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keresés' }))
    expect(new URLSearchParams(router.state.location.search).get('s')).toBe('"Jn 3,16"')
  })

  test.each<[what: string, s: string, total: number, also: object[], isAsked: boolean, offered: string[]]>([
    ['a word with results that is a tag', 'kegyelem', 14, [TAG], false, ['Címke kegyelem (5)']],
    ['a word without results that begins a tag', 'kegy', 0, [TAG], true, ['Címke kegyelem (5)']],
    ['an occasion by another name', 'Dominica in albis', 1, [SUNDAY], false, ['Alkalom Húsvét utáni 1. vasárnap (1)']],
    ['a preacher typed right, without results', 'Sarkany Benedek', 0, [], false, ['Igehirdető Sárkány Benedek']],
    ['a chapter beside words without results', 'fiú Lk 15', 0, [], true, ['Igehely Lk\u00a015 és „fiú”']],
    [
      'the question first',
      'Jud 8',
      9,
      [TAG],
      true,
      ['Igehely Judit\u00a08', 'Igehely Júd\u00a08', 'Címke kegyelem (5)'],
    ],
  ])('[PG-01] %s: “did you mean” appears only for guesses', async (_what, s, total, also, isAsked, offered) => {
    const list = { ...sermonList(total > 0 ? [card] : [], { total, pages: total > 0 ? 1 : 0 }), also }
    provideApi(answerSearch(list))
    await open(`/kereses?s=${s}`)
    const meant = within(await screen.findByRole('list', { name: 'Így értettük a keresést' }))
    expect(meant.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(offered)
    expect(screen.getAllByText(/^(?:Erre gondolt\?|Így is keresheti:)$/).map(({ textContent }) => textContent)).toEqual(
      [isAsked ? 'Erre gondolt?' : 'Így is keresheti:'],
    )
  })

  test('[PG-01] a deuterocanonical book that the library lacks is not offered', async () => {
    const luke = { id: 42, code: 'LUK', name: 'Lukács evangéliuma', abbrev: 'Lk', testament: 'nt', chapters: 24 }
    const jude = { id: 65, code: 'JUD', name: 'Júdás levele', abbrev: 'Júd', testament: 'nt', chapters: 1 }
    provideApi((call) => (call.path === '/api/v2/bible-books' ? { data: [luke, jude] } : answerAll(call)))
    await open('/kereses?s=Jud 8')
    const meant = within(screen.getByRole('list', { name: 'Így értettük a keresést' }))
    expect(meant.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Júd\u00a08'])
    expect(screen.queryByRole('option', { name: 'Judit könyve' })).toBeNull()
    await open('/kereses?verb[book]=68')
    expect(screen.getByRole('option', { name: 'Judit könyve', selected: true })).toBeInTheDocument()
  })
})

describe('filters', () => {
  test('[PG-01] [QS-08] a box applies at once, keeps the focus, returns to page 1 and announces the count once', async () => {
    const calls = provideApi(answerAll)
    const { router } = await open('/kereses?s=kegyelem&page=2')
    const box = screen.getByRole('checkbox', { name: /böjt/ })
    await userEvent.click(box)
    expect(router.state.location.search).toBe('?s=kegyelem&tags=5')
    expect(lists(calls).at(-1)).toBe('s=kegyelem&tags=5')
    expect(box).toHaveFocus()
    expect(box).toBeChecked()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('61 találat'))
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?s=kegyelem&page=2')
    expect(screen.getByRole('checkbox', { name: /böjt/ })).not.toBeChecked()
  })

  test('[PG-01] a second box ticked before the navigation is known keeps the first', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses?s=kegyelem')
    await act(async () => {
      for (const name of [/böjt/, /advent/]) screen.getByRole('checkbox', { name }).click()
    })
    await waitFor(() => expect(router.state.location.search).toBe('?s=kegyelem&tags=5,4'))
    expect(screen.getByRole('checkbox', { name: /böjt/ })).toBeChecked()
    await act(() => router.navigate(-1))
    for (const name of [/böjt/, /advent/]) expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
  })

  test('[PG-01] a name without accents narrows the preachers', async () => {
    provideApi(answerAll)
    await open('/kereses')
    const group = screen.getByRole('group', { name: 'Igehirdető' })
    await userEvent.type(within(group).getByRole('searchbox'), 'ory kal')
    expect(within(group).getAllByRole('checkbox')).toHaveLength(1)
    expect(within(group).getByRole('checkbox', { name: /Őry Kálmán/ })).toBeInTheDocument()
  })

  test('[PG-01] [QS-06] changing the book removes chapter and verse and keeps the roles', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses?verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[in_text]=1')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Könyv' }), 'János evangéliuma')
    expect(router.state.location.search).toBe('?verb%5Bbook%5D=43&verb%5Bin_text%5D=1')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fejezet' }), '3')
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Vers' }), '16{Enter}')
    const params = new URLSearchParams(router.state.location.search)
    expect([params.get('verb[chapter]'), params.get('verb[verse]'), params.get('verb[in_text]')]).toEqual([
      '3',
      '16',
      '1',
    ])
  })

  test('[PG-01] a plain form submits ranges and further places; another verse ends the range', async () => {
    provideApi(answerAll)
    const address = 'verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[endVerse]=32&verb[also]=45.8,19.23'
    const { router } = await open(`/kereses?${address}`)
    const { form } = field() as HTMLInputElement
    const sent = [...new FormData(form!)].filter(([name]) => name.startsWith('verb'))
    expect(decodeURIComponent(String(new URLSearchParams(sent as [string, string][])))).toBe(address)
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Vers' }))
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Vers' }), '20{Enter}')
    expect(decodeURIComponent(router.state.location.search)).toBe(
      '?verb[book]=42&verb[chapter]=15&verb[verse]=20&verb[also]=45.8,19.23',
    )
  })

  test('[PG-01] the newest are first, with words the most relevant; order by date can be reversed', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses')
    expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveDisplayValue('Legújabb elöl')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rendezés' }), 'Dátum szerint')
    expect(router.state.location.search).toBe('?order=date&dir=DESC')
    await userEvent.click(screen.getByRole('link', { name: 'Legújabb elöl' }))
    expect(router.state.location.search).toBe('?order=date')
    await act(() => router.navigate('/kereses?s=kegyelem'))
    expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveDisplayValue('A leginkább idevágó elöl')
  })

  test('[PG-01] on a phone the filters are a sheet that stays open while boxes are ticked', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses')
    await userEvent.click(screen.getByRole('button', { name: 'Szűrők' }))
    const sheet = screen.getByRole('dialog', { name: 'Szűrők' })
    await userEvent.click(within(sheet).getByRole('checkbox', { name: /advent/ }))
    expect(router.state.location.search).toBe('?tags=4')
    await userEvent.click(within(sheet).getByRole('button', { name: '61 találat megtekintése' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Szűrők (1)' })).toBeInTheDocument()
  })
})

describe('the address', () => {
  test('[PG-01] [QS-08] page links keep the search, and the results take the focus', async () => {
    provideApi(answerAll)
    const { router } = await open('/kereses?s=kegyelem&tags=5')
    await userEvent.click(screen.getByRole('link', { name: /Következő oldal/ }))
    expect(router.state.location.search).toBe('?s=kegyelem&tags=5&page=2')
    await waitFor(() => expect(heading()).toHaveFocus())
  })

  test('[QS-05] an unknown parameter is warned about once, EMBEDDED is not', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    provideApi(answerAll)
    await open('/kereses?s=kegyelem&foo=1&EMBEDDED=1')
    expect(warn.mock.calls).toEqual([['Unknown search parameters ignored: foo']])
    warn.mockRestore()
  })

  test('[PG-01] the title names words and filters', () => {
    const data = {
      result: { kind: 'failed' as const, reason: 'server' as const },
      preachers,
      books: [],
      places: null,
      home: null,
      passages: null,
    }
    const titleOf = (address: string) => page.head({ url: new URL(address, 'https://x.test'), params: {}, data }).title
    expect(titleOf('/kereses?page=2')).toBe('Keresés – 2. oldal')
    expect(titleOf('/kereses?page=1')).toBe('Keresés')
    expect(titleOf('/kereses?s=hit&page=3')).toBe('Keresés: hit – 3. oldal')
    expect(titleOf('/')).toBe('')
    expect(titleOf('/?s=kegyelem')).toBe('Keresés: kegyelem')
    expect(titleOf('/kereses?media=audio')).toBe('Meghallgatható igehirdetések')
    expect(titleOf('/kereses?media=audio&s=hit')).toBe('Keresés: hit, Hang')
    expect(titleOf('/kereses?page=1&s=kegyelem&verb[book]=42&verb[chapter]=15&preacher=3')).toBe(
      'Keresés: kegyelem, Lk\u00a015, Sárkány Benedek',
    )
  })
})

describe('without scripts', () => {
  test('[PG-01] without scripts everything is a form or a link', async () => {
    provideApi(answerAll)
    const html = await renderOnServer(page, row, '/kereses?s=kegyelem&tags=5&order=date&dir=DESC&b=42&c=15&lang=hu')
    document.body.innerHTML = html as string
    const form = document.querySelector('form')!
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/kereses'])
    const sent = new URLSearchParams(
      [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
    )
    sent.append('tags', '4')
    expect(parseSearchQuery(sent)).toEqual({
      ...{ s: 'kegyelem', tags: [5, 4], order: 'date', dir: 'DESC', b: 42, c: 15, lang: 'hu' },
    })
    expect(document.querySelector('.apply')).toHaveTextContent('Szűrés')
    expect(document.querySelector('a[href="#szurok"]')).toHaveTextContent('Szűrők (3)')
    expect(document.querySelector('[style]')).toBeNull()
    document.body.innerHTML = ''
  })

  test('[QS-01] [QS-02] unknown values of other backends are preserved but not shown', async () => {
    const calls = provideApi(answerAll)
    const address = '/kereses?s=kegyelem&m=constructor&media=audio,pdf,toString&order=created&dir=DESC'
    document.body.innerHTML = (await renderOnServer(page, row, address)) as string
    const list = calls.find(({ path }) => path === '/api/v2/list')!
    const parameters = ['m', 'media', 'order'].map((name) => list.query.get(name))
    expect(parameters).toEqual(['constructor', 'audio,pdf,toString', 'created'])
    const sent = new URLSearchParams(
      [...new FormData(document.querySelector('form')!)].map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    )
    expect(parseSearchQuery(sent)).toEqual({
      ...{ s: 'kegyelem', m: 'constructor', media: expect.arrayContaining(['audio', 'pdf', 'toString']) as string[] },
      ...{ order: 'created', dir: 'DESC' },
    })
    expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveDisplayValue('A leginkább idevágó elöl')
    expect(screen.getByRole('combobox', { name: 'Egyezés' })).toHaveDisplayValue('Minden szó')
    expect(document.querySelector('a[href="#szurok"]')).toHaveTextContent('Szűrők (1)')
    expect(document.body).not.toHaveTextContent(/pdf|created|constructor|toString|undefined/)
    document.body.innerHTML = ''
  })

  test('[PG-01] a reference in a plain form redirects to the search for its passage', async () => {
    const calls = provideApi(answerAll)
    const answer = (await renderOnServer(page, row, '/kereses?s=kegyelem+Jn+3%2C16&tags=5')) as Response
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(
      '/kereses?s=kegyelem&verb%5Bbook%5D=43&verb%5Bchapter%5D=3&verb%5Bverse%5D=16&tags=5',
    )
    expect(calls).toEqual([])
  })
})

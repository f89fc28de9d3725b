import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerAll, answerSearch, card, noSermons, sermonList } from '../test-sermons.ts'
import { type FakeCall, provideApi } from 'shared-kernel/test-site'
import { field, heading, open, prepareSearchPage } from './test-search-page.tsx'

prepareSearchPage()

test('[PG-01] a result shows preacher, date, passage and matches', async () => {
  provideApi(answerAll)
  await open('/kereses?s=kegyelem')
  const result = screen.getByRole('article')
  const links = within(result).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/igehirdetes/a-tekozlo-fiu', '/ige/Lk/15/11-32'])
  expect(result).toHaveTextContent('Sárkány Benedek2014. február 28.Lk 15,11–32Hangfelvétel 31 perc')
  expect(within(result).getByText('kegyelem').tagName).toBe('MARK')
  expect(heading()).toHaveTextContent('61 találat')
  expect(screen.getByRole('link', { name: 'Értesítés új találatokról (RSS)' })).toHaveAttribute(
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
  provideApi((call) => (call.path === '/api/v2/list' && call.query.get('s') === 'kegylem' ? nothing : answerAll(call)))
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
  await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?verb[book]=42&verb[chapter]=15'))
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
  await userEvent.click(await screen.findByRole('link', { name: 'Lekcióként vagy idézve 1 igehirdetés' }))
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
  expect(screen.getByLabelText('Keresés szóra vagy igehelyre')).toHaveAttribute('placeholder', 'Szó ezen belül')
  expect(screen.getByRole('link', { name: /^Lk.15 szövege$/ })).toHaveAttribute('href', '/ige/Lk/15')
  expect(screen.getByRole('link', { name: 'Lekcióként vagy idézve még 3 igehirdetés' })).toHaveAttribute(
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
  expect(screen.getByRole('region', { name: '6,4' })).toHaveTextContent('Ennek az igehelynek itt nincs meg a szövege.')
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
    'Jn 3,16Mert úgy szerette 2 igehirdetésnek ez a lekciója.Jn 3,16 a teljes fejezettel',
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
  ['bőr', { missing: ['bőr'] }, 'Ez a szó egyik igehirdetésben sem szerepel.'],
  ['bőr alma', { missing: ['bőr'] }, 'Egyik igehirdetésben sem szerepel: „bőr”.'],
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

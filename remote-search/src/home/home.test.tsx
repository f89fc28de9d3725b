import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closePlayer, openItem } from 'shared-kernel/player'
import { savePosition } from 'shared-kernel/reading'
import { openPage, provideApi, renderOnServer } from 'shared-kernel/test-site'
import { page } from '../exposed/SearchPage.tsx'
import { pages } from '../pages.ts'
import { answerAll, card, sermonList } from '../test-sermons.ts'

const consoleError = jest.spyOn(console, 'error')
afterEach(() => expect(consoleError).not.toHaveBeenCalled())

const row = pages.find(({ name }) => name === 'search')!
const NEXT = {
  key: 'advent-1',
  name: 'Advent 1. vasárnapja',
  also: [],
  date: '2026-11-29',
  season: 'advent',
  sermons: 3,
}
const CHURCH = {
  season: 'trinity',
  day: { ...NEXT, key: 'orokelet', name: 'Örökélet vasárnapja', sermons: 0 },
  next: NEXT,
}
const TODAY = { nid: 12, date: '2026-11-22', sermon: card, church: CHURCH }
const YESTERDAY = { nid: 11, date: '2026-11-21', sermon: { ...card, nid: 11, title: 'Tegnapi' }, verse: null }
const BOOK = {
  id: 42,
  code: 'LUK',
  name: 'Lukács evangéliuma',
  abbrev: 'Lk',
  testament: 'nt',
  chapters: 24,
  sermons: 9,
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), advanceTimers: true })
})
afterEach(() => jest.useRealTimers())

/** The API, with successive responses to requests for the day's reading. */
function provide(...daily: (object | number)[]) {
  return provideApi((call) => {
    if (call.path === '/api/v2/readingplans') return plansWith(Number(call.query.get('nid')))
    if (call.path === '/api/v2/daily-selection') return daily.shift() ?? 500
    return call.path === '/api/v2/bible-books' ? { data: [BOOK, { ...BOOK, id: 43, sermons: 0 }] } : answerAll(call)
  })
}
function plansWith(nid: number) {
  const data = [PLAN, OTHER].filter((plan) => plan.nid === nid).map((plan) => ({ ...plan, length: 3, plan }))
  return { data, paging: sermonList(data as never[]).paging }
}
const open = (address = '/') => openPage(page, row, address, { site: { citations: true } })
const load = (address: string) =>
  page.load!({ params: {}, url: new URL(address, 'https://x.test'), signal: new AbortController().signal })
const date = () => screen.getByRole('heading', { level: 1 })
const daily = () => screen.queryByRole('region', { name: /^Napi ige/ })
const sermonOfDay = () => screen.getByRole('region', { name: 'A nap igehirdetése' })
const churchYear = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/egyhazi-ev'))
/** Text and target of each entry for continuing. */
const cells = () =>
  within(screen.getByRole('region', { name: 'Folytatás' }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.closest('div')!.textContent!.replaceAll('\u00a0', ' ')])

const PLANS = ['/bibliaolvaso-terv', 'Bibliaolvasási tervekNaponta néhány fejezetBármelyik napon elkezdhető']
const IN_ORDER = ['/kereses?order=verse', expect.stringContaining('A Biblia rendje szerint')]

test('[RT-02] [PG-01] the home page shows the day with its verse and sermon, the church year, a citation and new sermons', async () => {
  provide(TODAY)
  await open()
  expect(date()).toHaveTextContent('2026. november 22., vasárnap')
  expect(daily()).toHaveTextContent(
    'Napi ige: Lk 15,11–32Volt egy ember, és annak két fia. A fiatalabb azt mondta:Mintaszöveg',
  )
  expect(within(daily()!).getByRole('link', { name: 'A napi ige oldala' })).toHaveAttribute('href', '/napi-ige')
  expect(screen.getByRole('region', { name: 'A nap igehirdetése' })).toHaveTextContent('A tékozló fiú hazaérkezik')
  expect(churchYear()).toEqual(['/egyhazi-ev/orokelet', '/egyhazi-ev/advent-1', '/egyhazi-ev'])
  expect(screen.getByText(/^Következik:/)).toHaveTextContent('Következik: Advent 1. vasárnapja, 2026. november 29.')
  expect(screen.getByRole('region', { name: 'Idézet' })).toHaveTextContent('Aki hazaér, nem alkuszik.')
  expect(cells()).toEqual([IN_ORDER, PLANS])
  expect(
    within(screen.getByRole('region', { name: 'Legújabb igehirdetések' })).getByRole('article'),
  ).toBeInTheDocument()
  provide(TODAY)
  expect(await renderOnServer(page, row, '/')).toContain('2026.\u00a0november\u00a022., vasárnap')
})

test('a day without a name says in which week it is, and an excerpt ends its quotation', async () => {
  const verse = {
    ...TODAY,
    church: { ...CHURCH, day: null, week: { key: 'orokelet', name: 'Az egyházi év utolsó hete' } },
  }
  provideApi((call) => {
    if (call.path === '/api/v2/daily-selection') return verse
    const answer = answerAll(call)
    if (call.path !== '/api/v2/bible-text') return answer
    const verses = ['Így szólt:', '„Volt egy ember,', 'aki elment.', 'Aztán', 'hazatért.”']
    return { ...(answer as object), verses: verses.map((text, nth) => ({ chapter: 15, verse: nth + 11, text })) }
  })
  await open()
  expect(churchYear()).toContain('/egyhazi-ev/orokelet')
  expect(daily()).toHaveTextContent('Így szólt: „Volt egy ember, …”')
})

test('on a backend without the church year its parts are omitted', async () => {
  provide({ ...TODAY, church: undefined })
  await open()
  expect(daily()).toBeInTheDocument()
  expect(churchYear()).toEqual([])
})

test('a recorded sermon is played from here', async () => {
  provide({ ...TODAY, sermon: { ...card, media: ['text', 'audio'] } })
  await open()
  await userEvent.click(within(sermonOfDay()).getByRole('button', { name: /^Meghallgatás/ }))
  await waitFor(() => expect(openItem()?.files[0]?.url).toMatch(/\.mp3$/))
  closePlayer()
})

test('a sermon whose recordings are gone opens', async () => {
  const calls = provideApi((call) => {
    if (call.path === '/api/v2/node/12') return { ...(answerAll(call) as object), files: [] }
    return call.path === '/api/v2/daily-selection'
      ? { ...TODAY, sermon: { ...card, media: ['audio'] } }
      : answerAll(call)
  })
  const { router } = await openPage(page, row, '/')
  await userEvent.click(within(sermonOfDay()).getByRole('button', { name: /^Meghallgatás/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/node/12'))
  expect(openItem()).toBeNull()
  expect(calls.some(({ path }) => path === '/api/v2/node/12')).toBe(true)
})

test.each([
  ['longer than four verses is cut', 5, /11\. vers 12\. vers …RÚFA teljes szakasz/],
  ['that cannot be had leaves the sermon', 0, /^Napi igeA mai napra kijelölt ige/],
])('a text of the day %s', async (_what, count, text) => {
  const verses = [11, 12, 13, 14, 15].slice(0, count).map((verse) => ({ chapter: 15, verse, text: `${verse}. vers` }))
  const translation = { id: 'ruf', name: 'RÚF', versification: 'ruf' }
  provideApi((call) => {
    if (call.path === '/api/v2/bible-text') return count === 0 ? 500 : { passage: card.text[0], translation, verses }
    return call.path === '/api/v2/daily-selection' ? TODAY : answerAll(call)
  })
  await open()
  expect(daily()!.textContent!.replaceAll('\u00a0', ' ')).toMatch(text)
})

test.each([
  ['there is none today', { date: '2026-11-22' }],
  ['it cannot be had', 500],
])('where %s the daily reading is omitted and the rest is there', async (_what, answer) => {
  provide(answer)
  await open()
  expect(daily()).toBeNull()
  expect(cells()).toEqual([IN_ORDER, PLANS])
})

test.each(['/?s=kegyelem', '/?page=2', '/kereses'])('%s shows only results', async (address) => {
  const calls = provide(TODAY)
  await open(address)
  expect(screen.getByRole('article')).toBeInTheDocument()
  expect(daily()).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Merre tovább?' })).toBeNull()
  expect(calls.some(({ path }) => path === '/api/v2/daily-selection')).toBe(false)
})

test.each([
  ['is another by now', TODAY, '2026. november 22., vasárnap'],
  ['cannot be asked for', 0, '2026. november 21., szombat'],
  ['is not there yet', { date: '2026-11-22' }, '2026. november 21., szombat'],
])('a page cached yesterday, where today’s reading %s, shows the matching date', async (_what, answer, text) => {
  const calls = provide(answer)
  const stored = {
    ...page,
    load: async () => ({ ...(await load('/kereses?page=2')), home: { daily: YESTERDAY, citation: null } }),
  }
  await openPage(stored, row, '/')
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/v2/daily-selection')).toBe(true))
  await waitFor(() => expect(date()).toHaveTextContent(text))
})

test('a page left open past midnight shows the new daily reading', async () => {
  const tomorrow = { ...TODAY, date: '2026-11-23' }
  provide(TODAY, tomorrow)
  await open()
  expect(date()).toHaveTextContent('2026. november 22., vasárnap')
  // As on a phone that was suspended meanwhile.
  jest.setSystemTime(new Date('2026-11-22T23:30:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(date()).toHaveTextContent('2026. november 23., hétfő'))
})

const POSITION = { path: '/node/7', title: 'Elég neked', preacher: 'Ács Ödön' }
const ALSO = { path: '/node/8', title: 'Mécses', preacher: null }

test.each([
  ['left in its middle', { ...POSITION, paragraph: 4, of: 9 }, '#p4', 'Itt tart: 4. bekezdés (összesen 9) · Ács Ödön'],
  ['heard to a place', { ...POSITION, seconds: 724, sound: '/7.mp3' }, '', 'Itt tart a felvételben: 12:04 · Ács Ödön'],
])('a text that was %s can be continued from here', async (_what, place, at, about) => {
  savePosition(place)
  savePosition({ ...ALSO, paragraph: 9, of: 9 })
  savePosition({ ...ALSO, path: '/node/9', paragraph: 1, of: 9 })
  provide(TODAY)
  await open()
  await waitFor(() => expect(cells()[0]).toEqual([`/node/7${at}`, `FolytatásElég neked${about}`]))
  expect(cells()).toHaveLength(2)
})

const PLAN = {
  nid: 5,
  title: 'Három hét',
  days: [
    { day: 1, readings: [{ label: 'Mk 1', passages: [] }] },
    { day: 3, readings: ['Mk 2', 'Zsolt 3'].map((label) => ({ label, passages: [] })) },
  ],
  versification: 'ruf',
}
const OTHER = { ...PLAN, nid: 6, title: 'Más terv' }

test.each<[string, Record<number, unknown>, string[]]>([
  ['begun two days ago', { 5: { start: '2026-11-20' } }, ['5/3', 'Mai szakasz: Három hétMk 2; Zsolt 33. nap']],
  [
    'read today',
    { 5: { start: '2026-11-20', read: { 3: [1, 2] } } },
    ['5/3', 'Mai szakasz: Három hétMk 2; Zsolt 33. nap, elolvasva'],
  ],
  ['ticked here and there', { 5: { read: { 3: [1] } } }, ['5/3', 'Folytatás: Három hétMk 2; Zsolt 33. nap']],
  [
    'that begins later',
    { 5: { start: '2026-11-30' } },
    ['5/1', 'Terv: Három hétMk 1Kezdete: 2026. november 30., hétfő'],
  ],
  [
    'read today, with another that is not',
    { 5: { start: '2026-11-20', read: { 3: [1, 2] } }, 6: { start: '2026-11-22' } },
    ['6/1', 'Mai szakasz: Más tervMk 11. nap'],
  ],
  [
    'that is gone, with one that is there',
    { 4: { start: '2026-11-20' }, 6: { start: '2026-11-22' } },
    ['6/1', 'Mai szakasz: Más tervMk 11. nap'],
  ],
])('a plan %s shows its day', async (_what, plans, [day, text]) => {
  for (const [nid, progress] of Object.entries(plans))
    localStorage.setItem(`lelkesz.plan.${nid}`, JSON.stringify(progress))
  provide(TODAY)
  await open()
  await waitFor(() => expect(cells()[1]).toEqual([`/bibliaolvaso-terv/${day}`, text]))
})

test.each<[string, unknown]>([
  ['whose day has no readings', { start: '2026-11-21' }],
  ['that is wholly read', { read: { 1: [1], 3: [1, 2] } }],
])('a plan %s leaves the link to all plans', async (_what, progress) => {
  localStorage.setItem('lelkesz.plan.5', JSON.stringify(progress))
  const calls = provide(TODAY)
  await open()
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/v2/readingplans')).toBe(true))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(cells()[1]).toEqual(PLANS)
})

test('links to books, preachers, series and other pages follow the newest sermons', async () => {
  provide(TODAY)
  await open()
  const ways = within(screen.getByRole('navigation', { name: 'Merre tovább?' })).getAllByRole('link')
  expect(ways.map((link) => decodeURIComponent(link.getAttribute('href')!))).toEqual([
    '/ige',
    '/kereses?verb[book]=42',
    '/igehirdetok',
    ...[1, 2, 3, 4, 5].map((id) => `/igehirdetok/${id}`),
    '/sorozatok',
    '/sorozatok/2',
    '/bibliaolvaso-terv',
    '/egyhazi-ev',
    '/gyujto',
    '/idezetek',
    '/podcast',
  ])
})

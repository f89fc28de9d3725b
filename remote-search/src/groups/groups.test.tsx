import { screen, within } from '@testing-library/react'
import type { ChurchDay } from 'shared-kernel/api'
import { type FakeCall, openPage, provideApi, renderOnServer } from 'shared-kernel/test-site'
import { formatDays } from './ChurchYearScreen.tsx'
import { page as churchYearPage } from '../exposed/ChurchYearPage.tsx'
import { page as listPage } from '../exposed/GroupListPage.tsx'
import { page } from '../exposed/GroupPage.tsx'
import { page as serverPage } from '../exposed/GroupPage.server.ts'
import { pages } from '../pages.ts'
import { answerAll, card, facets, noSermons, sermonList } from '../test-sermons.ts'
import { firstLetters } from './Monogram.tsx'

const row = (name: string) => pages.find((one) => one.name === name)!
const heading = () => screen.getByRole('heading', { level: 1 })

const day = (key: string, name: string, date: string, season: ChurchDay['season'], sermons = 0) => ({
  ...{ key, name, date, season, sermons },
  also: key === 'bojt-1' ? ['Invocavit'] : [],
})
const ADVENT = {
  ...day('advent-1', 'Advent 1. vasárnapja', '2026-11-29', 'advent', 2),
  ...{ epistle: 'Róm 13,11–14', gospel: 'Mt 21,1–9' },
}
const YEAR = {
  date: '2026-12-01',
  today: { season: 'advent', day: null, next: day('advent-2', 'Advent 2. vasárnapja', '2026-12-06', 'advent') },
  days: [
    ADVENT,
    day('advent-2', 'Advent 2. vasárnapja', '2026-12-06', 'advent'),
    day('bojt-1', 'Böjt 1. vasárnapja', '2027-02-14', 'lent'),
    day('evkozi-6', 'Évközi 6. vasárnap', '2027-02-14', 'lent'),
  ],
  occasions: [
    { key: 'temetes', name: 'Temetés', also: [], sermons: 4 },
    { key: 'eskuvo', name: 'Esküvő', also: [], sermons: 0 },
  ],
}
const CHAPTERS = [
  { book: 42, sermons: 9, counts: [] },
  { book: 1, sermons: 3, counts: [] },
  { book: 2, sermons: 0, counts: [] },
]
const answer = (call: FakeCall) => {
  if (call.path === '/api/v2/church-year') return YEAR
  const answered = answerAll(call)
  return call.path === '/api/v2/list'
    ? { ...(answered as object), facets: { ...facets, chapters: CHAPTERS } }
    : answered
}

beforeEach(() => provideApi(answer, ['occasions']))

test('[PG-07] a preacher has a page with years, most preached books and sermons', async () => {
  const calls = provideApi(answer)
  await openPage(page, row('group'), '/igehirdetok/3')
  expect(heading()).toHaveTextContent('Sárkány Benedek')
  expect(screen.getByText('61 igehirdetés')).toBeVisible()
  expect(screen.getByText('1998–2014')).toBeVisible()
  const books = within(screen.getByRole('navigation', { name: 'Bibliai könyvek szerint' })).getAllByRole('link')
  const [first] = books.map((link) => decodeURIComponent(link.getAttribute('href')!))
  expect([books.length, first]).toEqual([2, '/kereses?verb[book]=42&preacher=3'])
  expect(screen.getByRole('article')).toHaveTextContent('A tékozló fiú hazaérkezik')
  const { query } = calls.find(({ path }) => path === '/api/v2/list')!
  expect([query.get('preacher'), query.get('order'), query.get('dir')]).toEqual(['3', 'date', 'DESC'])
})

test('[PG-07] the Sunday of this week says so in place of its date a year later', async () => {
  const today = { ...YEAR.today, week: { key: 'advent-1', name: 'Advent 1. hete' } }
  provideApi((call) => (call.path === '/api/v2/church-year' ? { ...YEAR, today } : answer(call)), ['occasions'])
  await openPage(page, row('church_day'), '/egyhazi-ev/advent-1')
  expect(screen.getByText('ez a hét')).toBeVisible()
  expect(screen.queryByText(/^Legközelebb/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Advent 2. vasárnapja' })).toHaveAttribute('rel', 'next')
})

test('a page beyond the last one says so, and leads back', async () => {
  const beyond = { ...sermonList([], { total: 5, page: 9, pages: 1, offset: 160 }), facets }
  provideApi((call) => (call.path === '/api/v2/list' ? beyond : answer(call)))
  await openPage(page, row('group'), '/sorozatok/2?page=9')
  expect(screen.getByText(/Ezen az oldalon már nincs találat/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Böjti esték' })).toHaveAttribute('href', '/sorozatok/2')
})

test('a series is read from its first sermon on, and its parts are numbered, also on later pages', async () => {
  const second = { ...sermonList([card], { total: 21, page: 2, pages: 2, offset: 20 }), facets }
  const calls = provideApi((call) => (call.path === '/api/v2/list' ? second : answer(call)))
  await openPage(page, row('group'), '/sorozatok/2')
  expect(heading()).toHaveTextContent('Böjti esték')
  const { query } = calls.find(({ path }) => path === '/api/v2/list')!
  expect([query.get('series'), query.get('order'), query.get('dir')]).toEqual(['2', 'date', null])
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('21. A tékozló fiú hazaérkezik')
  await openPage(page, row('group'), '/igehirdetok/3')
  expect(screen.getAllByRole('heading', { level: 3 }).at(-1)).toHaveTextContent(/^A tékozló fiú hazaérkezik$/)
})

test('[PG-07] a Sunday links the readings of the old lectionary', async () => {
  await openPage(page, row('church_day'), '/egyhazi-ev/advent-1')
  const address = (name: string) => decodeURI(screen.getByRole('link', { name }).getAttribute('href')!)
  expect(screen.getByText('Óegyházi perikópák')).toBeInTheDocument()
  expect([address('Epistola: Róm 13,11–14'), address('Evangélium: Mt 21,1–9')]).toEqual([
    '/ige/Róm/13/11-14',
    '/ige/Mt/21/1-9',
  ])
})

test.each([
  ['/igehirdetok/99', 'group'],
  ['/cimkek/99', 'group'],
  ['/egyhazi-ev/nincs-ilyen', 'church_day'],
])('%s names nothing: it is not found', async (address, name) => {
  await openPage(page, row(name), address)
  expect(screen.getByText('failed')).toBeInTheDocument()
})

test('an address that the API refuses is not found, and an outage is none', async () => {
  const load = (status: number) => {
    provideApi((call) => (call.path === '/api/v2/list' ? status : answer(call)))
    const url = new URL('https://x.test/igehirdetok/99999999999')
    return page.load!({ params: { id: '99999999999' }, url, signal: new AbortController().signal })
  }
  await expect(load(400)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(load(503)).rejects.toMatchObject({ kind: 'server' })
})

test('a later page says so in its title, and search engines do not list it', async () => {
  const load = (search: string) =>
    page.load!({
      params: { id: '3' },
      url: new URL(`https://x.test/igehirdetok/3${search}`),
      signal: new AbortController().signal,
    })
  const props = async (search: string) => ({
    data: await load(search),
    params: { id: '3' },
    url: new URL(`https://x.test/igehirdetok/3${search}`),
  })
  expect(page.head(await props('')).title).toBe('Sárkány Benedek')
  expect(page.head(await props('?page=2')).title).toBe('Sárkány Benedek – 2. oldal')
  expect(serverPage.about!(await props(''))).toMatchObject({ canonical: '/igehirdetok/3', unlisted: false })
  expect(serverPage.about!(await props('?page=2'))).toMatchObject({
    canonical: '/igehirdetok/3?page=2',
    unlisted: true,
  })
})

test('[PG-07] a day of the church year has its other names, its date and its sermons', async () => {
  const calls = provideApi(answer, ['occasions'])
  await openPage(page, row('church_day'), '/egyhazi-ev/bojt-1')
  expect(heading()).toHaveTextContent('Böjt 1. vasárnapja')
  expect(screen.getByText('Más néven: Invocavit')).toBeInTheDocument()
  expect(screen.getByText(/^Legközelebb: 2027\. február 14\./)).toBeInTheDocument()
  const steps = within(screen.getByRole('navigation', { name: 'Az előző és a következő nap' })).getAllByRole('link')
  expect(steps.map((link) => link.textContent)).toEqual(['Advent 2. vasárnapja', 'Advent 1. vasárnapja'])
  expect(calls.find(({ path }) => path === '/api/v2/list')!.query.get('occasion')).toBe('bojt-1')
})

test('a day that is over has its date in the next church year, and one without sermons leads on', async () => {
  const next = { ...YEAR, days: [{ ...ADVENT, date: '2027-11-28' }] }
  provideApi(
    (call) => {
      if (call.path === '/api/v2/church-year') return call.query.get('date') === '2027-02-21' ? next : YEAR
      return call.path === '/api/v2/list' ? noSermons : answer(call)
    },
    ['occasions'],
  )
  await openPage(page, row('church_day'), '/egyhazi-ev/advent-1')
  expect(screen.getByText(/^Legközelebb: 2027\. november 28\./)).toBeInTheDocument()
  expect(screen.getByText(/Ehhez még nincs igehirdetés/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Minden igehirdetés' })).toHaveAttribute('href', '/kereses')
})

test('[PG-07] the church year has its days by season, the next one marked, and other occasions that have sermons', async () => {
  await openPage(churchYearPage, row('church_year'), '/egyhazi-ev')
  expect(heading()).toHaveTextContent('Egyházi év: 2026/2027')
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Advent',
    'Böjt és nagyhét',
    'Más alkalmak',
  ])
  expect(screen.getByText('következik').closest('li')).toHaveTextContent('Advent 2. vasárnapja')
  expect(screen.getAllByRole('link', { name: 'Advent 2. vasárnapja' })).toHaveLength(2)
  const lent = screen.getByRole('link', { name: 'Böjt 1. vasárnapja' }).closest('li')!
  expect(within(lent).getByRole('link', { name: 'Évközi 6. vasárnap' })).toHaveAttribute('href', '/egyhazi-ev/evkozi-6')
  expect(screen.getByRole('link', { name: 'Temetés' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Esküvő' })).toBeNull()
  expect(screen.getByText('Mt 21,1–9')).toHaveAttribute('href', '/ige/Mt/21/1-9')
  expect(screen.getByText('Mt 21,1–9').parentElement).toHaveTextContent('Róm 13,11–14 Mt 21,1–9')
  expect(screen.getByRole('link', { name: '2025/2026' })).toHaveAttribute('href', '/egyhazi-ev?date=2026-11-28')
  expect(await renderOnServer(churchYearPage, row('church_year'), '/egyhazi-ev')).toContain('>november 29.<')
})

test.each([
  ['2027-01-06', '2027-02-07', 'január 6. – február 7.', '6 January – 7 February'],
  ['2027-05-16', '2027-05-17', 'május 16–17.', '16–17 May'],
  ['2027-05-16', '2027-05-16', 'május 16.', '16 May'],
])('[VL-03] the days from %s to %s are %s', (first, last, hungarian, english) => {
  expect([formatDays(first, last, 'hu'), formatDays(first, last, 'en')]).toEqual([hungarian, english])
})

test('[PG-07] the present season and the next one are open, and the first one of another year', async () => {
  const easter = day('husvet', 'Húsvét', '2027-03-28', 'easter')
  provideApi(
    (call) => (call.path === '/api/v2/church-year' ? { ...YEAR, days: [...YEAR.days, easter] } : answer(call)),
    ['occasions'],
  )
  const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open)
  await openPage(churchYearPage, row('church_year'), '/egyhazi-ev')
  expect(isOpen()).toEqual([true, true, false])
  document.body.replaceChildren()
  // In the last season, after which the next named day is of another year.
  const last = { ...YEAR, date: '2027-11-24', days: [...YEAR.days, easter] }
  provideApi((call) => (call.path === '/api/v2/church-year' ? last : answer(call)), ['occasions'])
  await openPage(churchYearPage, row('church_year'), '/egyhazi-ev')
  expect(isOpen()).toEqual([false, false, true])
  document.body.replaceChildren()
  const calls = provideApi((call) => (call.path === '/api/v2/church-year' ? last : answer(call)), ['occasions'])
  await openPage(churchYearPage, row('church_year'), '/egyhazi-ev?date=2027-12-01')
  expect(calls.find(({ path }) => path === '/api/v2/church-year')!.query.get('date')).toBe('2027-12-01')
  expect(screen.queryByText('következik')).toBeNull()
  expect(isOpen()).toEqual([true, false, false])
})

test('a backend without the church year has no such pages', async () => {
  provideApi(answer, [])
  await openPage(churchYearPage, row('church_year'), '/egyhazi-ev')
  expect(screen.getByText('failed')).toBeInTheDocument()
})

test('[PG-07] preachers are listed by letter when they are many, with their sermons', async () => {
  const many = Array.from({ length: 21 }, (_, nth) => ({
    ...{
      id: nth + 1,
      name: nth === 20 ? 'Csák Béla' : nth === 0 ? 'Érdi Pál' : nth === 1 ? 'Egri Pál' : `Cinege ${nth}`,
      sort: '',
      denomination: null,
      count: 2,
    },
  }))
  provideApi((call) =>
    call.path === '/api/v2/preachers' ? [...many, { ...many[0]!, id: 50, count: 0 }] : answer(call),
  )
  await openPage(listPage, row('group_list'), '/igehirdetok')
  expect(heading()).toHaveTextContent('Igehirdetők')
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['E', 'C', 'Cs'])
  expect(screen.getAllByRole('listitem')).toHaveLength(21)
  expect(screen.getByRole('link', { name: 'Csák Béla' })).toHaveAttribute('href', '/igehirdetok/21')
})

test('[PG-07] entries have the years and the newest of their sermons where these are known', async () => {
  const [first] = facets.preacher
  const years = { from: 1998, to: 2014 }
  const series = [
    { id: 2, name: 'Böjti esték', count: 6, years: { from: 2014, to: 2014 } },
    { id: 3, name: 'Az úton', count: 2 },
  ]
  provideApi((call) => {
    if (call.path !== '/api/v2/list') return answer(call)
    return {
      ...(answer(call) as object),
      data: [{ ...card, series: { id: 2, name: 'Böjti esték' } }],
      facets: { ...facets, preacher: [{ ...first!, years }], series },
    }
  })
  await openPage(listPage, row('group_list'), '/igehirdetok')
  const preachers = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(preachers[0]).toBe('HJHalmos Judit20 igehirdetés 1998–2014')
  expect(preachers.filter((text) => text.includes('Legutóbb'))).toEqual([
    expect.stringMatching(/^SBSárkány BenedekLegutóbb: A tékozló fiú hazaérkezik\d+ igehirdetés $/),
  ])
  await openPage(listPage, row('group_list'), '/sorozatok')
  const shown = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(shown.slice(-2)).toEqual([
    // Sorted without the article.
    'BBöjti estékLegutóbb: A tékozló fiú hazaérkezik6 igehirdetés 2014',
    'ÚAz úton2 igehirdetés ',
  ])
})

test.each([
  ['dr. Csízik Lídia', ['Cs', 'L']],
  ['Dzsudzsák Örs', ['Dzs', 'Ö']],
  ['„Íme, az ember”', ['Í', 'A', 'E']],
  ['…és mégis', ['É', 'M']],
  ['12 nap', ['1', 'N']],
])('the words of %s begin with the Hungarian letters %j', (name, letters) => {
  expect(firstLetters(name)).toEqual(letters)
})

test('on a backend that counts no sermons all preachers are listed', async () => {
  const uncounted = { id: 1, name: 'Ács Ödön', sort: '', denomination: null, count: 0 }
  provideApi((call) => (call.path === '/api/v2/preachers' ? [uncounted] : answer(call)), [])
  await openPage(listPage, row('group_list'), '/igehirdetok')
  expect(screen.getByRole('listitem').textContent).toBe('ÁÖÁcs Ödön')
})

test('[PG-07] series and tags are listed by name; an empty list leads on', async () => {
  await openPage(listPage, row('group_list'), '/cimkek')
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'advent9 igehirdetés',
    'böjt14 igehirdetés',
  ])
  provideApi((call) => (call.path === '/api/v2/list' ? { ...sermonList([]), facets: undefined } : answer(call)))
  await openPage(listPage, row('group_list'), '/sorozatok')
  expect(screen.getByText(/Itt még nincs semmi/)).toBeInTheDocument()
})

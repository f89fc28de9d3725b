import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openItem } from 'shared-kernel/player'
import { openPage, provideApi, renderOnServer, withStatus } from 'shared-kernel/test-site'
import { page } from '../exposed/DailyReadingPage.server.ts'
import { pages } from '../pages.ts'

const row = pages.find(({ name }) => name === 'daily_reading')!
const rowOfDay = pages.find(({ name }) => name === 'reading_of_day')!

const passage = { book: 41, chapter: 1, verse: 15, label: 'Mk\u00a01,15' }
const sermon = {
  nid: 12,
  path: '/igehirdetes/betelt-az-ido',
  title: 'Betelt az idő',
  preacher: { id: 1, name: 'Kiss Anna' },
  date: null,
  text: [passage],
  lesson: [],
  series: null,
  tags: [],
  media: ['text', 'audio'],
  snippet: [
    { text: `${'Első mondat, amely elég hosszú ahhoz, hogy egymaga is megálljon.'} Második, amely`, found: false },
  ],
}
const TODAY = { nid: 12, date: '2026-03-10', sermon, previous: '2026-03-09', next: '2026-03-12' }
const bibleText = {
  passage,
  translation: { id: 'k', name: 'Károli', versification: 'karoli', rights: 'Közkincs' },
  verses: [{ chapter: 1, verse: 15, text: 'Betelt az idő, és közel van az Isten országa.' }],
}
const files = [{ kind: 'audio', url: '/media/12.mp3', mime: 'audio/mpeg', seconds: 725 }]

/** The API with these answers; the daily selection is of the requested day. */
function provide(daily: object | number = TODAY, text: object | number = bibleText, capabilities = ['days']) {
  return provideApi(({ path, query }) => {
    if (path === '/api/v2/bible-text') return text
    if (path.startsWith('/api/v2/node/')) return { ...sermon, body: '', files }
    return typeof daily === 'number' ? daily : { ...daily, ...(query.has('date') && { date: query.get('date') }) }
  }, capabilities)
}
const links = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent.replaceAll('\u00a0', ' ')])

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-10T10:00:00Z'), advanceTimers: true }))
afterEach(() => jest.useRealTimers())

test('the day says where it is in the church year', async () => {
  const next = { key: 'bojt-4', name: 'Böjt 4. vasárnapja', also: [], date: '2026-03-15', sermons: 0 }
  provide({ ...TODAY, church: { season: 'lent', day: null, next } })
  await openPage(page, row, '/napi-ige')
  expect(screen.getByRole('link', { name: 'Böjt 4. vasárnapja' })).toHaveAttribute('href', '/egyhazi-ev/bojt-4')
  expect(screen.getByText(/^Következik:/)).toHaveTextContent('Következik: Böjt 4. vasárnapja, 2026. március 15.')
})

test('the day between two Sundays says in which week it is, and shows the readings of the next', async () => {
  const next = { key: 'bojt-4', name: 'Böjt 4. vasárnapja', also: [], date: '2026-03-15', sermons: 0 }
  const readings = { epistle: 'Gal 4,21–31', gospel: 'Jn 6,1–15' }
  const week = { key: 'bojt-3', name: 'Böjt 3. hete' }
  provide({ ...TODAY, church: { season: 'lent', week, day: null, next: { ...next, ...readings } } })
  await openPage(page, row, '/napi-ige')
  expect(screen.getByRole('link', { name: 'Böjt 3. hete' })).toHaveAttribute('href', '/egyhazi-ev/bojt-3')
  expect(screen.getByText(/, 2026. március 15.$/)).toHaveTextContent('Böjt 4. vasárnapja, 2026. március 15.')
  expect(links()).toEqual(
    expect.arrayContaining([
      ['/ige/Gal/4/21-31', 'Epistola: Gal 4,21–31'],
      ['/ige/Jn/6/1-15', 'Evangélium: Jn 6,1–15'],
    ]),
  )
})

test('[RT-08] the verse of today is first, whole and with its source, then the sermon on it', async () => {
  provide()
  await openPage(page, row, '/napi-ige')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Napi ige: Mk.1,15/)
  expect(screen.getByText('2026. március 10., kedd')).toBeVisible()
  const [verse, heading] = [screen.getByRole('blockquote'), screen.getByRole('heading', { level: 3 })]
  expect(verse.textContent).toBe('Betelt az idő, és közel van az Isten országa. ')
  expect(verse.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('Károli. Közkincs.')).toBeVisible()
  expect(screen.getByText('Első mondat, amely elég hosszú ahhoz, hogy egymaga is megálljon.')).toBeVisible()
  expect(links()).toEqual([
    ['/ige/Mk/1/15', 'Mk 1,15Márk evangéliuma, 1. fejezet 15. vers'],
    ['/napi-ige/2026-03-09', 'Előző nap2026. március 9.'],
    ['/napi-ige/2026-03-12', 'Következő nap2026. március 12.'],
    ['/node/12?nap=2026-03-10', 'Betelt az idő'],
    ['/node/12?nap=2026-03-10', 'Olvasás'],
    ['/napi-ige.xml', 'Értesítés a napi igéről (RSS)'],
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Meghallgatás, 12\sperc$/ }))
  expect(openItem()).toMatchObject({ nid: 12, title: 'Betelt az idő', files })
})

test('[RT-08] another day has its own page, title and canonical address', async () => {
  const calls = provide()
  await openPage(page, rowOfDay, '/napi-ige/2026-03-09')
  expect(screen.getByText('2026. március 9., hétfő')).toBeVisible()
  expect(calls[0]!.query.get('date')).toBe('2026-03-09')
  const data = await page.load!({
    params: { day: '2026-03-09' },
    url: new URL('https://x.test/napi-ige/2026-03-09'),
    signal: new AbortController().signal,
  })
  const props = { data, params: { day: '2026-03-09' }, url: new URL('https://x.test/') }
  expect(page.head(props).title).toBe('Napi ige – 2026.\u00a0március\u00a09.')
  expect(page.about!(props)).toMatchObject({
    canonical: '/napi-ige/2026-03-09',
    description: 'Mk\u00a01,15: Betelt az idő, és közel van az Isten országa.',
    card: { embed: 'passage', attributes: { passage: 'Mk\u00a01,15' } },
    missing: false,
  })
})

test.each([
  ['/napi-ige', row],
  ['/napi-ige/2026-03-09', rowOfDay],
])('[RT-08] a backend that gives only a content item redirects %s to it', async (address, to) => {
  provide(TODAY, bibleText, [])
  const answer = (await renderOnServer(page, to, address)) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/node/12?nap=2026-03-10'])
})

test.each(['2026-02-30', 'ma'])('[RT-08] /napi-ige/%s is no page', async (day) => {
  const calls = provide()
  await openPage(page, rowOfDay, `/napi-ige/${day}`)
  expect(screen.getByText('failed')).toBeVisible()
  expect(calls).toEqual([])
})

test('[RT-08] a sermon without a verse replaces the history entry, so that Back works', async () => {
  provide({ ...TODAY, sermon: { ...sermon, text: [] } })
  const { router } = await openPage(page, row, '/napi-ige')
  expect(router.state.location).toMatchObject({ pathname: '/node/12', search: '?nap=2026-03-10' })
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each([
  ['takes the day along', '2026-03-10', '/node/12?nap=2026-03-10'],
  ['of an API that tells no day leads to the item alone', '', '/node/12'],
])('[RT-08] the server’s redirect to a sermon without a verse %s', async (_what, date, location) => {
  provide({ nid: 12, date, sermon: { ...sermon, text: [{ book: 41, label: 'Mk' }] } })
  const answer = (await renderOnServer(page, row, '/napi-ige')) as Response
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(location)
})

test.each([
  ['is not here', withStatus(404, { code: 'not_found' }), 'Ennek a szakasznak a szövege itt nincs meg.'],
  ['cannot be had', 500, 'Mk\u00a01,15: A bibliai szöveg most nem érhető el.'],
])('[RT-08] where the text %s the sermon is there', async (_what, text, sentence) => {
  provide(TODAY, text)
  await openPage(page, row, '/napi-ige')
  expect(screen.getByText(sentence, { collapseWhitespace: false, exact: false })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Betelt az idő' })).toBeVisible()
})

test('[RT-08] a failed call fails the page', async () => {
  provide(500)
  await openPage(page, row, '/napi-ige')
  expect(screen.getByText('failed')).toBeVisible()
})

test('[RT-08] a page left open past midnight shows the new reading', async () => {
  const next = { ...TODAY, date: '2026-03-11' }
  const days = [TODAY, next]
  provideApi(({ path }) => (path === '/api/v2/bible-text' ? bibleText : (days.shift() ?? next)))
  await openPage(page, row, '/napi-ige')
  jest.setSystemTime(new Date('2026-03-10T23:30:00Z'))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('2026. március 11., szerda')).toBeVisible()
})

test.each([
  ['/napi-ige', row, /A mai napi ige még nem érhető el/, false],
  ['/napi-ige/2026-03-10', rowOfDay, /Erre a napra nincs kijelölt ige/, true],
])('[RT-08] a day without a reading says so and links elsewhere: %s', async (address, of, sentence, isMissing) => {
  provide({ date: '2026-03-10', previous: '2026-03-09' })
  await openPage(page, of, address, { site: { citations: true } })
  expect(screen.getByText('2026. március 10., kedd')).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
  expect(links().map(([href]) => href)).toEqual([
    ...['/napi-ige/2026-03-09', '/bibliaolvaso-terv', '/idezetek', '/kereses', '/napi-ige.xml'],
  ])
  const params = isMissing ? { day: '2026-03-10' } : {}
  const data = { date: '2026-03-10', texts: [], sermon: null }
  expect(page.about!({ data, params, url: new URL('https://x.test/') }).missing).toBe(isMissing)
})

test('[RT-05] [RT-08] citations are not linked where they are disabled', async () => {
  provide({ date: '2026-03-10' })
  await openPage(page, row, '/napi-ige', { site: { citations: false } })
  expect(screen.queryByRole('link', { name: 'Idézetek' })).toBeNull()
})

test('[RT-08] the verse is copied with its source, collected, and shared where the system can', async () => {
  const share = jest.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  try {
    provide()
    await openPage(page, row, '/napi-ige')
    await user.click(screen.getByRole('button', { name: /^Másolás/ }))
    expect(await navigator.clipboard.readText()).toMatch(
      /^„Betelt az idő.+” \(Mk\s1,15, Károli, http:\/\/localhost\/ige\/Mk\/1\/15\)$/,
    )
    await user.click(screen.getByRole('button', { name: 'Megosztás' }))
    const text = 'Betelt az idő, és közel van az Isten országa.\n(Mk\u00a01,15, Károli)'
    expect(share).toHaveBeenCalledWith({ title: 'Mk\u00a01,15', text, url: 'http://localhost/ige/Mk/1/15' })
    await user.click(screen.getByRole('button', { name: /^Gyűjtőbe/ }))
    expect(await screen.findByText('Bekerült a Gyűjtőbe.')).toBeInTheDocument()
  } finally {
    Reflect.deleteProperty(navigator, 'share')
    localStorage.clear()
  }
  document.body.replaceChildren()
  await openPage(page, row, '/napi-ige')
  expect(screen.queryByRole('button', { name: 'Megosztás' })).toBeNull()
})

test('[RT-08] a long reading has a line for each verse, and says where a chapter begins', async () => {
  const verses = [35, 36, 1, 2, 3].map((verse) => ({ chapter: verse > 30 ? 3 : 4, verse, text: `${verse}. szöveg.` }))
  const long = { book: 43, chapter: 3, verse: 35, endChapter: 4, endVerse: 3, label: 'Jn\u00a03,35–4,3' }
  provide({ ...TODAY, sermon: { ...sermon, text: [long] } }, { ...bibleText, passage: long, verses })
  await openPage(page, row, '/napi-ige')
  expect(screen.getByRole('heading', { level: 2, name: /^Jn\s4$/ })).toBeInTheDocument()
  expect(screen.getByRole('blockquote').querySelectorAll('p')).toHaveLength(5)
})

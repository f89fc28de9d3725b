import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatProgress, parseProgress, type StoredProgress } from 'shared-kernel/reading'
import { type FakeCall, openPage, provideApi, renderOnServer, withStatus } from 'shared-kernel/test-site'
import { page as listPage } from '../exposed/ReadingPlanListPage.tsx'
import { page as planPage } from '../exposed/ReadingPlanPage.tsx'
import { pages } from '../pages.ts'
import { planAbout } from '../exposed/ReadingPlanPage.server.ts'
import { NO_PROGRESS, setBeginning, setDayRead, setRead } from './progress.ts'

// A year of days is slow with the development build of React.
jest.setTimeout(30_000)

const rowOf = (name: string) => pages.find((row) => row.name === name)!
const john = { book: 43, chapter: 3, verse: 16, label: 'Jn\u00a03,16' }
const psalm = { book: 19, chapter: 23, label: 'Zsolt\u00a023' }
const reading = (passage: typeof john | typeof psalm) => ({ label: passage.label, passages: [passage] })
const plan = (nid: number, length: number) => ({
  nid,
  title: `${length} nap`,
  description: 'Leírás.',
  versification: 'karoli',
  days: Array.from({ length }, (_, index) => ({ day: index + 1, readings: [reading(john), reading(psalm)] })),
})
const paging = (total: number, page = 1, pages = 1) => ({ total, page, pages, limit: 12, offset: 0 })
const sermon = {
  nid: 5,
  path: '/node/5',
  title: 'Úgy szerette',
  preacher: { id: 1, name: 'Halmos Judit' },
  text: [john],
}
const text = (call: FakeCall) => ({
  passage: call.query.get('book') === '43' ? john : psalm,
  translation: { id: 'karoli', name: 'Károli Gáspár fordítása (1908)', versification: 'karoli' },
  verses: [{ chapter: 3, verse: 16, text: `A ${call.query.get('book')}. könyv szövege.` }],
})

/** The API with two plans; `override` may replace a response. */
const provide = (override: (call: FakeCall) => object | number | undefined = () => undefined) =>
  provideApi((call) => {
    const other = override(call)
    if (other !== undefined) return other
    if (call.path.endsWith('/search')) return { data: [sermon], paging: { ...paging(7, 1, 2), limit: 5 } }
    if (call.path === '/api/v2/bible-text') return text(call)
    const nid = Number(call.query.get('nid'))
    const length = nid === 2 ? 365 : 40
    return { data: [{ nid, title: 'x', length, plan: plan(nid, length) }], paging: paging(1) }
  })
const openList = (address = '/bibliaolvaso-terv') => openPage(listPage, rowOf('reading_plans'), address)
const openPlan = (address: string, bibleHosts: string[] = []) =>
  openPage(planPage, rowOf('reading_plan'), address, { bibleHosts })

/** Rendered twice, for wide and for narrow screens; the style sheet hides one. */
const monthOf = (name: string) => screen.getAllByRole('heading', { name })[0]!.parentElement!.parentElement!

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-03-10T22:30:00Z'), advanceTimers: true })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('[PG-04] a plan of a month at most lists its days with their readings, and has a bar once it has begun', async () => {
  provideApi(() => ({ data: [{ nid: 3, title: 'x', length: 31, plan: plan(3, 31) }], paging: paging(1) }))
  await openPlan('/bibliaolvaso-terv/3')
  const first = screen.getByRole('link', { name: '1. nap, Jn\u00a03,16, Zsolt\u00a023' })
  expect(first).toHaveTextContent(/^1\. napJn\s3,16; Zsolt\s23$/)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByText('Kezdés ma'))
  expect(screen.getByRole('progressbar')).toHaveValue(0)
  expect(screen.getByRole('link', { name: /^március 10\., kedd, 1\. nap, ma, Jn/ })).toHaveTextContent(
    /^március 10\.Jn/,
  )
})

test('[PG-04] [RT-06] plans are cards with their length, paged by the address', async () => {
  const calls = provideApi(() => ({
    data: [{ nid: 2, title: 'Egy év alatt', description: 'Az egész Biblia.', length: 365 }],
    paging: paging(13, 2, 2),
  }))
  await openList('/bibliaolvaso-terv?page=2')
  expect(calls[0]?.query.get('page')).toBe('2')
  const card = screen.getByRole('article')
  expect(within(card).getByRole('link', { name: 'Egy év alatt' })).toHaveAttribute('href', '/bibliaolvaso-terv/2')
  expect(card).toHaveTextContent('Az egész Biblia.')
  expect(card).toHaveTextContent('365 nap')
  expect(screen.getByRole('link', { name: 'Előző oldal' })).toHaveAttribute('href', '/bibliaolvaso-terv')
})

test('[PG-04] a started plan shows its progress and links to the next day', async () => {
  provide(({ query }) =>
    query.has('nid')
      ? undefined
      : { data: [2, 3].map((nid) => ({ nid, title: `Terv ${nid}`, length: 40 })), paging: paging(2) },
  )
  localStorage.setItem('lelkesz.plan.3', formatProgress(setDayRead(NO_PROGRESS, 1, 2, true)))
  await openList()
  expect(await screen.findByText('40 napból 1 elolvasva')).toBeVisible()
  const [other, begun] = screen.getAllByRole('article')
  expect(other).toHaveTextContent(/^Terv 240 napMegnyitás$/)
  expect(within(begun!).getByRole('link', { name: 'Folytatás: 2. nap' })).toHaveAttribute(
    'href',
    '/bibliaolvaso-terv/3/2',
  )
})

test('[PG-04] no plans, and a page beyond the last, say so and link elsewhere', async () => {
  provideApi(() => ({ data: [], paging: paging(0) }))
  await openList()
  expect(screen.getByText('Itt még nincs bibliaolvasási terv.')).toBeVisible()
  provideApi(() => ({ data: [], paging: paging(3, 9) }))
  await openList('/bibliaolvaso-terv?page=9')
  expect(screen.getByRole('link', { name: 'Vissza az első oldalra' })).toHaveAttribute('href', '/bibliaolvaso-terv')
})

/** Progress as stored on the device. */
const keep = (nid: number, progress: StoredProgress) =>
  localStorage.setItem(`lelkesz.plan.${nid}`, formatProgress(progress))
const BY_YEAR: StoredProgress = { start: null, joined: '2026-03-05', read: {} }

test('[PG-04] an unstarted plan of a year has no current day and nothing missed, and offers to start', async () => {
  provide()
  await openPlan('/bibliaolvaso-terv/2')
  expect(screen.getByText('Kezdés')).toBeVisible()
  expect(screen.getByText(/^Az első nap: Jn\s3,16; Zsolt\s23$/)).toHaveAttribute('href', '/bibliaolvaso-terv/2/1')
  expect(screen.queryByText(/69\. nap$/, { selector: 'p' })).toBeNull()

  act(() => keepHere(setDayRead(NO_PROGRESS, 1, 2, true)))
  expect(screen.getByText('A következő olvasatlan nap: 2. nap.')).toBeVisible()
  expect(screen.queryByText(/olvasatlan\. Ez nem baj/)).toBeNull()

  await userEvent.click(screen.getByText('A naptár szerint'))
  expect(screen.getByText('Ma, 2026. március 10., kedd · 69. nap')).toBeVisible()
  expect(screen.getByText('A terv a naptár szerint halad.')).toBeVisible()
  expect(screen.queryByText(/olvasatlan\. Ez nem baj/)).toBeNull()
  await userEvent.click(screen.getByText('Visszavonás'))
  await userEvent.click(screen.getByText('Kezdés ma'))
  expect(screen.getByText('Ma, 2026. március 10., kedd · 1. nap')).toBeVisible()
})

/** Writes like another tab. */
function keepHere(progress: StoredProgress, nid = 2) {
  keep(nid, progress)
  fireEvent(window, new StorageEvent('storage', { key: `lelkesz.plan.${nid}` }))
}

test('[PG-04] by the calendar, only days since joining count as missed', async () => {
  provide()
  keep(2, setDayRead(BY_YEAR, 1, 2, true))
  await openPlan('/bibliaolvaso-terv/2')
  expect(screen.getByText(/^5 korábbi nap még olvasatlan/)).toBeVisible()
})

test.each<[string, StoredProgress, number, RegExp]>([
  ['begun, with one day read', { start: '2026-02-25', read: { 1: [1, 2] } }, 14, /^Ma, .* · 14\. nap$/],
  ['not begun, with a day ticked', setDayRead(NO_PROGRESS, 5, 2, true), 6, /^A következő olvasatlan nap: 6\. nap\.$/],
])('[PG-04] list and plan name the same day of a plan %s', async (_, progress, day, inPlan) => {
  provide(({ query }) =>
    query.has('nid') ? undefined : { data: [{ nid: 3, title: 'Terv', length: 40 }], paging: paging(1) },
  )
  keep(3, progress)
  const list = await openList()
  expect(await screen.findByText(`Folytatás: ${day}. nap`)).toBeVisible()
  list.unmount()
  await openPlan('/bibliaolvaso-terv/3')
  expect(screen.getByText(inPlan)).toBeVisible()
})

test('[PG-04] a plan whose days are all read is finished, also on a day of its calendar', async () => {
  provide()
  const days = Array.from({ length: 40 }, (_, index) => index + 1)
  const begun: StoredProgress = { start: '2026-03-01', read: {} }
  const all = days.reduce((progress, day) => setDayRead(progress, day, 2, true), begun)
  keep(3, setRead(all, 10, 1, false))
  await openPlan('/bibliaolvaso-terv/3')
  expect(screen.getByText('Ma, 2026. március 10., kedd · 10. nap')).toBeVisible()
  act(() => keepHere(all, 3))
  expect(screen.getByRole('heading', { name: 'A terv végére ért' })).toBeVisible()
  expect(screen.getByText('Minden nap elolvasva (40)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Másik terv' })).toHaveAttribute('href', '/bibliaolvaso-terv')
  expect(screen.queryByText(/^Ma, /)).toBeNull()
})

test('[PG-04] a plan of a year is a calendar with today, in Budapest time', async () => {
  provide()
  keep(2, BY_YEAR)
  await openPlan('/bibliaolvaso-terv/2')
  const march = monthOf('2026. március')
  expect(within(march).getAllByRole('link')).toHaveLength(31)
  // 23:30 in Budapest is still the 10th.
  const today = within(march).getByRole('link', { current: 'date' })
  expect(today).toHaveAccessibleName('március 10., kedd, 69. nap, ma')
  expect(today).toHaveAttribute('href', '/bibliaolvaso-terv/2/69')
  expect(screen.getByText('Ma, 2026. március 10., kedd · 69. nap')).toBeVisible()
})

test('[PG-04] a plan can start on any past or future day', async () => {
  provide()
  await openPlan('/bibliaolvaso-terv/3')
  const begin = async (day: string) => {
    fireEvent.change(screen.getByLabelText('Mikor legyen az első nap?'), { target: { value: day } })
    await userEvent.click(screen.getByText('Kezdés ezen a napon'))
  }
  await begin('')
  expect(screen.getByLabelText('Mikor legyen az első nap?')).toHaveAccessibleDescription(/^Ilyen nap nincs/)
  expect(screen.getByLabelText('Mikor legyen az első nap?')).toHaveAccessibleDescription(/: 2026\. március 10\.$/)
  await begin('2999-12-31')
  expect(screen.getByLabelText('Mikor legyen az első nap?')).toHaveAccessibleDescription(
    /^Ez a nap túl távoli\. .* 2016\. január 1\. és 2036\. december 31\. közé/,
  )
  await begin('2026-03-01')
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName('március 10., kedd, 10. nap, ma')
  expect(within(monthOf('2026. április')).getAllByRole('link')).toHaveLength(9)
  await begin('2026-12-01')
  expect(screen.getByText('A terv kezdete: 2026. december 1., kedd')).toBeVisible()
  expect(screen.queryByRole('link', { current: 'date' })).toBeNull()
  await userEvent.click(screen.getByText('Mától'))
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName('március 10., kedd, 1. nap, ma')
  await userEvent.click(screen.getByText('Visszavonás'))
  expect(screen.getByText('A terv kezdete: 2026. december 1., kedd')).toBeVisible()
  await userEvent.click(screen.getByText('Kezdőnap nélkül'))
  expect(screen.getByRole('heading', { name: 'Kezdés' })).toBeVisible()
  expect(storedProgress(3).start).toBeNull()
})

const storedProgress = (nid: number) => parseProgress(localStorage.getItem(`lelkesz.plan.${nid}`))

/** jsdom's blobs have no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

/** The file that the page offers to save. */
function catchFiles(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = []
  let blob = new Blob()
  URL.createObjectURL = (made: Blob) => ((blob = made), 'blob:made')
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const made = blob
    files.push({ name: this.download, text: () => textOf(made) })
  })
  return files
}

test('[PG-04] a plan is exported to a calendar from its start, and drawn as a picture', async () => {
  provide()
  const files = catchFiles()
  await openPlan('/bibliaolvaso-terv/3')
  await userEvent.click(screen.getByRole('button', { name: 'Naptárba (.ics)' }))
  expect(screen.getByRole('alert')).toHaveTextContent(/^Előbb válassza ki a kezdés napját/)
  await userEvent.click(screen.getByRole('button', { name: 'Kezdés ma' }))
  await userEvent.click(screen.getByRole('button', { name: 'Naptárba (.ics)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toBe('bibliaolvasas.ics')
  const text = await files[0]!.text()
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(40)
  expect(text).toContain('UID:plan-3-2@localhost\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20260311\r\nSUMMARY:2. nap: Jn\u00a03\\,16\\; Zsolt\u00a023\r\n')
  expect(text).toContain('URL:http://localhost/bibliaolvaso-terv/3/2\r\n')

  const picture = screen.getByRole('button', { name: 'Az egész terv egy képen' })
  await userEvent.click(picture)
  expect(await screen.findByText('18 napból 0')).toBeVisible()
  // A short plan is drawn from its own first day, 10 March here, and as wide as its longest month.
  const drawing = document.querySelector('svg[viewBox="-1 -1 220 10"]')!
  expect(drawing.querySelector('rect')).toHaveAttribute('x', '0')
  await userEvent.click(picture)
  expect(screen.queryByText('18 napból 0')).toBeNull()
})

test('[PG-04] the calendar file has the page’s dates, both 28 and 29 February, with unique ids', async () => {
  jest.setSystemTime(new Date('2028-02-28T12:00:00Z'))
  provide()
  keep(2, BY_YEAR)
  const files = catchFiles()
  await openPlan('/bibliaolvaso-terv/2')
  const leapDay = within(monthOf('2028. február')).getByRole('link', { name: /^február 29/ })
  expect(leapDay).toHaveAttribute('href', '/bibliaolvaso-terv/2/59')
  await userEvent.click(screen.getByRole('button', { name: 'Naptárba (.ics)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]!.text()
  const valuesOf = (field: string) =>
    [...text.matchAll(new RegExp(`^${field}:(.*?)\\r$`, 'gm'))].map(([, value]) => value!)
  const dates = valuesOf('DTSTART;VALUE=DATE')
  expect(dates).toHaveLength(366)
  expect(new Set(dates).size).toBe(366)
  expect(new Set(valuesOf('UID')).size).toBe(366)
  const summaries = valuesOf('SUMMARY')
  for (const date of ['20280228', '20280229']) expect(summaries[dates.indexOf(date)]).toMatch(/^59\. nap/)
  expect(summaries[dates.indexOf('20280301')]).toMatch(/^60\. nap/)
  expect(summaries[dates.indexOf('20281231')]).toMatch(/^365\. nap/)
})

test('[PG-04] an export restores an empty device, and foreign files change nothing', async () => {
  provide(({ query }) => (query.has('nid') ? undefined : { data: [], paging: paging(0) }))
  const files = catchFiles()
  const [one, other] = [setDayRead(NO_PROGRESS, 1, 2, true), setBeginning(NO_PROGRESS, { start: '2026-03-01' })]
  localStorage.setItem('lelkesz.plan.2', formatProgress(one))
  localStorage.setItem('lelkesz.plan.3', formatProgress(other))
  await openList()
  await userEvent.click(screen.getByRole('button', { name: 'Mentés fájlba' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toBe('bibliaolvasas-2026-03-10.json')

  localStorage.clear()
  const field = screen.getByLabelText('Beolvasás fájlból')
  const read = async (text: string) => {
    const file = new File([text], 'a.json', { type: 'application/json' })
    await userEvent.upload(field, Object.assign(file, { text: () => Promise.resolve(text) }))
  }
  await read(await files[0]!.text())
  expect(await screen.findByText(/^Beolvasva: 2 terv, 2 új jelölés\./)).toBeVisible()
  expect([2, 3].map((nid) => parseProgress(localStorage.getItem(`lelkesz.plan.${nid}`)))).toEqual([one, other])
  await read('{}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ez a fájl nem innen való mentés/)
  expect(parseProgress(localStorage.getItem('lelkesz.plan.2'))).toEqual(one)
})

test('[PG-04] a plan is started and caught up', async () => {
  provide()
  await openPlan('/bibliaolvaso-terv/3')
  expect(screen.queryByRole('link', { current: 'date' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Kezdés ma' }))
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName('március 10., kedd, 1. nap, ma')
  expect(localStorage.getItem('lelkesz.plan.3')).toContain('2026-03-10')

  act(() => jest.setSystemTime(new Date('2026-03-15T10:00:00Z')))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName('március 15., vasárnap, 6. nap, ma')
  expect(screen.getByText(/^5 korábbi nap még olvasatlan/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Folytatás mától' }))
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName('március 15., vasárnap, 1. nap, ma')
  expect(screen.getByRole('button', { name: 'Visszavonás' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Visszavonás' }))
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName('március 15., vasárnap, 6. nap, ma')
  expect(screen.getByRole('button', { name: 'Folytatás mától' })).toHaveFocus()
})

test('[PG-04] a day shows its first reading, links to the others, and lists sermons', async () => {
  const calls = provide()
  await openPlan('/bibliaolvaso-terv/2/69')
  expect(screen.getByText('A 43. könyv szövege.', { exact: false })).toBeVisible()
  expect(screen.queryByText('A 19. könyv szövege.', { exact: false })).toBeNull()
  const closed = screen.getAllByRole('link', { name: /^Zsolt\s23$/ })
  expect(closed.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/bibliaolvaso-terv/2/69/2'))
  expect(screen.getAllByRole('link', { name: 'Előző nap' })[0]).toHaveAttribute('href', '/bibliaolvaso-terv/2/68')
  expect(screen.getByRole('link', { name: 'Úgy szerette' })).toHaveAttribute('href', '/node/5')
  expect(screen.getByText('Alapigéje:', { exact: false })).toHaveTextContent(/^Alapigéje: Jn\s3,16$/)
  const search = calls.find(({ path }) => path === '/api/v2/readingplans/2/69/search')
  expect(Object.fromEntries(search!.query)).toMatchObject({ 'p[lesson]': '1', 'p[in_text]': '1' })
  expect(screen.getByRole('link', { name: 'Következő oldal' })).toHaveAttribute(
    'href',
    '/bibliaolvaso-terv/2/69?page=2#igehirdetesek',
  )
})

test.each([
  ['2', ['19']],
  ['n', ['43', '19']],
])('[RT-07] /%s opens the readings %j', async (v, books) => {
  const calls = provide()
  await openPlan(`/bibliaolvaso-terv/2/69/${v}`)
  const requested = calls.filter(({ path }) => path === '/api/v2/bible-text').map(({ query }) => query.get('book'))
  expect(requested).toEqual(books)
})

test.each([
  ['2/366', 'Ilyen nap nincs ebben a tervben', 'Az utolsó nap', '2/365'],
  ['2/0', 'Ilyen nap nincs ebben a tervben', 'Az utolsó nap', '2/365'],
  ['2/69/3', 'Ilyen szakasz nincs ezen a napon', '69. nap', '2/69'],
  ['2/69/0', 'Ilyen szakasz nincs ezen a napon', '69. nap', '2/69'],
])('[RT-07] /%s is missing, says "%s" and links back to the plan', async (address, title, near, to) => {
  provide()
  await openPlan(`/bibliaolvaso-terv/${address}`)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tovább a tervhez' })).toHaveAttribute('href', '/bibliaolvaso-terv/2')
  expect(screen.getByRole('link', { name: near })).toHaveAttribute('href', `/bibliaolvaso-terv/${to}`)
  const [nid, pid, v] = address.split('/')
  const url = new URL(`https://lelkesz.test/bibliaolvaso-terv/${address}`)
  const data = await planPage.load!({ params: { nid, pid, v }, url, signal: new AbortController().signal })
  expect(planAbout({ data, url })).toEqual({ unlisted: true, missing: true })
})

test('[RT-07] [RT-10] a reading without its day and a plan that no id can name do not exist; without a plan it is an error', async () => {
  provide()
  const url = new URL('https://lelkesz.test/bibliaolvaso-terv/2/n')
  const { signal } = new AbortController()
  await expect(planPage.load!({ params: { nid: '2', v: 'n' }, url, signal })).rejects.toMatchObject({
    kind: 'not-found',
  })
  const params = { nid: '99999999999' }
  await expect(planPage.load!({ params, url, signal })).rejects.toMatchObject({ kind: 'not-found' })
  await expect(planPage.load!({ params: {}, url, signal })).rejects.toThrow('Missing route parameter: nid')
})

test('[ER-03] a failed text shows its name, a message and a retry button', async () => {
  let isDown = true
  provide(({ path }) => (path === '/api/v2/bible-text' && isDown ? 503 : undefined))
  await openPlan('/bibliaolvaso-terv/2/69')
  expect(screen.getByRole('heading', { name: /^Jn\s3,16$/ })).toBeVisible()
  expect(screen.getByText('A bibliai szöveg most nem érhető el.')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálom' }))
  expect(await screen.findByText('A 43. könyv szövege.', { exact: false })).toBeVisible()
})

test('[PG-04] a reading is requested in its plan’s numbering and shows its place in the translation', async () => {
  const passage = { book: 29, chapter: 3, verse: 1, label: 'Jóel 3,1', versification: 'ruf' }
  const calls = provide((call) => {
    if (call.path === '/api/v2/bible-text') return { ...text(call), inTranslation: { book: 29, label: 'Jóel 2,28' } }
    if (call.path.endsWith('/search'))
      return { data: [{ ...sermon, text: [{ ...john, inRuf: 'Jn 3,15' }] }], paging: paging(1) }
    const days = [{ day: 1, readings: [{ label: passage.label, passages: [passage] }] }]
    const whole = { nid: 2, title: 'x', versification: 'ruf', days }
    return { data: [{ nid: 2, title: 'x', length: 1, plan: whole }], paging: paging(1) }
  })
  await openPlan('/bibliaolvaso-terv/2/1')
  expect(screen.getByText(/Ebben a fordításban: Jóel 2,28/)).toBeVisible()
  expect(screen.getByText(/– a RÚF-ban Jn 3,15/)).toBeVisible()
  const requested = calls.find(({ path }) => path === '/api/v2/bible-text')
  expect(requested?.query.toString()).toBe('book=29&chapter=3&verse=1&versification=ruf')
})

test.each([
  [[], null],
  [['szentiras.eu'], 'https://szentiras.eu/RUF/Jn3,16'],
])('[ER-03] a missing text says so and, with the hosts %j, links to %s', async (hosts, href) => {
  provide(({ path }) =>
    path === '/api/v2/bible-text' ? withStatus(404, { error: true, code: 'no_text', message: 'Nincs.' }) : undefined,
  )
  await openPlan('/bibliaolvaso-terv/2/69', hosts)
  expect(screen.getByText(/nincs meg a szövege; ha a saját Bibliájában elolvasta, itt megjelölheti/)).toBeVisible()
  const way = screen.queryByRole('link', { name: /^Jn\s3,16 a szentiras\.eu oldalon/ })
  expect(way?.getAttribute('href') ?? null).toBe(href)
  expect(screen.queryByRole('button', { name: 'Újrapróbálom' })).toBeNull()
})

test('[PG-04] without sermons the day is complete and links to its chapters', async () => {
  provide(({ path }) => (path.endsWith('/search') ? 500 : undefined))
  await openPlan('/bibliaolvaso-terv/2/69')
  expect(screen.getByText('A 43. könyv szövege.', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Az egész fejezet: Jn\s3$/ })).toHaveAttribute('href', '/ige/Jn/3')
})

test('[PG-04] read marks are stored, and deleted only after confirmation', async () => {
  provide()
  const day = await openPlan('/bibliaolvaso-terv/2/69/n')
  for (const button of screen.getAllByRole('button', { name: 'Elolvastam' })) await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'A nap minden szakaszát elolvastam', pressed: true })).toBeVisible()
  day.unmount()

  keep(2, setBeginning(storedProgress(2), BY_YEAR))
  await openPlan('/bibliaolvaso-terv/2')
  expect(screen.getByText('365 napból 1 elolvasva')).toBeVisible()
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName(
    'március 10., kedd, 69. nap, ma, elolvasva',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Haladás törlése' }))
  expect(screen.getByText('365 napból 1 elolvasva')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Igen, törlés' }))
  expect(screen.getByText('365 napból 0 elolvasva')).toBeVisible()
  expect(storedProgress(2)).toEqual(BY_YEAR)
  await userEvent.click(screen.getByText('Visszavonás'))
  expect(storedProgress(2).read).toEqual({ 69: [1, 2] })
})

test('[PG-04] readings and days can be marked where listed, and other tabs are synchronised', async () => {
  provide()
  const day = await openPlan('/bibliaolvaso-terv/2/69')
  await userEvent.click(screen.getByRole('button', { name: 'A nap minden szakaszát elolvastam' }))
  await userEvent.click(screen.getByRole('button', { name: /^Zsolt\s23: elolvastam/ }))
  expect(storedProgress(2).read).toEqual({ 69: [1] })
  day.unmount()
  keep(2, setBeginning(storedProgress(2), BY_YEAR))
  await openPlan('/bibliaolvaso-terv/2')
  const elsewhere = setRead(BY_YEAR, 1, 1, true)
  localStorage.setItem('lelkesz.plan.2', formatProgress(elsewhere))
  fireEvent(window, new StorageEvent('storage', { key: 'lelkesz.plan.2' }))
  await userEvent.click(screen.getByRole('button', { name: /^Jn\s3,16: elolvastam/, pressed: false }))
  expect(storedProgress(2).read).toEqual({ 1: [1], 69: [1] })
})

/** Simulates page translation, which wraps each text in elements of its own. */
function translate(place: Element) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `${text.data} (translated)`
    text.replaceWith(font)
  }
}

test('[PG-04] on a translated page, marking a reading and a day keeps the text in place', async () => {
  provide()
  await openPlan('/bibliaolvaso-terv/2/69')
  translate(document.body)
  for (const name of ['Elolvastam', 'A nap minden szakaszát elolvastam']) {
    const button = screen.getByRole('button', { name: `${name} (translated)` })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(button).toHaveTextContent('✓')
  }
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[PG-04] marking works for the page’s lifetime without storage', async () => {
  provide()
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await openPlan('/bibliaolvaso-terv/2/70')
  await userEvent.click(screen.getByRole('button', { name: 'Elolvastam' }))
  expect(screen.getByRole('button', { name: 'Elolvastam', pressed: true })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/^A haladást a készülékre nem tudtuk elmenteni/)
  refuse.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: 'Elolvastam' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[PG-04] adjacent days are reached by keyboard and by swiping', async () => {
  provide()
  const { router } = await openPlan('/bibliaolvaso-terv/2/69')
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('heading', { name: '70. nap' })
  expect(router.state.location.pathname).toBe('/bibliaolvaso-terv/2/70')
  const article = screen.getAllByRole('article')[0]!
  fireEvent.touchStart(article, { touches: [{ clientX: 50, clientY: 300 }] })
  fireEvent.touchEnd(article, { changedTouches: [{ clientX: 250, clientY: 310 }] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/bibliaolvaso-terv/2/69'))
})

test.each<[string, string | null, StoredProgress]>([
  ['not begun', null, setDayRead(NO_PROGRESS, 1, 2, true)],
  ['by the calendar', '/bibliaolvaso-terv/2/69', BY_YEAR],
])('[PG-04] from a day of a plan of a year %s, the step to today leads to %j', async (_, to, progress) => {
  provide()
  keep(2, progress)
  await openPlan('/bibliaolvaso-terv/2/3')
  expect(screen.queryAllByRole('link', { name: 'Ma' })[0]?.getAttribute('href') ?? null).toBe(to)
})

test('[PG-04] at either end there is no further step', async () => {
  provide()
  await openPlan('/bibliaolvaso-terv/2/1')
  expect(screen.queryByRole('link', { name: 'Előző nap' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Következő nap' })).toHaveLength(2)
})

test('[PG-04] without scripts days are links, readings are complete, and only the month depends on the clock', async () => {
  provide()
  const plan = String(await renderOnServer(planPage, rowOf('reading_plan'), '/bibliaolvaso-terv/2'))
  expect(plan).toContain('href="/bibliaolvaso-terv/2/69"')
  expect(plan).not.toContain('aria-current="date"')
  // The same for a visitor who has not started the plan.
  expect(plan).toMatch(/Kezdés.*Kezdés ma.*Az első nap: Jn/)
  const day = String(await renderOnServer(planPage, rowOf('reading_plan'), '/bibliaolvaso-terv/2/69/n'))
  expect(day).toContain('A 19. könyv szövege.')
  expect(day).toContain('március 10.')
  const later = async (date: string) => {
    jest.setSystemTime(new Date(date))
    return String(await renderOnServer(planPage, rowOf('reading_plan'), '/bibliaolvaso-terv/2'))
  }
  expect(await later('2026-03-30T12:00:00Z')).toBe(plan)
  expect(plan).toMatch(/<details[^>]*open[^>]*>(?:(?!<details).)*március/)
  expect(await later('2031-07-01T00:00:00Z')).toMatch(/<details[^>]*open[^>]*>(?:(?!<details).)*július/)
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatProgress, parseProgress, type StoredProgress } from 'shared-kernel/reading'
import { provideApi } from 'shared-kernel/test-site'
import { NO_PROGRESS, setBeginning, setDayRead, setRead } from './progress.ts'
import {
  BY_YEAR,
  keep,
  openList,
  openPlan,
  paging,
  plan,
  preparePlans,
  provide,
  storedProgress,
} from './test-reading-plan.tsx'

preparePlans()

/** Rendered twice, for wide and for narrow screens; the style sheet hides one. */
const monthOf = (name: string) => screen.getAllByRole('heading', { name })[0]!.parentElement!.parentElement!

test('[PG-04] a plan of a month at most lists its days with their readings, and has a bar once it has begun', async () => {
  provideApi(() => ({ data: [{ nid: 3, title: 'x', length: 31, plan: plan(3, 31) }], paging: paging(1) }))
  await openPlan('/bibliaolvaso-terv/3')
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
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

test('[PG-04] an unstarted plan of a year has no current day and nothing missed, and offers to start', async () => {
  provide()
  await openPlan('/bibliaolvaso-terv/2')
  const first = screen.getByRole('heading', { name: 'Az első nap' }).parentElement!
  expect(within(first).getByRole('link', { name: /^Zsolt\s23$/ })).toHaveAttribute('href', '/bibliaolvaso-terv/2/1/2')
  expect(screen.getByText('A mai nap megtekintése')).toHaveAttribute('href', '/bibliaolvaso-terv/2/69')
  expect(screen.queryByText(/69\. nap$/, { selector: 'p' })).toBeNull()

  act(() => keepHere(setDayRead(NO_PROGRESS, 1, 2, true)))
  expect(screen.getByText('A következő olvasatlan nap: 2. nap.')).toBeVisible()
  expect(screen.queryByText(/olvasatlan\. Ez nem baj/)).toBeNull()

  await userEvent.click(screen.getByText('Kezdés a naptár szerint'))
  expect(screen.getByText('Ma, 2026. március 10., kedd · 69. nap')).toBeVisible()
  expect(screen.getByText('A terv a naptár szerint halad.')).toBeVisible()
  expect(screen.queryByText(/olvasatlan\. Ez nem baj/)).toBeNull()
  await userEvent.click(screen.getByText('Visszavonás'))
  await userEvent.click(screen.getByText('Kezdés ma'))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Mai szakasz'))
  expect(screen.getByText('Ma, 2026. március 10., kedd · 1. nap')).toBeVisible()
})

test('[PG-04] a double tap on the start does not open the day, whose link takes the place of the button', async () => {
  provide()
  const { router } = await openPlan('/bibliaolvaso-terv/3')
  const path = () => router.state.location.pathname
  fireEvent.click(screen.getByText('Kezdés ma'))
  fireEvent.click(screen.getByText('A nap megnyitása'))
  expect(path()).toBe('/bibliaolvaso-terv/3')
  jest.advanceTimersByTime(500)
  fireEvent.click(screen.getByText('A nap megnyitása'))
  await waitFor(() => expect(path()).toBe('/bibliaolvaso-terv/3/1'))
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

test.each<[string, number, StoredProgress, string[], string[]]>([
  ['of a year', 2, BY_YEAR, ['2026. március', '2026. április'], ['2026. január', '2026. február']],
  ['with a start of its own', 3, { start: '2026-02-20', read: {} }, ['2026. március'], ['2026. február']],
])('[PG-04] in a plan %s the present month is first, and those before it are folded', async (_, nid, ...row) => {
  const [progress, first, earlier] = row
  provide()
  keep(nid, progress)
  await openPlan(`/bibliaolvaso-terv/${nid}`)
  const months = [...new Set(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent))]
  expect(months.slice(0, first.length)).toEqual(first)
  expect(months.slice(-earlier.length)).toEqual(earlier)
  const fold = screen.getByText('Korábbi hónapok').closest('details')!
  expect(fold).not.toHaveAttribute('open')
  expect(fold.nextElementSibling).toHaveTextContent(new RegExp(`^${earlier[0]}`))
  expect(within(fold.nextElementSibling as HTMLElement).queryByText(first[0]!)).toBeNull()
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
  expect(screen.getByLabelText('Mikor legyen az első nap?')).toHaveAccessibleDescription(/: 2026\.\smárcius\s10\.$/)
  await begin('2999-12-31')
  expect(screen.getByLabelText('Mikor legyen az első nap?')).toHaveAccessibleDescription(
    /^Ez a nap túl távoli\. .* 2016\.\sjanuár\s1\. és 2036\.\sdecember\s31\. közé/,
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
  expect(screen.getByRole('heading', { name: 'Az első nap' })).toBeVisible()
  expect(storedProgress(3).start).toBeNull()
})

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

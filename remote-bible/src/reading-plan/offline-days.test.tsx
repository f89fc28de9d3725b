import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatProgress, planKey } from 'shared-kernel/reading'
import { type FakeCall, openPage, provideApi } from 'shared-kernel/test-site'
import { page } from '../exposed/ReadingPlanPage.tsx'
import { pages } from '../pages.ts'
import { saveDays } from './offline-days.ts'
import { changeProgress } from './progress-store.tsx'

const psalm = (chapter: number) => ({ book: 19, chapter, label: `Zsolt ${chapter}` })
const day = (number: number) => ({ day: number, readings: [{ label: 'x', passages: [psalm(number)] }] })
const plan = {
  nid: 3,
  title: 'Zsoltárok',
  versification: 'ruf',
  days: Array.from({ length: 30 }, (_, i) => day(i + 1)),
}
const answer = ({ path }: FakeCall) =>
  path === '/api/v2/readingplans'
    ? { data: [{ nid: 3, title: 'x', length: 30, plan }], paging: { total: 1, page: 1, pages: 1, limit: 1, offset: 0 } }
    : 404

const address = (number: number) => `/bibliaolvaso-terv/3/${number}/n`

/** Mock of the site's worker, which saves and deletes on request; it never saves the pages in `refuses`. */
function provideWorker(refuses: string[] = []) {
  const saved = new Set<string>()
  const messages: unknown[] = []
  const postMessage = (message: { kind: string; address: string }) => {
    messages.push(message)
    if (message.kind === 'drop') saved.delete(message.address)
    else if (!refuses.includes(message.address)) saved.add(message.address)
  }
  const worker = { getRegistration: async () => ({ active: { postMessage } }) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const match = async (asked: string) => (saved.has(asked) ? {} : undefined)
  Object.defineProperty(window, 'caches', { configurable: true, value: { match } })
  return { saved, messages }
}

// Pages with all days of a plan.
jest.setTimeout(30_000)
window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList

let calls: FakeCall[]
beforeEach(() => {
  localStorage.clear()
  calls = provideApi(answer)
})

async function open() {
  await openPage(
    page,
    pages.find(({ name }) => name === 'reading_plan')!,
    '/bibliaolvaso-terv/3',
  )
  const button = screen.getByRole('button', { name: 'Olvasás internet nélkül' })
  await userEvent.click(button)
  await screen.findByRole('region', { name: 'Olvasás internet nélkül' })
  return button
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const week = Array.from({ length: 7 }, (_, index) => address(index + 1))
const links = () => screen.queryAllByRole('link', { name: /^\d+\. nap$/ }).map((link) => link.getAttribute('href'))
/** Links of the panel, not of the calendar. */
const linksToAll = () => links().filter((href) => href?.endsWith('/n'))

test('[PG-04] the next seven days are saved on request, with texts, and listed', async () => {
  const { saved, messages } = provideWorker()
  await open()
  expect(screen.getByText('Ebből a tervből még egy nap sincs a készüléken.')).toBeInTheDocument()
  expect(messages).toEqual([])
  await press('A következő hét nap mentése')
  await screen.findByText('A napokat elmentettük a készülékre.')
  expect([...saved]).toEqual(week)
  const alsoAt = ['/bibliaolvaso-terv/3/1', '/bibliaolvaso-terv/3/1/1']
  expect(messages).toContainEqual({ kind: 'keep', address: address(1), isAsked: true, alsoAt })
  expect(screen.getByText('7 nap van a készüléken:')).toBeInTheDocument()
  expect(linksToAll()).toEqual(week)
  const chapters = calls.filter(({ path }) => path === '/api/v2/bible-text').map(({ query }) => query.get('chapter'))
  expect(chapters).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test('[PG-04] saved days can be deleted, and are listed after a reload', async () => {
  const { saved } = provideWorker()
  const button = await open()
  await press('A következő hét nap mentése')
  await screen.findByText('A napokat elmentettük a készülékre.')
  await userEvent.click(button)
  await userEvent.click(button)
  expect(await screen.findByText('7 nap van a készüléken:')).toBeInTheDocument()
  await press('Mentett napok törlése')
  expect(await screen.findByText('A mentett napokat töröltük.')).toHaveAttribute('role', 'status')
  expect(saved.size).toBe(0)
  expect(linksToAll()).toEqual([])
})

test('[PG-04] saving again later drops past days', async () => {
  const { saved } = provideWorker()
  localStorage.setItem('lelkesz.kept-days.3', '[1,2,3]')
  saved.add(address(1))
  localStorage.setItem(planKey(3), formatProgress({ start: null, read: { 1: [1], 2: [1] } }))
  await open()
  await press('A következő hét nap mentése')
  await screen.findByText('A napokat elmentettük a készülékre.')
  const later = [3, 4, 5, 6, 7, 8, 9].map(address)
  expect([...saved]).toEqual(later)
  expect(linksToAll()).toEqual(later)
})

test('[PG-04] a day that cannot be saved is reported, and saved ones stay', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  provideWorker([address(4)])
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await open()
  await user.click(screen.getByRole('button', { name: 'A következő hét nap mentése' }))
  await screen.findByText('Mentés… 7 napból 6 kész')
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  await waitFor(() => expect(screen.getByText(/Nem sikerült minden napot menteni/)).toBeInTheDocument())
  expect(linksToAll()).toHaveLength(6)
  jest.useRealTimers()
})

test('[PG-04] an incomplete day is requested again', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const refused = [address(4)]
  const { messages } = provideWorker(refused)
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await open()
  await user.click(screen.getByRole('button', { name: 'A következő hét nap mentése' }))
  await screen.findByText('Mentés… 7 napból 6 kész')
  refused.length = 0
  await act(() => jest.advanceTimersByTimeAsync(6000))
  expect(await screen.findByText('A napokat elmentettük a készülékre.')).toBeInTheDocument()
  expect(messages).toHaveLength(8)
  jest.useRealTimers()
})

test('[PG-04] without a service worker nothing is offered as saved', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined })
  Object.defineProperty(window, 'caches', { configurable: true, value: undefined })
  await open()
  await press('A következő hét nap mentése')
  expect(await screen.findByText(/Nem sikerült minden napot menteni/)).toBeInTheDocument()
})

test('saved days and progress request persistent storage; viewing a plan does not', async () => {
  const persist = jest.fn(() => Promise.resolve(true))
  const storage = { persisted: () => Promise.resolve(false), persist }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  provideWorker()
  await open()
  await act(async () => changeProgress(3, (progress) => progress))
  expect(persist).not.toHaveBeenCalled()
  await act(async () => changeProgress(3, (progress) => ({ ...progress, read: { 1: [1] } })))
  expect(persist).toHaveBeenCalledTimes(1)
  localStorage.clear()
  await act(async () => void (await saveDays(3, [], () => undefined)))
  expect(persist).toHaveBeenCalledTimes(2)
  Reflect.deleteProperty(navigator, 'storage')
})

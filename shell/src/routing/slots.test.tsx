import { act, render, screen } from '@testing-library/react'
import { ApiError } from 'shared-kernel/api'
import { carryReports, type ErrorReport } from 'shared-kernel/monitoring'
import type { SlotRow } from 'shared-kernel/remote-contracts'
import type { LiveRemote } from 'releases/manifest/live-remote'
import { provideRuntime, setBuildInUse } from '../federation/known-remotes.ts'
import { rootErrorHandlers } from '../hydrate/react-errors.ts'
import { buildRouteTable, slotContents } from './route-table.ts'
import { type Site, SiteContext } from './site.ts'
import { Slot } from './PageRegion.tsx'

const AFTER = { slot: 'sermon-after@1', props: { nid: 'number' } } as const satisfies SlotRow
const BIBLE: LiveRemote = {
  ...{ name: 'remote-bible', buildId: 'b1', global: 'remote_bible_b1' },
  ...{ entry: '/remotes/remote-bible/b1/entry.js', integrity: '', pages: [] },
  fills: [{ slot: 'sermon-after@1', module: '../slots/Days' }],
}

const reports: ErrorReport[] = []
carryReports(() => Promise.resolve((report) => void reports.push(report)))()
jest.spyOn(console, 'warn').mockImplementation(() => undefined)
const beacons: string[] = []
navigator.sendBeacon = (_address, text) => beacons.push(String(text)) > 0
performance.getEntriesByType = () => [{ serverTiming: [{ name: 'mark', description: 'm' }] }] as never

/** Observers of slots, each called with whether its slot is in view. */
let observers: { place: Element; see: (isSeen: boolean, top?: number) => void }[] = []
window.IntersectionObserver = class {
  constructor(private readonly hear: (entries: { isIntersecting: boolean; boundingClientRect: object }[]) => void) {}
  observe = (place: Element) =>
    void observers.push({
      place,
      see: (isIntersecting, top = 900) => this.hear([{ isIntersecting, boundingClientRect: { top } }]),
    })
  disconnect = () => undefined
} as never

beforeEach(() => {
  reports.length = 0
  observers = []
})

const open = jest.fn<Promise<unknown>, [string]>()
provideRuntime({ register: () => undefined, open: open as never })

/** Shows a slot on a page of remotes like these, and has its place come near. */
async function show(module: object | Error, remote: Partial<LiveRemote> = {}) {
  const bible = { ...BIBLE, ...remote }
  setBuildInUse(bible)
  open.mockReset()
  open.mockImplementation(() => (module instanceof Error ? Promise.reject(module) : Promise.resolve(module)))
  const site = { table: buildRouteTable([bible]), slotContents: slotContents([bible]) } as Site
  const { container } = render(
    <SiteContext value={site}>
      <Slot of={AFTER} slotProps={{ nid: 12 }} className="reserved" />
      <p>the page</p>
    </SiteContext>,
    { onCaughtError: rootErrorHandlers(site).onCaughtError! },
  )
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await act(async () => {
    observers[0]?.see(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  return container
}

const fill = (more: object) => ({
  fill: { contract: 'fill@1', requires: { nid: 'number' }, Component: () => null, ...more },
})
const placeIn = (container: Element) => container.querySelector<HTMLElement>('[data-slot="sermon-after@1"]')

test.each<[string, Partial<LiveRemote>]>([
  ['no remote fills it', { fills: undefined as never }],
  ['another version is filled', { fills: [{ slot: 'sermon-after@2', module: '../slots/Days' }] }],
  ['the build may not be loaded', { refused: { phase: 'off', why: 'it is off' } }],
])('where %s, a slot is nothing and asks for nothing', async (_what, remote) => {
  const container = await show(fill({}), remote)
  expect(container.innerHTML).toBe('<p>the page</p>')
  expect(open).not.toHaveBeenCalled()
})

test('a fill that comes while its place is seen appears only once that is below the view, so that nothing moves', async () => {
  await show(fill({ Component: () => <b>a day</b> }))
  const { place, see } = observers.at(-1)!
  expect(place).toHaveAttribute('data-fill')
  scrollY = 2000
  for (const where of [() => see(true, 400), () => see(false, -400)]) {
    act(where)
    expect(screen.getByText('a day')).not.toBeVisible()
  }
  act(() => see(false))
  expect(screen.getByText('a day')).toBeVisible()
  scrollY = 0
})

test('a fill whose place is seen from the top of a short page appears at once: it never comes below the view', async () => {
  await show(fill({ Component: () => <b>a day</b> }))
  act(() => observers.at(-1)!.see(true, 400))
  expect(screen.getByText('a day')).toBeVisible()
})

const Throwing = () => {
  throw new Error('it throws')
}

test.each<[string, object | Error, string]>([
  ['cannot be loaded', new Error('404'), 'could not be loaded'],
  ['keeps another contract', fill({ contract: 'fill@9' }), 'breaks the contract'],
  [
    'requires a prop that the slot lacks',
    fill({ requires: { title: 'text' } }),
    'does not provide what the content requires',
  ],
  ['throws as it loads', fill({ load: () => Promise.reject(new Error('no data')) }), 'no data'],
  ['throws as it is shown', fill({ Component: Throwing }), 'it throws'],
])('content that %s leaves its slot empty and is reported once', async (_what, module, message) => {
  const container = await show(module)
  expect(screen.getByText('the page')).toBeVisible()
  expect(placeIn(container)).toHaveTextContent('')
  expect(container.querySelector('[data-fill]')).toHaveAttribute('data-state', 'failed')
  expect(reports).toMatchObject([{ remote: 'remote-bible', phase: 'fill' }])
  expect(reports[0]!.error.message).toContain(message)
  // It is no report on the build: without the content the page is whole.
  expect(beacons).toEqual([])
})

test('an API that is down is no failure of a remote', async () => {
  const container = await show(fill({ load: () => Promise.reject(new ApiError('server', 'down')) }))
  expect(container.querySelector('[data-fill]')).toHaveAttribute('data-state', 'failed')
  expect(reports).toEqual([])
})

test('without a line nothing is fetched; with the line it comes', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const container = await show(fill({ Component: () => <b>it is here</b> }))
  act(() => observers.at(-1)!.see(false))
  expect(container.querySelector('[data-fill]')).toHaveAttribute('data-state', 'failed')
  expect(open).not.toHaveBeenCalled()
  expect(reports).toEqual([])
  isOnline.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('it is here')).not.toBeVisible()
  act(() => observers.at(-1)!.see(false))
  expect(screen.getByText('it is here')).toBeVisible()
})

import type { LiveRemote } from 'releases/live-remote'
import { announceRemotes } from '../remotes/load-remote.ts'
import { TOKEN_NAME } from '../remotes/tell-failure.ts'
import { addressTable } from '../site/address-table.ts'
import { ROUTE_ID } from '../site/routes.tsx'
import type { SiteData } from '../site/site-data.ts'
import type { Site } from '../site/site.ts'
import { SETTLED_MS, isEmpty, watchPages } from './watch-pages.ts'

const told: Record<string, unknown>[] = []
navigator.sendBeacon = (_path, text) => told.push(JSON.parse(String(text)) as Record<string, unknown>) > 0

/** What a browser notices, given to whoever observes that kind. */
const observers = new Map<string, (list: { getEntries: () => object[] }) => void>()
class Observer {
  constructor(private readonly see: (list: { getEntries: () => object[] }) => void) {}
  observe = ({ type }: { type: string }) => void observers.set(type, this.see)
}
Object.assign(globalThis, { PerformanceObserver: Observer })
const notice = (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries })

let builds = 0

/** A document with two remotes' pages, the first of them shown; a clock that a test can set forward. */
function visit({ asksNotTo = false } = {}) {
  jest.useFakeTimers()
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming: [{ name: TOKEN_NAME, description: 't' }] }] })
  told.length = 0
  Object.assign(navigator, { globalPrivacyControl: asksNotTo })
  builds += 1
  const remotes = ['bible', 'search'].map((name) => {
    const pages = [{ name, paths: [`/${name}`], module: `./${name}` }]
    return { name: `remote-${name}`, buildId: `b${builds}`, global: name, entry: '/entry.js', pages } as LiveRemote
  })
  announceRemotes(remotes, { register: () => undefined, open: () => Promise.resolve(null) })
  const listeners: (() => void)[] = []
  const state = {
    location: { pathname: '' },
    navigation: { state: 'idle' },
    loaderData: {} as Record<string, SiteData>,
  }
  const show = (name: string, inside = 'text', kind: 'page' | 'failed' = 'page') => {
    state.location = { pathname: `/${name}` }
    state.loaderData = { [ROUTE_ID]: { kind, page: name, params: {}, data: null } as unknown as SiteData }
    document.body.innerHTML = `<main><div data-region="remote-${name}">${inside}</div></main>`
    for (const listener of listeners) listener()
  }
  show('bible')
  const router = { state, subscribe: (listener: () => void) => void listeners.push(listener) }
  watchPages({ site: { table: addressTable(remotes) } as Site, router: router as never })
  return { show, state, wait: (ms: number) => jest.advanceTimersByTime(ms) }
}

type Visit = ReturnType<typeof visit>

const well = (remote: string) => ({ token: 't', remote, buildId: `b${builds}`, phase: 'well', shift: 0, blocked: 0 })

test('after ten seconds it is told that a page stands, once for each remote', () => {
  const { wait, show } = visit()
  wait(SETTLED_MS - 1)
  expect(told).toEqual([])
  wait(1)
  expect(told).toEqual([well('remote-bible')])
  show('search')
  wait(SETTLED_MS)
  show('bible')
  wait(SETTLED_MS)
  expect(told).toEqual([well('remote-bible'), well('remote-search')])
})

test('how far it shifted by itself and how long its tasks were comes along, of this page alone', () => {
  const { wait, show } = visit()
  notice('layout-shift', { value: 0.1, hadRecentInput: false }, { value: 0.5, hadRecentInput: true })
  notice('layout-shift', { value: 0.0234, hadRecentInput: false })
  notice('longtask', { duration: 250 }, { duration: 90.4 })
  wait(SETTLED_MS)
  show('search')
  notice('longtask', { duration: 60 })
  wait(SETTLED_MS)
  expect(told.map(({ shift, blocked }) => [shift, blocked])).toEqual([
    [0.123, 240],
    [0, 10],
  ])
})

test('a page that stood and is gone is told as emptied', () => {
  const { wait } = visit()
  wait(4000)
  document.querySelector('main')!.replaceChildren()
  wait(SETTLED_MS)
  expect(told).toEqual([{ token: 't', remote: 'remote-bible', buildId: `b${builds}`, phase: 'emptied' }])
})

test.each<[string, (visit: Visit) => void]>([
  ['who leaves before', ({ show, wait }) => (wait(SETTLED_MS - 1), show('search'), wait(SETTLED_MS - 1))],
  ['who is on the way to the next page', ({ state, wait }) => ((state.navigation.state = 'loading'), wait(SETTLED_MS))],
  ['a page that the API did not give', ({ show, wait }) => (show('search', '', 'failed'), wait(SETTLED_MS))],
])('%s says nothing', (_who, happens) => {
  happens(visit())
  expect(told).toEqual([])
})

test('nothing is told of who asks not to be tracked', () => {
  visit({ asksNotTo: true }).wait(SETTLED_MS)
  expect(told).toEqual([])
})

test.each<[string, boolean]>([
  ['', true],
  ['<p> \n </p>', true],
  ['<p>text</p>', false],
  ['<ul><li><img src="a.png" alt=""></li></ul>', false],
  ['<input>', false],
])('a region of %j is empty: %s', (inside, empty) => {
  document.body.innerHTML = `<main>${inside}</main>`
  expect(isEmpty(document.querySelector('main'))).toBe(empty)
})

test('a region that is not there is empty, and so is one that is not shown', () => {
  document.body.innerHTML = '<main>text</main>'
  const main = document.querySelector('main')!
  main.checkVisibility = () => false
  expect([isEmpty(null), isEmpty(main)]).toEqual([true, true])
})

import type { LiveRemote } from 'releases/manifest/live-remote'
import { initRemotes } from '../federation/load-remote.ts'
import { MARK_NAME } from '../monitoring/build-report.ts'
import { buildRouteTable } from '../routing/route-table.ts'
import { ROUTE_ID } from '../routing/routes.tsx'
import type { RouteData } from '../routing/route-data.ts'
import type { Site } from '../routing/site.ts'
import { SETTLED_MS, isEmpty, watchPageHealth } from './page-health.ts'

const reports: Record<string, unknown>[] = []
navigator.sendBeacon = (_path, text) => reports.push(JSON.parse(String(text)) as Record<string, unknown>) > 0

let builds = 0

/** A document with two remotes' pages, the first of them shown; a clock that a test can set forward. */
function visit({ asksNotTo = false } = {}) {
  jest.useFakeTimers()
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming: [{ name: MARK_NAME, description: 'm' }] }] })
  reports.length = 0
  Object.assign(navigator, { globalPrivacyControl: asksNotTo })
  builds += 1
  const remotes = ['bible', 'search'].map((name) => {
    const pages = [{ name, paths: [`/${name}`], module: `../visit/${name}` }]
    return { name: `remote-${name}`, buildId: `b${builds}`, global: name, entry: '/entry.js', pages } as LiveRemote
  })
  initRemotes(remotes, { register: () => undefined, open: () => Promise.resolve(null) })
  const listeners: (() => void)[] = []
  const state = {
    location: { pathname: '' },
    navigation: { state: 'idle' },
    loaderData: {} as Record<string, RouteData>,
  }
  const show = (name: string, inside = 'text', kind: 'page' | 'failed' = 'page') => {
    state.location = { pathname: `/${name}` }
    state.loaderData = { [ROUTE_ID]: { kind, page: name, params: {}, data: null } as unknown as RouteData }
    document.body.innerHTML = `<main><div data-region="remote-${name}">${inside}</div></main>`
    for (const listener of listeners) listener()
  }
  show('bible')
  const router = { state, subscribe: (listener: () => void) => void listeners.push(listener) }
  watchPageHealth({ site: { table: buildRouteTable(remotes) } as Site, router: router as never })
  return { show, state, wait: (ms: number) => jest.advanceTimersByTime(ms) }
}

type Visit = ReturnType<typeof visit>

const reportOn = (remote: string, outcome = 'ok') => ({ mark: 'm', remote, buildId: `b${builds}`, outcome })

test('after ten seconds a page that is still there is reported as ok, one that is gone as emptied, once per remote', () => {
  const { wait, show } = visit()
  wait(SETTLED_MS - 1)
  expect(reports).toEqual([])
  wait(1)
  expect(reports).toEqual([reportOn('remote-bible')])
  show('search')
  document.querySelector('main')!.replaceChildren()
  wait(SETTLED_MS)
  show('bible')
  wait(SETTLED_MS)
  expect(reports).toEqual([reportOn('remote-bible'), reportOn('remote-search', 'emptied')])
})

test.each<[string, (visit: Visit) => void, asksNotTo?: boolean]>([
  ['a visitor who leaves before', ({ show, wait }) => (wait(SETTLED_MS - 1), show('search'), wait(SETTLED_MS - 1))],
  ['a visitor who is leaving the page', ({ state, wait }) => ((state.navigation.state = 'loading'), wait(SETTLED_MS))],
  ['a page without an answer of the API', ({ show, wait }) => (show('search', '', 'failed'), wait(SETTLED_MS))],
  ['a visitor who asks not to be tracked', ({ wait }) => wait(SETTLED_MS), true],
])('%s reports nothing', (_who, happens, asksNotTo = false) => {
  happens(visit({ asksNotTo }))
  expect(reports).toEqual([])
})

test.each<[string, boolean]>([
  ['<p> \n </p>', true],
  ['<p>text</p>', false],
  ['<ul><li><img src="a.png" alt=""></li></ul>', false],
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

import { ApiError } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import { carryReports, type ErrorReport } from 'shared-kernel/monitoring'
import type { Page, PageRequest } from 'shared-kernel/remote-contracts'
import { provideApi } from 'shared-kernel/test-site'
import { RemoteError } from '../federation/remote-error.ts'
import { buildRouteTable } from './route-table.ts'
import { createSiteLoader, loadRoute } from './site-loader.ts'
import type { Site } from './site.ts'

const ORIGIN = 'https://lelkesz.test'
const PAGES = [
  { name: 'search', paths: ['/kereses'], module: './SearchPage' },
  { name: 'node_view', paths: ['/node/:id'], params: { id: 'digits' as const }, module: './ContentPage' },
  { name: 'citations', paths: ['/idezetek'], module: './CitationsPage', when: 'site.citations' },
]
const withCitations = { ...emptyConfig, site: { ...emptyConfig.site, citations: true } }

type Load = (request: PageRequest) => Promise<unknown>
const pageWith = (load?: Load) => ({ ...(load && { load }) }) as unknown as Page
const failing = (error: unknown) => ({ loadPage: () => Promise.resolve(pageWith(() => Promise.reject(error))) })

function siteWith(changed: Partial<Site> = {}): Site {
  return {
    origin: ORIGIN,
    table: buildRouteTable([{ name: 'remote-search', pages: PAGES }]),
    config: () => emptyConfig,
    loadPage: () => Promise.resolve(pageWith(({ params, url }) => Promise.resolve({ ...params, path: url.pathname }))),
    loadedPage: () => null,
    buildOf: () => 'b1',
    resolved: new Map(),
    ...changed,
  }
}
const go = (site: Site, address: string, signal = new AbortController().signal) =>
  loadRoute(site, new URL(address, ORIGIN), signal)
const leftAlready = AbortSignal.abort(new Error('left'))

const withoutCode = (phase: 'deadline' | 'off') => ({
  loadPage: () => Promise.reject(new RemoteError('remote-search', phase, 'no answer')),
})
const never = { loadPage: () => Promise.resolve(pageWith(() => new Promise(() => undefined))) }
const SERVER = { dataDeadlineMs: 9 }

const failedIn = (where: string, kind: string) => ({ kind: 'failed', failure: { where, kind } })

test.each<[what: string, address: string, site: Partial<Site>, found: object]>([
  ['a page has its data', '/node/7', {}, { page: 'node_view', build: 'b1', data: { id: '7', path: '/node/7' } }],
  ['[RT-05] a page that is switched off', '/idezetek', {}, { kind: 'not-found' }],
  ['deleted', '/kereses', failing(new ApiError('not-found', 'gone', { status: 410 })), { isGone: true }],
  ['[RT-11] what the API has not', '/kereses', failing(new ApiError('not-found', 'none')), { kind: 'not-found' }],
  ['[MF-04] an API in trouble', '/kereses', failing(new ApiError('server', 'trouble')), failedIn('data', 'server')],
  ['[MF-04] a page that throws', '/kereses', failing(new TypeError('x')), failedIn('data', 'unknown')],
  ['[MF-04] code that did not come', '/kereses', withoutCode('deadline'), failedIn('remote', 'deadline')],
  ['code that did not come to the server', '/kereses', { ...withoutCode('deadline'), ...SERVER }, { kind: 'waiting' }],
  ['code that is off, on the server too', '/kereses', { ...withoutCode('off'), ...SERVER }, failedIn('remote', 'off')],
  ['data too late for the server', '/kereses', { ...never, ...SERVER }, { kind: 'waiting', page: 'search' }],
  ['[RT-05] a config that is not given', '/idezetek', { config: () => null }, failedIn('data', 'server')],
])('%s: %s', async (_what, address, changed, found) => {
  expect(await go(siteWith(changed), address)).toMatchObject(found)
})

test('[RT-05] the config that decides about a page is asked for once, and then decides', async () => {
  let config: Site['config'] = () => null
  let loads = 0
  const loadConfig = () => {
    loads += 1
    config = () => withCitations
    return Promise.resolve(withCitations)
  }
  expect(await go(siteWith({ config: () => config(), loadConfig }), '/idezetek')).toMatchObject({
    kind: 'page',
    page: 'citations',
  })
  expect(loads).toBe(1)
})

test.each([
  ['[RT-03] an old address', '/node', '/kereses'],
  ['[AP-03] one in a frame', '/node?EMBEDDED=1', '/kereses?EMBEDDED=1'],
  ['[AP-03] one with a query of its own', '/node?EMBEDDED=0&s=x', '/kereses'],
  ['one with a language of the site', '/en/node/7?s=x', '/node/7?s=x'],
  ['one with slashes that follow each other', '/node//7/?a=//1', '/node/7/?a=//1'],
])('%s, %s, leads to %s', async (_what, address, location) => {
  provideApi(() => 404)
  const config = () => ({ ...emptyConfig, languages: [{ id: 'en' }] })
  const thrown = await go(siteWith({ config }), address).catch((response: unknown) => response)
  expect((thrown as Response).headers.get('location')).toBe(location)
  expect(await go(siteWith({ config }), '/de/node/7')).toEqual({ kind: 'not-found' })
})

const reports: ErrorReport[] = []
const prepareReports = carryReports(() => Promise.resolve((report) => void reports.push(report)))
beforeEach(async () => {
  prepareReports()
  await Promise.resolve()
  reports.length = 0
})

test.each<[what: string, isBlamed: boolean, isReported: boolean, error: Error]>([
  ['what is no answer of the API', true, true, new TypeError('x is undefined')],
  ['an API in trouble', false, true, new ApiError('server', 'trouble')],
  ['an answer that is none', false, true, new ApiError('bad-answer', 'html')],
  ['a line that is cut', false, false, new ApiError('network', 'down')],
  ['what is not there', false, false, new ApiError('not-found', 'none')],
])('[API-11] %s: the page is to blame %s, it is reported %s', async (_what, isBlamed, isReported, error) => {
  const blamed: string[] = []
  // Servers tell nothing by this way.
  Object.assign(globalThis, { document: {} })
  await go(siteWith({ ...failing(error), onBrokenData: ({ name }) => blamed.push(name) }), '/kereses')
  Reflect.deleteProperty(globalThis, 'document')
  expect(blamed).toEqual(isBlamed ? ['search'] : [])
  const where = { source: 'shell', remote: 'remote-search', phase: 'data' }
  expect(reports).toEqual(isReported ? [expect.objectContaining({ ...where, error })] : [])
})

test.each<[what: string, address: string, site: Partial<Site>]>([
  ['its data', '/kereses', failing(new ApiError('network', 'cancelled'))],
  [
    'the config',
    '/idezetek',
    { config: () => null, loadConfig: () => Promise.reject(new ApiError('network', 'cancelled')) },
  ],
  ['what stands there', '/valami', {}],
])('who has left while %s was asked for is shown nothing', async (_what, address, changed) => {
  provideApi(() => 0)
  await expect(go(siteWith(changed), address, leftAlready)).rejects.toThrow()
})

const resolved = (pattern: unknown, props: object = { id: '7' }) => ({ data: { data: { _pattern: pattern, props } } })
const content = {
  kind: 'page',
  page: 'node_view',
  params: { id: '7' },
  build: 'b1',
  data: { id: '7', path: '/c%C3%ADm' },
}

test.each<[what: string, answer: object | number, found: object, calls: number]>([
  ['a content item', resolved('node_view'), content, 1],
  ['a content item by a marker of its own', resolved('/node/{id}', { nid: 7 }), content, 1],
  ['a content item without a number', resolved(true, {}), { kind: 'not-found' }, 1],
  ['nothing', resolved(undefined), { kind: 'not-found' }, 1],
  ['not there', 404, { kind: 'not-found' }, 2],
  ['unknown, with 200', { error: 'Nincs ilyen' }, { kind: 'not-found' }, 2],
  ['deleted', 410, { kind: 'not-found', isGone: true }, 2],
  ['in trouble', 503, { kind: 'unsure', failure: { where: 'address', kind: 'server' } }, 2],
])('[RT-11] an address that the API says is %s', async (_what, answer, found, calls) => {
  const apiCalls = provideApi(() => answer)
  const site = siteWith()
  expect(await go(site, '/c%C3%ADm?x=1')).toMatchObject(found)
  expect(await go(site, '/c%C3%ADm')).toMatchObject(found)
  expect(apiCalls.map(({ path, query }) => [path, query.get('path')])).toEqual(
    Array(calls).fill(['/api/v2/resolve', '/cím']),
  )
})

test.each([
  [true, 'true'],
  [false, null],
])('a redirect of a visited address (%p) replaces its history entry (%p), never another', async (isHere, replace) => {
  const sent = () => new Response(null, { status: 302, headers: { Location: '/node/7', 'X-Remix-Replace': 'true' } })
  const site = siteWith({ isEntered: () => isHere, prefetched: () => Promise.reject(sent()) })
  const args = { request: new Request(`${ORIGIN}/napi-ige`) } as Parameters<ReturnType<typeof createSiteLoader>>[0]
  const thrown = await createSiteLoader(site)(args).catch((error: unknown) => error)
  expect((thrown as Response).headers.get('X-Remix-Replace')).toBe(replace)
})

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

const off = new RemoteError('remote-search', 'off', 'build b1 is switched off')
const late = new RemoteError('remote-search', 'deadline', 'no answer')
const broken = new TypeError('x is undefined')
const never = { loadPage: () => Promise.resolve(pageWith(() => new Promise(() => undefined))) }
const about = { page: 'search', params: {} }

test.each<[what: string, address: string, site: Partial<Site>, found: object]>([
  [
    'a page has its data',
    '/node/7',
    {},
    { kind: 'page', page: 'node_view', params: { id: '7' }, build: 'b1', data: { id: '7', path: '/node/7' } },
  ],
  ['[RT-05] a page that is switched off', '/idezetek', {}, { kind: 'not-found' }],
  [
    'deleted',
    '/kereses',
    failing(new ApiError('not-found', 'gone', { status: 410 })),
    { kind: 'not-found', isGone: true },
  ],
  ['[RT-11] what the API has not', '/kereses', failing(new ApiError('not-found', 'none')), { kind: 'not-found' }],
  [
    '[MF-04] an API in trouble',
    '/kereses',
    failing(new ApiError('server', 'trouble')),
    { kind: 'failed', ...about, failure: { where: 'data', kind: 'server', message: 'trouble' } },
  ],
  [
    '[MF-04] a page that throws',
    '/kereses',
    failing(broken),
    { kind: 'failed', ...about, failure: { where: 'data', kind: 'unknown', message: 'x is undefined' } },
  ],
  [
    '[MF-04] code that did not come',
    '/kereses',
    { loadPage: () => Promise.reject(late) },
    { kind: 'failed', ...about, failure: { where: 'remote', kind: 'deadline', message: 'remote-search: no answer' } },
  ],
  [
    'code that did not come to the server',
    '/kereses',
    { loadPage: () => Promise.reject(late), dataDeadlineMs: 9 },
    { kind: 'waiting', ...about },
  ],
  [
    'code that is switched off, on the server too',
    '/kereses',
    { loadPage: () => Promise.reject(off), dataDeadlineMs: 9 },
    {
      kind: 'failed',
      ...about,
      failure: { where: 'remote', kind: 'off', message: 'remote-search: build b1 is switched off' },
    },
  ],
  ['data too late for the server', '/kereses', { ...never, dataDeadlineMs: 9 }, { kind: 'waiting', ...about }],
  [
    '[RT-05] a config that the API did not give',
    '/idezetek',
    { config: () => null },
    {
      kind: 'failed',
      page: 'citations',
      params: {},
      failure: { where: 'data', kind: 'server', message: 'The config is not known' },
    },
  ],
])('%s: %s', async (_what, address, changed, found) => {
  expect(await go(siteWith(changed), address)).toEqual(found)
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
  ['RT-03', '/node', '/kereses'],
  ['AP-03', '/node?EMBEDDED=1', '/kereses?EMBEDDED=1'],
  ['AP-03', '/node?EMBEDDED=0&s=x', '/kereses'],
])('[%s] who goes to %s is sent to %s', async (_rule, address, location) => {
  const thrown = await go(siteWith(), address).catch((response: unknown) => response)
  expect((thrown as Response).headers.get('location')).toBe(location)
})

test.each([
  ['/hu/kereses?s=x', '/kereses?s=x'],
  ['/en/node/7', '/node/7'],
])('an address with a language of the site, %s, leads to %s', async (address, location) => {
  provideApi(() => 404)
  const config = () => ({ ...emptyConfig, languages: [{ id: 'en' }] })
  const thrown = await go(siteWith({ config }), address).catch((response: unknown) => response)
  expect((thrown as Response).headers.get('location')).toBe(location)
  expect(await go(siteWith({ config }), '/de/node/7')).toEqual({ kind: 'not-found' })
})

test('an address with slashes that follow each other leads to the one with single slashes, query and all', async () => {
  const left = await go(siteWith(), '/node//7/?a=//1').catch((error: unknown) => error)
  expect((left as Response).headers.get('location')).toBe('/node/7/?a=//1')
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
const content = { kind: 'page', page: 'node_view', params: { id: '7' }, build: 'b1', data: { id: '7', path: '/cim' } }

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
  expect(await go(site, '/cim?x=1')).toMatchObject(found)
  expect(await go(site, '/cim')).toMatchObject(found)
  expect(apiCalls.map(({ path, query }) => [path, query.get('path')])).toEqual(
    Array(calls).fill(['/api/v2/resolve', '/cim']),
  )
})

test.each([
  ['/igehirdetes/%C3%A1rv%C3%ADz', '/igehirdetes/árvíz'],
  ['/igehirdetes/árvíz', '/igehirdetes/árvíz'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%'],
  ['/%00', '/%00'],
])('[RT-11] the API is asked for %s as its writer has it', async (address, path) => {
  const apiCalls = provideApi(() => resolved('node_view'))
  await go(siteWith(), address)
  expect(apiCalls.map(({ query }) => query.get('path'))).toEqual([path])
})

test('a prefetched page is not requested again, the next time it is', async () => {
  const request = new Request(`${ORIGIN}/node/7`)
  const ahead = { kind: 'page', page: 'node_view', params: {}, data: 'ahead' } as const
  const prefetched = [Promise.resolve(ahead)]
  const load = createSiteLoader(
    siteWith({ prefetched: (href) => (href === request.url ? prefetched.pop() : undefined) }),
  )
  const args = { request } as Parameters<typeof load>[0]
  expect(await load(args)).toBe(ahead)
  expect(await load(args)).toMatchObject({ data: { id: '7' } })
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

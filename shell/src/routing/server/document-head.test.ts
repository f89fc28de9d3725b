import { emptyConfig } from 'shared-kernel/config'
import type { Page, PageAbout } from 'shared-kernel/remote-contracts'
import { hu } from '../../messages.ts'
import { aboutOf, headOf } from '../head.ts'
import { buildRouteTable, pageNamed } from '../route-table.ts'
import type { Failure, RouteData } from '../route-data.ts'
import type { Site } from '../site.ts'
import { bootOf, documentHead, statusOf } from './render-site.tsx'
import type { RenderedDocument, RenderRequest } from './render-types.ts'

const TABLE = buildRouteTable([
  {
    name: 'remote-search',
    pages: [
      { name: 'search', paths: ['/kereses'], module: './SearchPage' },
      { name: 'plans', paths: ['/terv'], module: './PlansPage' },
      { name: 'node_view', paths: ['/node/:id'], module: './ContentPage' },
    ],
  },
])
const page: Page = {
  contract: 'page@1',
  Component: () => null,
  head: ({ data, params, url }) => ({ title: `${String(data)} ${params.id} ${url.pathname}` }),
  about: ({ data, params, url }) => ({ description: `${String(data)}: ${params.id}, ${url.pathname}` }),
}
const siteWith = (shown: Page | null = page, title?: string): Site => ({
  origin: 'https://lelkesz.test',
  table: TABLE,
  config: () => (title === undefined ? null : { ...emptyConfig, site: { title } }),
  loadPage: () => Promise.reject(new Error('unused')),
  loadedPage: () => shown,
  buildOf: () => 'b1',
  resolved: new Map(),
})
const at = (address: string) => new URL(address, 'https://lelkesz.test')
const about = { page: 'node_view', params: { id: '7' } }
const shown = (build = 'b1'): RouteData => ({ kind: 'page', ...about, build, data: 'adat' })
const failureIn = (where: Failure['where']) => ({ where, kind: 'x', message: '' })
const failed = (where: Failure['where']): RouteData => ({ kind: 'failed', ...about, failure: failureIn(where) })
const unsure: RouteData = { kind: 'unsure', failure: failureIn('address') }
const waiting: RouteData = { kind: 'waiting', ...about }

test.each<[found: RouteData, status: number, about?: PageAbout]>([
  [shown(), 200],
  [waiting, 200],
  [failed('data'), 503],
  [{ kind: 'not-found' }, 404],
  [{ kind: 'not-found', isGone: true }, 410],
  [unsure, 503],
  [shown(), 404, { missing: true }],
  [shown(), 503, { failed: true }],
])('[RT-09] the document of %j has status %i', (found, status, about = {}) => {
  expect(statusOf(found, about)).toBe(status)
})

const headAt = (found: RouteData, address = '/node/7', site = siteWith(), errors: unknown[] = []) => {
  const row = 'page' in found ? pageNamed(TABLE, found.page) : null
  const head = headOf(site, found, at(address), (key) => hu[key])
  const about = { ...head, ...aboutOf(site, found, at(address), (error) => errors.push(error)) }
  return documentHead(at(address), site, row, about)
}

test.each<[what: string, found: RouteData, site: Site, title: string, documentTitle: string]>([
  ['a page', shown(), siteWith(page, 'Oldal'), 'adat 7 /node/7', 'adat 7 /node/7 – Oldal'],
  ['no config', shown(), siteWith(), 'adat 7 /node/7', `adat 7 /node/7 – ${emptyConfig.site.title ?? 'Lelkész.com'}`],
  ['a page whose code is missing', shown(), siteWith(null, 'Oldal'), '', 'Oldal'],
  ['data of another build', shown('b0'), siteWith(page, 'Oldal'), '', 'Oldal'],
  ['what is not there', { kind: 'not-found' }, siteWith(page, 'Oldal'), hu.notFound, `${hu.notFound} – Oldal`],
  ['missing data', failed('data'), siteWith(page, 'Oldal'), hu.dataMissing, `${hu.dataMissing} – Oldal`],
])('[AP-13] the title of %s', (_what, found, site, title, documentTitle) => {
  expect(headAt(found, '/node/7', site)).toMatchObject({ title, documentTitle })
})

test('a page’s metadata is in the head; without it the page is shown all the same', () => {
  const broken = new Error('about')
  const breaking = {
    ...page,
    about: () => {
      throw broken
    },
  } as Page
  const errors: unknown[] = []
  expect(headAt(shown()).description).toBe('adat: 7, /node/7')
  expect(headAt(waiting)).not.toHaveProperty('description')
  expect(errors).toEqual([])
  expect(headAt(shown(), '/node/7', siteWith(breaking), errors)).toMatchObject({ title: 'adat 7 /node/7' })
  expect(errors).toEqual([broken])
})

const home: RouteData = { kind: 'page', page: 'search', params: {}, build: 'b1', data: 'adat' }
test.each<[address: string, found: RouteData, isHome: boolean]>([
  ['/', home, true],
  ['/kereses', home, false],
  ['/?EMBEDDED=1', home, true],
  ['/?s=x', home, false],
  ['/', { kind: 'not-found' }, false],
])('[RT-02] whether %s is home with %j: %s', (address, found, isHome) => {
  expect(headAt(found, address)).toMatchObject({ isHome })
})

test('[RT-02] the config says which page is home', () => {
  const config = () => ({ ...emptyConfig, site: { homepage: 'plans' } })
  const plans: RouteData = { kind: 'page', page: 'plans', params: {}, build: 'b1', data: 'adat' }
  expect(headAt(plans, '/terv', { ...siteWith(), config })).toMatchObject({ isHome: true })
  expect(headAt(home, '/', { ...siteWith(), config })).toMatchObject({ isHome: false })
})

const request = { embedded: false, analytics: { tracker: 't', siteId: '1' } } as unknown as RenderRequest
const layout = { config: null, sites: [] }

test('[AP-03] a visit inside another site is that site’s to count', () => {
  expect(bootOf(request, layout, shown(), 'Cím').analytics).not.toBeNull()
  expect(bootOf({ ...request, embedded: true }, layout, shown(), 'Cím').analytics).toBeNull()
})

const sendsAway: RenderedDocument['config'] = { ...emptyConfig, site: { title: 'Oldal', default_site: true } }
test.each<[what: string, found: RouteData, config: RenderedDocument['config'], title: string | undefined]>([
  ['page', shown(), { ...emptyConfig, site: { title: 'Oldal' } }, 'Cím – Oldal'],
  ['page that is not there', { kind: 'not-found' }, null, `Cím – ${emptyConfig.site.title ?? ''}`],
  ['page whose data are missing', failed('data'), null, `Cím – ${emptyConfig.site.title ?? ''}`],
  ['page that is left to the browser, where it may redirect', waiting, null, undefined],
  ['site that may send its visitors to another one', shown(), sendsAway, undefined],
])('[API-10] the document of a %s is counted before hydration as %4$s', (_what, found, config, title) => {
  const { analytics } = bootOf(request, { config, sites: [] }, found, 'Cím')
  expect(analytics).toEqual({ tracker: 't', siteId: '1', ...(title && { title }) })
})

import type { Page } from 'shared-kernel/remote-contracts'
import { buildRouteTable } from './route-table.ts'
import { createSiteLoader, loadRoute } from './site-loader.ts'
import type { Site } from './site.ts'
import { createPageDataRequest } from './page-data.ts'

const ROW = { name: 'node_view', paths: ['/node/:id'], module: './ContentPage' }
const PLAIN = { name: 'collection', paths: ['/gyujto'], module: './CollectionPage' }

const found = (build = 'b1') => ({ kind: 'page', page: 'node_view', params: { id: '7' }, build, data: 'of the server' })
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' } })

/** A site whose pages ask for themselves, and a server that answers. */
function setUp(answer: () => Response | Promise<Response>, changed: Partial<Site> = {}) {
  const load = jest.fn(() => Promise.resolve('of the page'))
  const page = { load } as unknown as Page
  const site = {
    origin: location.origin,
    table: buildRouteTable([{ name: 'remote-search', pages: [ROW, PLAIN] }] as never),
    config: () => null,
    loadPage: () => Promise.resolve(page),
    loadedPage: () => null,
    buildOf: () => 'b1',
    resolved: new Map(),
    ...changed,
  } as unknown as Site
  const request = jest.fn((_address: string, _options: RequestInit) => Promise.resolve(answer()))
  globalThis.fetch = request as never
  site.requestPageData = createPageDataRequest(site)
  const find = (address: string, signal = new AbortController().signal) =>
    loadRoute(site, new URL(address, location.origin), signal)
  return { site, load, request, find }
}

test.each<[what: string, answer: () => Response | Promise<Response>, asksAgain: boolean]>([
  ['a server of before, which does not know the address', () => new Response('', { status: 404 }), false],
  ['a server that has a document for it', () => new Response('<!doctype html>'), false],
  ['data of another build', () => json(found('b2')), false],
  ['a page for which the server has no answer', () => new Response(null, { status: 204 }), true],
  ['a server that is busy', () => new Response('', { status: 503 }), true],
  ['a line that is cut', () => Promise.reject(new TypeError('cut')), true],
  ['half an answer', () => new Response('{"fou', { headers: { 'content-type': 'application/json' } }), true],
  ['an answer with nothing in it', () => json({}), true],
  ['a page of another name', () => json({ ...found(), page: 'search' }), true],
])('with %s the page asks', async (_what, answer, asksAgain) => {
  const { find, load, request } = setUp(answer)
  expect(await find('/node/7')).toMatchObject({ data: 'of the page', build: 'b1' })
  expect(await find('/node/8')).toMatchObject({ data: 'of the page' })
  expect(load).toHaveBeenCalledTimes(2)
  expect(request).toHaveBeenCalledTimes(asksAgain ? 2 : 1)
})

test('code that came in place of another build asks for its own data', async () => {
  let build = 'b1'
  const { find, site } = setUp(() => json(found()))
  site.buildOf = () => build
  const page = await site.loadPage({ ...ROW, remote: 'remote-search' })
  site.loadPage = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    build = 'b2'
    return page
  }
  expect(await find('/node/7')).toMatchObject({ data: 'of the page', build: 'b2' })
})

test.each([
  ['an address with a question', '/node/7?s=a'],
  ['another mode of the visit', '/node/7?EMBEDDED=1'],
])('%s is left to the page', async (_what, address) => {
  const { find, request } = setUp(() => json(found()))
  expect(await find(address)).toMatchObject({ data: 'of the page' })
  expect(request).not.toHaveBeenCalled()
})

test('a repeated request of the same page is made by the page', async () => {
  const { site, request, load } = setUp(() => json(found()), {
    isEntered: (href) => href.endsWith('/node/1'),
  })
  const loader = createSiteLoader(site)
  const go = (address: string) =>
    loader({
      request: { url: new URL(address, location.origin).href, signal: new AbortController().signal },
    } as unknown as Parameters<typeof loader>[0])
  // The page of the document, asked for again.
  await go('/node/1')
  expect([request.mock.calls.length, load.mock.calls.length]).toEqual([0, 1])
  await go('/node/7')
  expect([request.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
  await go('/node/7')
  expect([request.mock.calls.length, load.mock.calls.length]).toEqual([1, 2])
  // Back to what was seen before is a way like any other.
  await go('/node/1')
  expect(request).toHaveBeenCalledTimes(2)
})

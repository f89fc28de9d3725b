import type { Page } from 'shared-kernel/remote-contracts'
import { buildRouteTable } from './route-table.ts'
import { createSiteLoader } from './site-loader.ts'
import type { Site } from './site.ts'
import { startPrefetching } from './prefetch.ts'

const ROW = { name: 'node_view', paths: ['/node/:nid'], module: './ContentPage' }

function setUp(links: string) {
  document.body.innerHTML = links
  const load = jest.fn(({ params }: { params: object }) => Promise.resolve(params))
  const page = { load } as unknown as Page
  const site = {
    origin: location.origin,
    table: buildRouteTable([{ name: 'remote-search', pages: [ROW] } as never]),
    config: () => null,
    loadPage: jest.fn(() => Promise.resolve(page)),
    loadedPage: () => page,
    buildOf: () => 'b1',
    resolved: new Map(),
  } as unknown as Site
  startPrefetching(site, null)
  const go = (address: string) => {
    const request = { url: new URL(address, location.origin).href, signal: new AbortController().signal }
    return createSiteLoader(site)({ request } as unknown as Parameters<ReturnType<typeof createSiteLoader>>[0])
  }
  const over = (selector: string) =>
    document.querySelector(selector)!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  const press = (selector: string) =>
    document.querySelector(selector)!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return { site, load, go, over, press }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a pointer that passes over a link fetches nothing; a press does so at once, for one visit of its page', async () => {
  const { load, go, over, press } = setUp('<a href="/node/7">egy</a><p>szöveg</p>')
  over('a')
  await jest.advanceTimersByTimeAsync(40)
  over('p')
  await jest.advanceTimersByTimeAsync(500)
  expect(load).not.toHaveBeenCalled()
  press('a')
  await jest.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  await go('/node/7')
  expect(load).toHaveBeenCalledTimes(1)
  await go('/node/7')
  expect(load).toHaveBeenCalledTimes(2)
})

test('the focus on its way through links fetches nothing; where it rests the page is fetched', async () => {
  const { load } = setUp('<a href="/node/7">egy</a><a id="b" href="/node/8">kettő</a>')
  document.querySelector('a')!.focus()
  await jest.advanceTimersByTimeAsync(200)
  document.querySelector<HTMLElement>('#b')!.focus()
  await jest.advanceTimersByTimeAsync(200)
  expect(load).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(100)
  expect(load.mock.calls).toEqual([[expect.objectContaining({ params: { nid: '8' } })]])
})

test('old and failed prefetches are requested again', async () => {
  const { load, press, go } = setUp('<a href="/node/7">egy</a><a id="b" href="/node/8">kettő</a>')
  press('a')
  await jest.advanceTimersByTimeAsync(20_000)
  await go('/node/7')
  expect(load).toHaveBeenCalledTimes(2)
  load.mockRejectedValueOnce(new Error('down'))
  press('#b')
  await jest.advanceTimersByTimeAsync(0)
  expect(await go('/node/8')).toMatchObject({ kind: 'page', data: { nid: '8' } })
})

test('a navigation during the prefetch waits for it, and shares its failure', async () => {
  const { site, press, go } = setUp('<a href="/node/7">egy</a>')
  let fail: (error: Error) => void = () => undefined
  jest.mocked(site.loadPage).mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)))
  press('a')
  const going = go('/node/7')
  fail(new Error('no answer'))
  expect(await going).toMatchObject({ kind: 'failed', failure: { where: 'remote' } })
  expect(site.loadPage).toHaveBeenCalledTimes(1)
})

test.each([
  '<a href="https://example.com/node/7">x</a>',
  '<a href="/node/7" target="_blank">x</a>',
  '<a href="/node/7" download>x</a>',
  '<a href="#hely">x</a>',
  '<a href="/media/kep.png">x</a>',
  '<a>x</a>',
])('%s is nothing to look ahead for', async (link) => {
  const { site, press } = setUp(link)
  press('a')
  await jest.advanceTimersByTimeAsync(100)
  expect(site.loadPage).not.toHaveBeenCalled()
})

test('with Save-Data nothing is prefetched', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const { load, press } = setUp('<a href="/node/7">egy</a>')
  press('a')
  await jest.advanceTimersByTimeAsync(100)
  Object.assign(navigator, { connection: undefined })
  expect(load).not.toHaveBeenCalled()
})

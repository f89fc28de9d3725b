import type { Deployment } from 'releases/manifest/manifest'
import { WorkQueue } from 'server-kit/work-queue'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { DocumentSource } from './document-source.ts'
import type { DocumentRequest } from './render-document.ts'
import { isSampled } from './shared-copies.ts'
import { SiteDocument } from './site-document.ts'

const documentOf = (text: string, isComplete = true, headers = {}) =>
  new SiteDocument({ status: isComplete ? 200 : 503, headers, text, isComplete, pageRemote: null })
const textOf = async (document: Promise<SiteDocument>) => String(await (await document).bytes('identity'))

function setUp({ cacheDocuments = true } = {}) {
  const clock = { now: 1 }
  const warn = jest.fn()
  const render = jest.fn<Promise<SiteDocument>, [DocumentRequest]>(async () => documentOf('first'))
  const source = new DocumentSource({
    live: { state: '1', reachableFrom: () => [] } as unknown as LiveBuilds,
    ...{ render, limit: new WorkQueue({ running: 2, waiting: 2, waitMs: 100 }), shellPolicy: 'shell' },
    ...{ cacheDocuments, log: { warn } as never, now: () => clock.now },
  })
  const get = (seconds: number, changes: Partial<Parameters<DocumentSource['get']>[0]> = {}) => {
    clock.now = 1 + seconds * 1000
    const builds = new Map<string, Deployment>()
    const url = new URL('https://pelda.hu/a')
    return source.get({ url, builds, client: 'x', onFailure: () => {}, onError: () => {}, ...changes })
  }
  return { render, get, warn }
}

test('a document is fresh for two seconds, stale for a minute, and served for ten while rendering fails', async () => {
  const { render, get } = setUp()
  expect(await textOf(get(0))).toBe('first')
  expect(await textOf(get(2))).toBe('first')
  expect(render).toHaveBeenCalledTimes(1)
  render.mockRejectedValue(new Error('down'))
  expect(await textOf(get(59))).toBe('first')
  expect(await textOf(get(599))).toBe('first')
  await expect(get(600)).rejects.toThrow('down')
  render.mockResolvedValue(documentOf('second'))
  expect(await textOf(get(601))).toBe('second')
})

test('an edge, which keeps it as well, gets a document of its own that is not stale while rendering works', async () => {
  const { render, get } = setUp()
  const forEdge = (seconds: number) => textOf(get(seconds, { isForEdge: true }))
  await get(0)
  render.mockResolvedValueOnce(documentOf('second'))
  expect([await forEdge(0), await forEdge(2)]).toEqual(['second', 'second'])
  render.mockResolvedValueOnce(documentOf('third'))
  expect(await forEdge(3)).toBe('third')
  render.mockRejectedValueOnce(new Error('down'))
  expect(await forEdge(9)).toBe('third')
})

test('a redirect replaces the cached document', async () => {
  const { render, get } = setUp()
  await get(0)
  render.mockResolvedValueOnce(documentOf('', false, { location: '/b' }))
  expect((await get(100)).headers.location).toBe('/b')
  render.mockRejectedValueOnce(new Error('down'))
  await expect(get(101)).rejects.toThrow('down')
})

test('an incomplete document is not cached, never replaces a complete one, and 503 is logged', async () => {
  const { render, get, warn } = setUp()
  render.mockResolvedValueOnce(documentOf('half', false)).mockResolvedValueOnce(documentOf('none', false))
  expect(await textOf(get(0))).toBe('half')
  expect(await textOf(get(0))).toBe('none')
  expect(await textOf(get(0))).toBe('first')
  render.mockResolvedValueOnce(documentOf('half', false))
  expect(await textOf(get(100))).toBe('first')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('each address has its own document; private builds and a disabled cache render every time', async () => {
  const { render, get } = setUp()
  const override = { remote: 'remote-bible', origin: 'http://localhost:4202' }
  await get(0)
  await get(0, { url: new URL('https://pelda.hu/b?EMBEDDED=1') })
  await get(0, { override })
  await get(0, { override })
  expect(render.mock.calls.map(([{ url, embedded }]) => url.pathname + String(embedded))).toEqual([
    ...['/afalse', '/btrue', '/afalse', '/afalse'],
  ])
  const uncached = setUp({ cacheDocuments: false })
  await uncached.get(0)
  await uncached.get(0)
  expect(uncached.render).toHaveBeenCalledTimes(2)
})

test('documents of a path are not shared in about one minute of fifty, the same for all servers', () => {
  const minutes = Array.from({ length: 5000 }, (_, minute) => new Date(minute * 60_000))
  const sampled = (path: string) => minutes.filter((now) => isSampled(path, now))
  expect(sampled('/kereses').length).toBeGreaterThan(70)
  expect(sampled('/kereses').length).toBeLessThan(130)
  expect(sampled('/kereses')).not.toEqual(sampled('/node/101'))
  const [first] = sampled('/kereses')
  expect(isSampled('/kereses', new Date(first!.getTime() + 59_999))).toBe(true)
})

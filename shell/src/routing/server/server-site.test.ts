import { resolvePath } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import type { Page } from 'shared-kernel/remote-contracts'
import type { LiveRemote } from 'releases/manifest/live-remote'
import { configureRequestApi, withRequestApi } from './request-api.ts'
import { createServerSite } from './server-site.ts'
import { buildRouteTable } from '../route-table.ts'

const row = { name: 'search', paths: ['/kereses'], module: '../../render/SearchPage', remote: 'remote-search' }
const live = { name: 'remote-search', buildId: 'b1', kernel: '^9.0.0', pages: [row] } as unknown as LiveRemote
const page = {} as Page
const broken = new Error('no such module')

/** The site of a request, and the reported failures. */
function siteOf(remotes: LiveRemote[], loadPage: () => Page) {
  const reported: unknown[] = []
  const onFailure = (remote: string, phase: string) => void reported.push([remote, phase])
  const onError = (error: unknown) => void reported.push(error)
  const url = new URL('https://lelkesz.test/kereses?s=x')
  const layout = { config: emptyConfig, sites: [] }
  return {
    site: createServerSite({
      url,
      table: buildRouteTable(remotes),
      remotes,
      layout,
      loadPage,
      onError,
      onFailure,
      dataDeadlineMs: 9,
    }),
    reported,
  }
}
const breaking = () => {
  throw broken
}

test.each([
  ['a page', [live], () => page, [], true],
  ['a module that is broken', [live], breaking, [broken, ['remote-search', 'load']], false],
  [
    'a build for another kernel',
    [{ ...live, refused: { phase: 'range' as const, why: 'for kernel ^9.0.0' } }],
    () => page,
    [expect.objectContaining({ phase: 'range' }), ['remote-search', 'load']],
    false,
  ],
  ['what is switched off', [{ ...live, refused: { phase: 'off' as const, why: 'off' } }], () => page, [], false],
])('[MF-04] %s of a request', async (_what, remotes, loadPage, failures, isThere) => {
  const { site, reported } = siteOf(remotes, loadPage)
  expect(site.loadedPage(row)).toBeNull()
  const loading = site.loadPage(row)
  if (isThere) expect(await loading).toBe(page)
  else await expect(loading).rejects.toThrow()
  expect(reported).toEqual(failures)
  expect(site.loadedPage(row)).toBe(isThere ? page : null)
})

const asking = (host: string, onMissing = () => undefined as void) => ({
  url: new URL(`https://${host}/x`),
  embedded: false,
  dataDeadlineMs: 2500,
  onMissing,
})
const answer = (status: number) => ({ status, headers: {}, body: Buffer.from('') })

test.each([
  ['what is not there', 404, 0],
  ['an API in trouble', 500, 1],
  ['an API out of reach', 0, 1],
])('of %s a document lacks something: %i %i times', async (_what, status, times) => {
  configureRequestApi(() => (status === 0 ? Promise.reject(new Error('down')) : Promise.resolve(answer(status))))
  let missing = 0
  await withRequestApi(
    asking('egy.hu', () => void (missing += 1)),
    () => resolvePath('/x').catch(() => undefined),
  )
  expect(missing).toBe(times)
})

test('a call takes no longer than all data may, also by a reader that ignores its signal', async () => {
  configureRequestApi(() => new Promise(() => undefined))
  const requested = { ...asking('harom.hu'), dataDeadlineMs: 50 }
  const failed = withRequestApi(requested, () => resolvePath('/y'))
  await expect(failed).rejects.toMatchObject({ kind: 'timeout' })
})

test('concurrent requests have their own sites; outside of a request there is none', async () => {
  const requested: [string, string | undefined][] = []
  configureRequestApi(async (path, headers) => {
    requested.push([path, headers['X-PAPI-SITE']])
    return {
      ...answer(200),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"data":{"data":{}}}'),
    }
  })
  const hosts = ['egy.hu', 'ketto.hu']
  await Promise.all(hosts.map((host) => withRequestApi(asking(host), () => resolvePath(`/${host}`))))
  expect(requested.sort()).toEqual(hosts.map((host) => [`/api/v2/resolve?path=%2F${host}`, host]))
  await expect(resolvePath('/x')).rejects.toThrow('outside of a request')
})

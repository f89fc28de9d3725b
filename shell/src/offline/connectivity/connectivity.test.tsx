import { ApiError } from 'shared-kernel/api'
import type { Boot } from '../../boot.ts'
import { watchConnectivity } from './connectivity.ts'

type Watched = Pick<Boot, 'apiOrigin' | 'embedded' | 'onFailure'>
type Router = Parameters<typeof watchConnectivity>[1]['router']

let onLine = true
/** Of each address asked for, the status; null where nothing answers. */
let statusOf: (path: string) => number | null = () => 200
const requests: string[] = []
Object.defineProperty(navigator, 'onLine', { get: () => onLine })

const keptAddresses: Record<string, string[]> = {
  'lelkesz-documents-1': ['/node/12', '/kereses?s=a', '/node/15'],
  'lelkesz-files-1': ['/node/13'],
}
const open = async (name: string) => ({
  keys: async () => keptAddresses[name]!.map((address) => ({ url: `${location.origin}${address}` })),
  match: async ({ url }: Request) => ({
    headers: new Headers(url.endsWith('/node/15') ? { 'kept-canonical': '/igehirdetes/cim' } : {}),
  }),
})
/** Missing in jsdom. */
Object.assign(document, { adoptedStyleSheets: [] })
CSSStyleSheet.prototype.replaceSync = () => undefined

beforeEach(() => {
  jest.useFakeTimers()
  onLine = true
  statusOf = () => 200
  requests.length = 0
  document.body.innerHTML = '<main></main>'
  globalThis.fetch = async (url) => {
    const { pathname } = new URL(url as string, location.href)
    requests.push(pathname)
    const status = statusOf(pathname)
    if (status === null) throw new TypeError('Failed to fetch')
    return { status } as Response
  }
  AbortSignal.timeout = () => new AbortController().signal
  performance.getEntriesByType = () => []
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { match: async () => undefined, keys: async () => ['lelkesz-documents-1', 'lelkesz-files-1'], open },
  })
})
/** A page that is left takes its listeners along; those of a test have to be taken away. */
const listening: [string, EventListener][] = []
const listen = window.addEventListener.bind(window)
Object.assign(window, {
  addEventListener: (type: string, listener: EventListener) => {
    listening.push([type, listener])
    listen(type, listener)
  },
})
afterEach(async () => {
  statusOf = () => 200
  await turn(true)
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener)
  jest.useRealTimers()
})

function watch(embedded = false) {
  const boot: Watched = { apiOrigin: '', embedded }
  const revalidate = jest.fn(async () => undefined)
  const router = { state: { navigation: { state: 'idle' } }, subscribe: () => undefined, revalidate }
  watchConnectivity(boot, { router: router as unknown as Router })
  const fail = (kind: ApiError['kind']) => boot.onFailure?.(new ApiError(kind, ''), '/api/v2/list?s=a')
  return { fail, revalidate }
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)
async function turn(to: boolean) {
  onLine = to
  window.dispatchEvent(new Event(to ? 'online' : 'offline'))
  await pass(0.1)
}
const noticeText = () => document.querySelector('[data-line]')?.textContent ?? null

test('a call that came to nothing is looked at after 3, 6, 12 … seconds, and its page asked for when it answers', async () => {
  const { fail, revalidate } = watch()
  statusOf = (path) => (path === '/api/v2/list' ? 503 : 200)
  fail('server')
  await pass(22)
  expect(requests.filter((path) => path === '/api/v2/list')).toHaveLength(3)
  expect([noticeText(), revalidate.mock.calls.length]).toEqual([null, 0])
  statusOf = () => 200
  await pass(24)
  expect(revalidate).toHaveBeenCalledTimes(1)
  await pass(600)
  expect(revalidate).toHaveBeenCalledTimes(1)
})

test.each(['too-many', 'refused', 'bad-answer', 'cancelled'] as const)(
  'a call that is %s is left alone',
  async (kind) => {
    const { fail } = watch()
    fail(kind)
    await pass(600)
    expect(requests).toEqual([])
  },
)

test('a page that could not be shown is asked for when the line is back', async () => {
  const { revalidate } = watch()
  document.querySelector('main')!.innerHTML = '<div data-failed="remote" data-kind="load"></div>'
  await turn(false)
  await turn(true)
  expect(revalidate).toHaveBeenCalledTimes(1)
})

test('a call that failed offline before the watch began is asked for when the line is back', async () => {
  onLine = false
  const { revalidate } = watch()
  await turn(true)
  expect(revalidate).toHaveBeenCalledTimes(1)
})

test('[AP-03] an embedded page shows no notice, and still requests what is missing', async () => {
  const { fail, revalidate } = watch(true)
  await turn(false)
  fail('network')
  expect(noticeText()).toBeNull()
  await turn(true)
  expect(revalidate).toHaveBeenCalledTimes(1)
})

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('main a')]
    .filter(({ dataset }) => dataset.kept)
    .map((link) => link.textContent)

test('without a line titles that lead to a saved page say so, also those that are shown later', async () => {
  const titles = (...addresses: string[]) => addresses.map((address) => `<h3><a href="${address}">${address}</a></h3>`)
  const main = document.querySelector('main')!
  main.innerHTML = `<p><a href="/node/12">in a text</a></p>${titles('/node/12', '/node/13', '/kereses?s=b').join('')}`
  watch()
  expect(marked()).toEqual([])
  await turn(false)
  expect(marked()).toEqual(['/node/12'])
  main.insertAdjacentHTML(
    'beforeend',
    titles('/kereses?s=a', '/igehirdetes/cim', 'https://elsewhere.test/node/12').join(''),
  )
  main.querySelector('h3 a')!.setAttribute('href', '/node/14')
  await pass(0.1)
  expect(marked()).toEqual(['/kereses?s=a', '/igehirdetes/cim'])
  await turn(true)
  expect(marked()).toEqual([])
})

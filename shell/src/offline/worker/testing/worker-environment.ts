import { REPORTS_PATH } from '../../../server-paths.ts'

/** Environment of a service worker, for tests in Node: caches in memory, a network with prepared answers. */
export const ORIGIN = 'https://example.hu'

/** Answer of the network for an address; `null`: offline. */
type Answer = (asked: { headers: Headers; cache?: string }) => Response | Promise<Response> | null

interface ResponseFields {
  type?: string
  url?: string
  redirected?: boolean
}

/** A response with fields that only a browser can set. */
export function withFields(response: Response, fields: ResponseFields): Response {
  const again = response.clone.bind(response)
  const clone = () => withFields(again(), fields)
  const values = Object.entries({ ...fields, clone }).map(([name, value]) => [name, { value }])
  return Object.defineProperties(response, Object.fromEntries(values) as PropertyDescriptorMap) as Response
}

export const network = {
  answers: new Map<string, Answer>(),
  asked: [] as string[],
}

const pathOf = (asked: unknown) => {
  const { pathname, search } = new URL(typeof asked === 'string' ? asked : (asked as { url: string }).url, ORIGIN)
  return pathname + search
}

async function fetchFrom(asked: unknown, options?: { headers?: Record<string, string>; cache?: string }) {
  const path = pathOf(asked)
  network.asked.push(path)
  const answer = network.answers.get(path) ?? network.answers.get('*')
  const response = await (answer
    ? answer({ ...options, headers: new Headers(options?.headers) })
    : new Response('', { status: 404 }))
  if (response === null) throw new TypeError('Failed to fetch')
  return response
}

/** One cache: entries in the order of `put`; those with `vary` match only with `ignoreVary`. */
class MemoryCache {
  entries = new Map<string, Response>()

  #find(address: string, options?: CacheQueryOptions) {
    const entry = this.entries.get(address)
    return entry?.headers.has('vary') && !options?.ignoreVary ? undefined : entry
  }
  match = (address: string, options?: CacheQueryOptions) => Promise.resolve(this.#find(address, options)?.clone())
  matchAll = () => Promise.resolve([...this.entries.values()].map((entry) => entry.clone()))
  keys = () => Promise.resolve([...this.entries.keys()].map((address) => ({ url: ORIGIN + address })))
  delete = (address: string, options?: CacheQueryOptions) =>
    Promise.resolve(this.#find(address, options) !== undefined && this.entries.delete(address))
  put = async (address: string, answer: Response) => {
    if (storage.fails) throw storage.fails
    this.entries.delete(address)
    this.entries.set(address, new Response(answer.body ? await answer.blob() : null, answer))
  }
}

export const storage = {
  caches: new Map<string, MemoryCache>(),
  /** Error of the next puts, e.g. because the disk is full. */
  fails: null as Error | null,
}

export const caches = {
  open: (name: string) => {
    const cache = storage.caches.get(name) ?? new MemoryCache()
    storage.caches.set(name, cache)
    return Promise.resolve(cache)
  },
  keys: () => Promise.resolve([...storage.caches.keys()]),
  delete: (name: string) => Promise.resolve(storage.caches.delete(name)),
}

/** Addresses in a cache. */
export const cachedIn = (cache: 'documents' | 'files' | 'answers') => [
  ...(storage.caches.get(`lelkesz-${cache}-1`)?.entries.keys() ?? []),
]

type Listen = (event: object) => void
const listeners = new Map<string, Listen>()
const location = new URL(ORIGIN)
/** Calls of the worker to its own scope. */
export const done: string[] = []
/** Pages that have left. */
const gone = new Set<string>()
const does = (what: string) => () => Promise.resolve(done.push(what))
function leave(id: string, url: string) {
  gone.add(id)
  return Promise.resolve(done.push(`navigate ${url}`))
}
const self = {
  location,
  skipWaiting: does('skipWaiting'),
  registration: { unregister: does('unregister') },
  clients: {
    get: (id: string) =>
      Promise.resolve(gone.has(id) ? undefined : { url: id, navigate: (url: string) => leave(id, url) }),
  },
  addEventListener: (type: string, listen: Listen) => listeners.set(type, listen),
}
Object.assign(globalThis, { self, caches, location, navigator: {}, fetch: fetchFrom })

/** Dispatches an event to the worker and waits for all work that it starts. */
export async function dispatch(type: string, event: object): Promise<Response | undefined> {
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  listeners.get(type)?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => (response = promise),
  })
  const answer = await response
  for (let done = 0; done < work.length; done += 1) await work[done]?.catch(() => undefined)
  // The worker stores after it has responded.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return answer
}

const asking = (path: string, options: object) => ({
  resultingClientId: ORIGIN + path,
  request: {
    method: 'GET',
    url: ORIGIN + path,
    mode: 'cors',
    destination: '',
    integrity: '',
    cache: 'default',
    headers: new Headers(),
    ...options,
  },
})
/** A visitor navigates to an address. */
export const goTo = (path: string, options = {}) =>
  dispatch('fetch', asking(path, { mode: 'navigate', destination: 'document', ...options }))
/** A page requests a file. */
export const askFor = (path: string, options = {}) => dispatch('fetch', asking(path, options))
export const postMessage = (data: object) => dispatch('message', { data })

export const NOW = new Date('2025-03-10T11:00:00Z')
export const HOUR_MS = 3_600_000
export const FILE = '/remotes/remote-bible/b1/page.1a.js'
export const FONT = '/assets/face.2b.woff2'
/** The policy of what stands in between, and that of the site. */
export const NOT_OURS = { 'content-security-policy': "default-src 'self'" }
export const OWN = { 'content-security-policy': `default-src 'none'; report-uri ${REPORTS_PATH}` }

export const htmlOf = (title: string, files = [FILE]) =>
  `<html><head><title>${title}</title>${files.map((file) => `<script src="${file}" integrity="sha384-x"></script>`).join('')}` +
  `<link rel="preload" as="font" href="${FONT}"></head><body></body></html>`
export const document = (text: string, headers = {}) =>
  new Response(text, { headers: { ...OWN, 'content-type': 'text/html', etag: '"1"', ...headers } })
export const serve = (path: string, text = `text of ${path}`, headers = {}) =>
  network.answers.set(path, () => document(htmlOf(text), headers))
export const serveStatus = (path: string, status: number, headers = {}) =>
  network.answers.set(path, () => new Response(status === 304 ? null : '', { status, headers: { ...OWN, ...headers } }))
export const disconnect = () => {
  network.answers.clear()
  network.answers.set('*', () => null)
}
export const titleOf = async (answer?: Response) => /<title>(.*)<\/title>/.exec((await answer?.text()) ?? '')?.[1]
export const timesAsked = (path: string) => network.asked.filter((asked) => asked === path).length

/** Empty caches, and a network with `/node/1` and its file at `NOW`. */
export function startAfresh() {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  Object.assign(globalThis, { caches })
  storage.caches.clear()
  storage.fails = null
  gone.clear()
  done.length = 0
  network.answers.clear()
  network.asked = []
  network.answers.set(FILE, () => new Response('code'))
  serve('/node/1', 'egy')
}

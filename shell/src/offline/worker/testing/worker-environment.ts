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
/** Number of navigations that fail, pages that have left, visible pages, and a hook before a page leaves. */
export const pages = {
  stay: 0,
  gone: new Set<string>(),
  shown: [] as string[],
  leaving: (): Promise<unknown> => Promise.resolve(),
}
const does = (what: string) => () => Promise.resolve(done.push(what))
async function leave(id: string, url: string) {
  await pages.leaving()
  if (pages.stay > 0) pages.stay -= 1
  else pages.gone.add(id)
  return done.push(`navigate ${url}`)
}
const self = {
  location,
  skipWaiting: does('skipWaiting'),
  registration: { unregister: does('unregister') },
  /** Written by the server before the worker's code; a test sets it before it loads the worker. */
  forgotten: undefined as string | undefined,
  clients: {
    claim: does('claim'),
    matchAll: () => Promise.resolve(pages.shown.map((url) => ({ url, navigate: () => leave(url, url) }))),
    get: (id: string) =>
      Promise.resolve(pages.gone.has(id) ? undefined : { url: id, navigate: (url: string) => leave(id, url) }),
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

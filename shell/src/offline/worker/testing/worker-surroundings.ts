/** What a service worker has around it, for tests in Node: caches in memory, a network that answers as told. */
export const ORIGIN = 'https://example.hu'

/** What the network says of an address; `null` is no network. */
type Answer = (asked: { headers: Headers; cache?: string }) => Response | Promise<Response> | null

interface Told {
  type?: string
  url?: string
  redirected?: boolean
}

/** An answer as a browser gives it: what a `Response` of a script cannot say of itself. */
export function answered(response: Response, told: Told): Response {
  const again = response.clone.bind(response)
  const clone = () => answered(again(), told)
  const values = Object.entries({ ...told, clone }).map(([name, value]) => [name, { value }])
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

async function fetchFrom(asked: unknown, given?: { headers?: Record<string, string>; cache?: string }) {
  const path = pathOf(asked)
  network.asked.push(path)
  const answer = network.answers.get(path) ?? network.answers.get('*')
  const response = await (answer
    ? answer({ ...given, headers: new Headers(given?.headers) })
    : new Response('', { status: 404 }))
  if (response === null) throw new TypeError('Failed to fetch')
  return response
}

/** One cache: entries in the order in which they were put; what varies is found only by who ignores that. */
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
  /** What the next puts end with, e.g. because the disk is full. */
  fails: null as Error | null,
}

export const caches = {
  open: (name: string) => {
    const found = storage.caches.get(name) ?? new MemoryCache()
    storage.caches.set(name, found)
    return Promise.resolve(found)
  },
  keys: () => Promise.resolve([...storage.caches.keys()]),
  delete: (name: string) => Promise.resolve(storage.caches.delete(name)),
}

/** Addresses of what is kept. */
export const keptIn = (kept: 'documents' | 'files' | 'answers') => [
  ...(storage.caches.get(`lelkesz-${kept}-1`)?.entries.keys() ?? []),
]

type Listen = (event: object) => void
const listeners = new Map<string, Listen>()
const location = new URL(ORIGIN)
/** What the worker did to itself. */
export const done: string[] = []
/** How many times pages are told to go elsewhere before they do, those that have gone, those in sight, what happens then. */
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
  /** As the server says it before the worker's text; a test sets it before it loads the worker. */
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

/** Lets something happen to the worker and waits for all that comes of it. */
export async function happen(type: string, event: object): Promise<Response | undefined> {
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  listeners.get(type)?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => (response = promise),
  })
  const answer = await response
  for (let done = 0; done < work.length; done += 1) await work[done]?.catch(() => undefined)
  // What a worker stores is not waited for by whoever asked.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return answer
}

const asking = (path: string, given: object) => ({
  resultingClientId: ORIGIN + path,
  request: {
    method: 'GET',
    url: ORIGIN + path,
    mode: 'cors',
    destination: '',
    integrity: '',
    cache: 'default',
    headers: new Headers(),
    ...given,
  },
})
/** A visitor goes to an address. */
export const goTo = (path: string, given = {}) =>
  happen('fetch', asking(path, { mode: 'navigate', destination: 'document', ...given }))
/** A page asks for something. */
export const askFor = (path: string, given = {}) => happen('fetch', asking(path, given))
export const say = (data: object) => happen('message', { data })

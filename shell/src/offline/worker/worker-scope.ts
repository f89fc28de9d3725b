/** The parts of a service worker's surroundings that are used here: TypeScript's own list of them excludes a page's. */
interface WorkerEvent extends Event {
  /** The worker is not ended while this goes on. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface WorkerFetchEvent extends WorkerEvent {
  request: Request
  /** The page that comes of it. */
  resultingClientId: string
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerMessageEvent extends WorkerEvent {
  data: unknown
}

export interface WorkerClient {
  url: string
  /** Rejects when it is shown no more. */
  navigate: (url: string) => Promise<unknown>
}

interface WorkerScope {
  clients: {
    get: (id: string) => Promise<WorkerClient | undefined>
  }
  /** ISO 8601; said by the server before the worker's own text, where the operator has what was kept forgotten. */
  forgotten?: string
  location: Location
  skipWaiting: () => Promise<void>
  registration: { unregister: () => Promise<boolean> }
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listen: (event: WorkerMessageEvent) => void): void
}

export const scope = self as unknown as WorkerScope

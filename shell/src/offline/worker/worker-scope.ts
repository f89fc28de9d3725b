import type { WorkerMessage } from '../../worker-message.ts'

/** The used part of a service worker's globals: TypeScript's library for workers excludes that for pages. */
interface WorkerEvent extends Event {
  /** Keeps the worker alive during the work. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface WorkerFetchEvent extends WorkerEvent {
  request: Request
  /** The client created by a navigation. */
  resultingClientId: string
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerMessageEvent extends WorkerEvent {
  data: WorkerMessage
}

export interface WorkerClient {
  url: string
  /** Rejects when the client is gone. */
  navigate: (url: string) => Promise<unknown>
}

interface WorkerScope {
  clients: {
    get: (id: string) => Promise<WorkerClient | undefined>
  }
  /** ISO 8601; written before the worker's own code when the operator deletes all saved pages. */
  forgotten?: string
  location: Location
  skipWaiting: () => Promise<void>
  registration: { unregister: () => Promise<boolean> }
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listen: (event: WorkerMessageEvent) => void): void
}

export const scope = self as unknown as WorkerScope

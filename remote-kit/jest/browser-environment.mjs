import { TestEnvironment } from 'jest-environment-jsdom'

/** What the router and the API client use of the platform and jsdom does not have: Node's own are the same. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'fetch',
  'structuredClone',
]

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of FROM_NODE) this.global[name] = globalThis[name]
    // What Node's text encoder makes must pass `instanceof Uint8Array` inside the tests.
    this.global.Uint8Array = Uint8Array
  }
}

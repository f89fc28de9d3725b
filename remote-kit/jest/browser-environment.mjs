import { TestEnvironment } from 'jest-environment-jsdom'

/** Platform APIs that jsdom lacks and the router and the API client use; Node has the same. */
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
    // Output of Node's text encoder must pass `instanceof Uint8Array` inside the tests.
    this.global.Uint8Array = Uint8Array
  }
}

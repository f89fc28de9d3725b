/** Another way for calls of the API than the network: for code that has none. */
export { provideTransport } from './api/wire.ts'
export type { Transport, WireAnswer, WireRequest } from './api/wire.ts'

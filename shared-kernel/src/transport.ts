/** Another way for calls of the API than the network: for code that has none. */
export { provideTransport } from './api/wire.ts'
export { formKeysOf } from './adapt/site.ts'
export { tokenIn } from './api/session-token.ts'
export type { Transport, WireAnswer, WireRequest } from './api/wire.ts'

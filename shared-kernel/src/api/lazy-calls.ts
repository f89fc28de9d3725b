/**
 * The calls' code is loaded with the first call: a server-rendered page makes none until the visitor acts.
 * `prepareApi()` loads it at the first sign of that.
 */
import { ApiError } from './api-error.ts'
import type * as Calls from './calls.ts'
import { loadTransport } from './load-transport.ts'

type Call = keyof typeof Calls

let loading: Promise<typeof Calls> | null = null

function loadCalls(): Promise<typeof Calls> {
  loading ??= import(/* webpackChunkName: "api-calls" */ './calls.ts').catch((cause: unknown) => {
    loading = null
    throw new ApiError('network', 'The API client could not be loaded', { cause })
  })
  return loading
}

/** A call whose code is loaded when it is first made. */
export function lazyCall<Name extends Call>(name: Name): (typeof Calls)[Name] {
  type Arguments = Parameters<(typeof Calls)[Name]>
  const call = async (...values: Arguments) => {
    const made = (await loadCalls())[name] as (...values: Arguments) => unknown
    return made(...values)
  }
  return call as (typeof Calls)[Name]
}

/** Loads the calls and their transport, so that the first click need not wait for them. Never throws. */
export function prepareApi(): void {
  Promise.all([loadCalls(), loadTransport()]).catch(() => undefined)
}

import { ApiError } from './api-error.ts'

/** One request as it goes over the wire. */
export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** Text of the body. */
  body?: string
  /** Send cookies along. */
  credentials: boolean
  signal: AbortSignal
  /** An answer with more is refused while it is read. */
  maxBytes?: number
  /** Refuse to be sent on to another address, and do not say where the visitor comes from. */
  guarded?: boolean
}

/** What came back, whatever its status; nothing of it is trusted yet. */
export interface WireAnswer {
  status: number
  /** Value of a header, or `null`. */
  header: (name: string) => string | null
  text: string
}

/** Sends one request; throws only `ApiError`: `network`, `bad-answer` when too large, or the signal's reason. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

let loading: Promise<Transport> | null = null

/**
 * The transport is loaded with the first call. A page that came from the server makes none at first, and should not
 * pay for it before it is readable.
 */
export function loadTransport(): Promise<Transport> {
  loading ??= import(/* webpackChunkName: "api-transport" */ './axios-transport.ts').then(
    (module) => module.sendByAxios,
    (cause: unknown) => {
      loading = null
      throw new ApiError('network', 'The transport could not be loaded', { cause })
    },
  )
  return loading
}

/** From now on calls go by this way. */
export function provideTransport(transport: Transport): void {
  loading = Promise.resolve(transport)
}

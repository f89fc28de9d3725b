/** Kinds of failure of a call. */
export type ApiErrorKind =
  | 'network' // no response: offline, connection refused or cut, CORS
  | 'timeout' // no complete response within the time of one attempt
  | 'not-found' // 404, 410
  | 'refused' // any other 4xx, or a 2xx with `error`
  | 'too-many' // 429, or a server that asks for a longer pause than a visitor waits
  | 'server' // 5xx
  | 'bad-answer' // a 2xx that breaks the contract: HTML, cut JSON, another shape
  | 'validation' // 400 or 422 with the fields' errors
  | 'cancelled' // the caller's signal

export interface ApiErrorDetails {
  status?: number
  /** Error code of the server, e.g. `csrf_invalid`. */
  code?: string
  /** ER-02: the server's sentences by field name. */
  errors?: Record<string, string[]>
  /** Seconds the server asks to wait. */
  retryAfter?: number
  /** Text of the underlying failure, for reports; never shown. */
  detail?: string
  /** True when `message` is the server's own sentence. */
  fromServer?: boolean
  cause?: unknown
}

/** The one error the API client throws. `message` is never empty: `Unknown` when nothing better is known (ER-03). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status?: number
  readonly code?: string
  readonly errors?: Record<string, string[]>
  readonly retryAfter?: number
  readonly detail?: string
  readonly fromServer: boolean

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails = {}) {
    super(message === '' ? 'Unknown' : message, details.cause === undefined ? undefined : { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.detail = details.detail
    this.fromServer = details.fromServer ?? false
  }
}

/**
 * Unlike `instanceof`, this also works for errors from the server's data and from another copy of the kernel.
 */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'kind' in value
}

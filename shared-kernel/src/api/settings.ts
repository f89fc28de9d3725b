/** One HTTP request. */
export interface TransportRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  /** Send cookies along. */
  credentials: boolean
  signal: AbortSignal
  /** A longer response is refused while it is read. */
  maxBytes?: number
  /** Refuse redirects and send no referrer. */
  guarded?: boolean
}

/** A response of any status, not yet validated. */
export interface TransportResponse {
  status: number
  /** Value of a header, or `null`. */
  header: (name: string) => string | null
  text: string
}

/** Sends one request. @throws ApiError `network`, `bad-answer` when too large, or the signal's reason */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/** The environment of API calls. On the server each request has its own, in the browser it never changes. */
export interface ApiEnvironment {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  origin: string
  /** Hostname of the site, sent as `X-PAPI-SITE`. */
  site: string
  embedded: boolean
  language: string
  /** Ids of the languages the config offers (API-05). */
  languages: string[]
  /** Calls beyond the specification that the config names; undefined while the config is unknown. */
  capabilities?: string[]
  /** Retries after a failure, at most 5 (API-02). */
  retries: number
  /** Timeout of one attempt. */
  timeoutMs: number
  /** Send cookies along. */
  credentials: boolean
  /** `browser`: fetch, store and send the session token; `none`: calls of the document server. */
  token: 'browser' | 'none'
  /** Called for each failed GET, also where the page does without the answer. */
  onFailure?: (error: unknown, path: string) => void
}

/** Argument of `onRetry`, which is called before each pause. */
export interface RetryNotice {
  path: string
  /** 1 for the first repeat. */
  retry: number
  delayMs: number
  error: Error
}

export interface ApiSettings {
  environment: () => ApiEnvironment
  /** Lifetime of cached answers (API-03). In the browser the whole visit by default; servers set a minute or less. */
  cacheMs?: number
  /** Added to each pause, so that a thousand visitors do not retry in the same second. */
  jitterMs?: () => number
  /** Called before each pause, so that the site can show that it is retrying. */
  onRetry?: (notice: RetryNotice) => void
  /** Sends the requests; by default axios, loaded with the first call. */
  transport?: Transport
}

const MAX_JITTER_MS = 250

type CompleteSettings = Required<Omit<ApiSettings, 'transport'>> & Pick<ApiSettings, 'transport'>

let settings: CompleteSettings | null = null
const listeners: (() => void)[] = []

/** Registers a function that clears cached state when `configureApi()` is called again. */
export function onNewSettings(clear: () => void): void {
  listeners.push(clear)
}

/**
 * Configures the client. The shell, or the start of a widget, calls it once, before the first call. A second call clears
 * cached answers and tokens.
 */
export function configureApi(next: ApiSettings): void {
  settings = {
    environment: next.environment,
    cacheMs: next.cacheMs ?? Infinity,
    jitterMs: next.jitterMs ?? (() => Math.random() * MAX_JITTER_MS),
    onRetry: next.onRetry ?? (() => undefined),
    transport: next.transport,
  }
  for (const clear of listeners) clear()
}

export function apiSettings(): CompleteSettings {
  if (!settings) throw new Error('The API client was called before configureApi()')
  return settings
}

/** AP-03: whether the visit is embedded, for code outside React; false before `configureApi()`. */
export function isEmbeddedVisit(): boolean {
  return settings?.environment().embedded ?? false
}

/** The transport of `configureApi()`, if it has one. */
export const configuredTransport = (): Transport | undefined => settings?.transport

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

/**
 * Where and as whom the client calls. A function gives it, because on the server it is another one for every
 * request (the shell keeps it in its async context) while in the browser it never changes.
 */
export interface ApiEnvironment {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  origin: string
  /** Hostname of the site, sent as `X-PAPI-SITE`. */
  site: string
  embedded: boolean
  language: string
  /** Ids of the languages the config offers (API-05). */
  languages: string[]
  /** Calls beyond the specification that the config names; undefined: the config is not known here. */
  capabilities?: string[]
  /** Repeats after a failure, at most 5 (API-02). */
  retries: number
  /** Time of one attempt. */
  timeoutMs: number
  /** Send cookies along. */
  credentials: boolean
  /** `browser`: fetch, keep and send the session token; `none`: calls of the document server. */
  token: 'browser' | 'none'
  /** Hears of every GET that came to nothing for its caller, also where the page goes on without the answer. */
  onFailure?: (error: unknown, path: string) => void
}

/** What `onRetry` hears before each pause. */
export interface RetryNotice {
  path: string
  /** 1 for the first repeat. */
  retry: number
  delayMs: number
  error: Error
}

export interface ApiSettings {
  environment: () => ApiEnvironment
  /** How long cached answers (API-03) live. The browser keeps them for the visit, a server should say a minute. */
  cacheMs?: number
  /** Added to each pause so that a thousand visitors do not come back in the same second. */
  jitterMs?: () => number
  /** Hears every pause of every call, for a sign that the site is still trying. */
  onRetry?: (notice: RetryNotice) => void
  /** Sends the requests; by default axios, loaded with the first call. */
  transport?: Transport
}

const MAX_JITTER_MS = 250

type CompleteSettings = Required<Omit<ApiSettings, 'transport'>> & Pick<ApiSettings, 'transport'>

let settings: CompleteSettings | null = null
const listeners: (() => void)[] = []

/** Hears of new surroundings: what is known of the old ones is to be forgotten. */
export function onNewSettings(forget: () => void): void {
  listeners.push(forget)
}

/**
 * Tells the client its surroundings. The shell, or the start of a widget, calls it once, before the first call.
 * Called again it forgets what it knew: kept answers and tokens belong to the old surroundings.
 */
export function configureApi(next: ApiSettings): void {
  settings = {
    environment: next.environment,
    cacheMs: next.cacheMs ?? Infinity,
    jitterMs: next.jitterMs ?? (() => Math.random() * MAX_JITTER_MS),
    onRetry: next.onRetry ?? (() => undefined),
    transport: next.transport,
  }
  for (const forget of listeners) forget()
}

export function apiSettings(): CompleteSettings {
  if (!settings) throw new Error('The API client was called before configureApi()')
  return settings
}

/** AP-03: whether this visit is embedded, for code that runs outside React; false before `configureApi()`. */
export function isEmbeddedVisit(): boolean {
  return settings?.environment().embedded ?? false
}

/** The transport of `configureApi()`, if it has one. */
export const configuredTransport = (): Transport | undefined => settings?.transport

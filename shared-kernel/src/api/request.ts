import type { Reader } from '../adapt/reader.ts'
import { cancelled, unlessCancelled, withDeadline } from './deadlines.ts'
import { loadTransport } from './load-transport.ts'
import { codeOf, readAnswer } from './read-answer.ts'
import { withRetries } from './retry.ts'
import { dropSessionToken, getSessionToken, siteHeaders } from './session-token.ts'
import {
  type ApiEnvironment,
  apiSettings,
  onNewSettings,
  type RetryNotice,
  type TransportResponse,
} from './settings.ts'

/** API-02: a repeated request of these kinds does no more than the first one did. */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
const METHODS = new Set([...IDEMPOTENT, 'POST', 'PATCH'])

export interface CallOptions {
  /** Cancels the call, also while it waits for its next attempt. */
  signal?: AbortSignal
}

interface Call<T> extends CallOptions {
  method: string
  /** Path with query, from the first slash. */
  path: string
  body?: unknown
  reader: Reader<T>
  /** A call of the two-step form scheme: every 403 renews the session token. */
  isForm?: boolean
  /** Environment of the call; a shared request must use the one of its key. */
  environment?: ApiEnvironment
}

/**
 * One call with headers and token (API-01), retries (API-02) and a validated answer.
 * @throws ApiError; `Error('Invalid method')` for a method HTTP does not know (API-08)
 */
export async function callApi<T>({ reader, environment, ...call }: Call<T>): Promise<T> {
  const { method, path, signal } = call
  if (!METHODS.has(method)) throw new Error('Invalid method')
  const settings = apiSettings()
  const { jitterMs, onRetry } = settings
  const here = environment ?? settings.environment()
  const attempt = async () => readAnswer(await exchange(here, call), reader, path)
  return withRetries(attempt, {
    retries: IDEMPOTENT.has(method) ? here.retries : 0,
    jitterMs,
    signal,
    onRetry: (notice: Omit<RetryNotice, 'path'>) => onRetry({ ...notice, path }),
  })
}

type GetOptions = CallOptions & {
  /** Caches the answer for so many milliseconds at most (API-03). */
  cacheMs?: number
  /** No retries. */
  isOnce?: boolean
}

/** A GET shared by concurrent callers and, with `cacheMs`, cached: by API, site, language and embedded mode. */
export async function getShared<T>(
  path: string,
  reader: Reader<T>,
  { signal, cacheMs, isOnce }: GetOptions,
): Promise<T> {
  const settings = apiSettings()
  const here = settings.environment()
  const environment = isOnce ? { ...here, retries: 0 } : here
  const { origin, site, language, embedded } = environment
  const key = [origin, site, language, embedded ? 1 : 0, path].join('\n')
  const cached = cacheMs === undefined ? undefined : cachedAnswer<T>(key)
  if (cached !== undefined) return cached
  const answer = shareFlight(key, signal, async (shared) => {
    const value = await callApi({ method: 'GET', path, reader, signal: shared, environment })
    if (cacheMs !== undefined) cacheAnswer(key, value, Math.min(cacheMs, settings.cacheMs))
    return value
  })
  return answer.catch((error: unknown) => {
    environment.onFailure?.(error, path)
    throw error
  })
}

type Exchange = Omit<Call<unknown>, 'reader' | 'environment'>

/**
 * One attempt. A 403 for a stale token fetches a new token and repeats the request once (API-01). Other backends state
 * the reason only in a sentence, so a form call renews the token after any 403.
 */
async function exchange(environment: ApiEnvironment, call: Exchange): Promise<TransportResponse> {
  const { method, path, body, isForm, signal } = call
  const insist = !IDEMPOTENT.has(method)
  const send = async (token: string | undefined): Promise<TransportResponse> => {
    const transport = await loadTransport()
    return withDeadline(environment.timeoutMs, signal, (attemptSignal) =>
      transport({
        method,
        url: `${environment.origin}${path}`,
        headers: {
          ...siteHeaders(environment),
          ...(token !== undefined && { 'X-CSRF-Token': token }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: environment.credentials,
        signal: attemptSignal,
      }),
    )
  }

  const token = await getSessionToken(environment, { insist, signal })
  const answer = await send(token)
  // The server refused before it did anything, so the repeat is safe for POST as well.
  if (environment.token === 'none' || answer.status !== 403) return answer
  if (!isForm && codeOf(answer) !== 'csrf_invalid') return answer
  dropSessionToken(environment, token)
  const renewed = await getSessionToken(environment, { insist: true, signal })
  return renewed === undefined ? answer : send(renewed)
}

interface Flight {
  promise: Promise<unknown>
  controller: AbortController
  waiting: number
}

const flights = new Map<string, Flight>()

/**
 * API-03: concurrent callers share one request. A caller that cancels gets `cancelled` at once; the request is aborted
 * when no caller waits for it any more.
 */
export async function shareFlight<T>(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw cancelled()
  const flight = flights.get(key) ?? launch(key, start)
  flight.waiting += 1
  try {
    return (await unlessCancelled(flight.promise, signal)) as T
  } finally {
    flight.waiting -= 1
    if (flight.waiting === 0) {
      land(key, flight)
      flight.controller.abort(cancelled())
    }
  }
}

function launch(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
  const controller = new AbortController()
  const flight: Flight = { promise: start(controller.signal), controller, waiting: 0 }
  flights.set(key, flight)
  flight.promise.catch(() => undefined).finally(() => land(key, flight))
  return flight
}

function land(key: string, flight: Flight) {
  if (flights.get(key) === flight) flights.delete(key)
}

/** A server serves many sites; the oldest answers are evicted. */
const MAX_CACHED = 500

const answers = new Map<string, { value: unknown; until: number }>()

/** A cached answer that has not expired. */
export function cachedAnswer<T>(key: string): T | undefined {
  const cached = answers.get(key)
  if (cached && cached.until > Date.now()) return cached.value as T
  answers.delete(key)
  return undefined
}

export function cacheAnswer(key: string, value: unknown, forMs: number): void {
  answers.delete(key)
  answers.set(key, { value, until: Date.now() + forMs })
  const oldest = answers.keys().next()
  if (answers.size > MAX_CACHED && !oldest.done) answers.delete(oldest.value)
}

onNewSettings(() => {
  answers.clear()
  flights.clear()
})

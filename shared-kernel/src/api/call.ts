import type { Reader } from '../adapt/reader.ts'
import { withDeadline } from './cancelling.ts'
import { codeOf, readAnswer } from './read-answer.ts'
import { withRetries } from './retry.ts'
import { dropSessionToken, getSessionToken, siteHeaders } from './session-token.ts'
import { apiSettings, type ApiEnvironment, type RetryNotice, type TransportResponse } from './settings.ts'
import { keepAnswer, keptAnswer, shareFlight } from './sharing.ts'
import { loadTransport } from './load-transport.ts'

/** API-02: a repeated request of these kinds does no more than the first one did. */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
const METHODS = new Set([...IDEMPOTENT, 'POST', 'PATCH'])

export interface CallOptions {
  /** Ends the call at once, also while it waits for its next attempt. */
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
  /** Where to, when the caller has already looked: a shared request must go where its key says. */
  environment?: ApiEnvironment
}

/**
 * One call with everything the rules ask for: headers and token (API-01), retries (API-02), checked answer.
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
  /** Keep the answer for later callers (API-03), at most this long. */
  keepMs?: number
  /** One attempt, whatever API-02 says. */
  isOnce?: boolean
}

/** A GET that is shared while under way and, when asked, kept: per API, site, language and mode, never across them. */
export async function getShared<T>(
  path: string,
  reader: Reader<T>,
  { signal, keepMs, isOnce }: GetOptions,
): Promise<T> {
  const settings = apiSettings()
  const here = settings.environment()
  const environment = isOnce ? { ...here, retries: 0 } : here
  const { origin, site, language, embedded } = environment
  const key = [origin, site, language, embedded ? 1 : 0, path].join('\n')
  const kept = keepMs === undefined ? undefined : keptAnswer<T>(key)
  if (kept !== undefined) return kept
  const answer = shareFlight(key, signal, async (shared) => {
    const value = await callApi({ method: 'GET', path, reader, signal: shared, environment })
    if (keepMs !== undefined) keepAnswer(key, value, Math.min(keepMs, settings.cacheMs))
    return value
  })
  return answer.catch((error: unknown) => {
    environment.onFailure?.(error, path)
    throw error
  })
}

type Exchange = Omit<Call<unknown>, 'reader' | 'environment'>

/**
 * One attempt. A 403 for a stale token is not the caller's business: new token, once more (API-01). Backends other than
 * ours name the reason only in a sentence, so a form call renews the token after any 403.
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
  // The server refused before it did anything, so this repeat is safe for POST as well.
  if (environment.token === 'none' || answer.status !== 403) return answer
  if (!isForm && codeOf(answer) !== 'csrf_invalid') return answer
  dropSessionToken(environment, token)
  const renewed = await getSessionToken(environment, { insist: true, signal })
  return renewed === undefined ? answer : send(renewed)
}

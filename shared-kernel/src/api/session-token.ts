import { safeStorage } from '../preferences/safe-storage.ts'

import { fieldOrSelf, textOf } from '../adapt/values.ts'
import { unlessCancelled, withDeadline } from './deadlines.ts'
import { onNewSettings, type ApiEnvironment } from './settings.ts'
import { loadTransport } from './load-transport.ts'

/** Reads must not wait for a token that does not arrive: only writes need it (F29). */
const TOKEN_DEADLINE_MS = 3000
const TOKEN_FAILURE_TTL_MS = 5000
const TOKEN_SHAPE = /^[\x21-\x7e]{1,512}$/

type Slot = { token?: string; fetching?: Promise<string | undefined>; failedAt?: number }

const slots = new Map<string, Slot>()
const storage = safeStorage('sessionStorage')

const keyOf = ({ origin, site }: ApiEnvironment) => `lelkesz.session-token ${origin} ${site}`

/** Headers of every call except the token (API-01). */
export function siteHeaders({ site, embedded }: ApiEnvironment): Record<string, string> {
  return { 'X-PAPI-SITE': site, 'X-PAPI-EMBEDDED': embedded ? '1' : '0' }
}

/**
 * API-01: the session token, fetched once by concurrent calls and stored for the tab. `undefined` when it cannot be
 * fetched: the call then goes on without it.
 * @param insist fetch it even if that has just failed; for calls that are refused without a token
 */
export async function getSessionToken(
  environment: ApiEnvironment,
  { insist, signal }: { insist: boolean; signal?: AbortSignal },
): Promise<string | undefined> {
  if (environment.token === 'none') return undefined
  const key = keyOf(environment)
  const slot = slots.get(key) ?? {}
  slots.set(key, slot)
  slot.token ??= storedToken(key)
  if (slot.token !== undefined) return slot.token
  const justFailed = Date.now() - (slot.failedAt ?? -Infinity) < TOKEN_FAILURE_TTL_MS
  if (justFailed && !insist && !slot.fetching) return undefined
  slot.fetching ??= fetchToken(environment)
    .catch(() => undefined)
    .then((token) => {
      slot.fetching = undefined
      slot.token = token
      slot.failedAt = token === undefined ? Date.now() : undefined
      if (token !== undefined) storage.write(key, token)
      return token
    })
  return unlessCancelled(slot.fetching, signal)
}

/** Drops a token that the server refused, unless another call has already fetched a newer one. */
export function dropSessionToken(environment: ApiEnvironment, stale: string | undefined): void {
  const key = keyOf(environment)
  const slot = slots.get(key)
  if (!slot || slot.token !== stale) return
  slot.token = undefined
  storage.remove(key)
}

onNewSettings(() => slots.clear())

function storedToken(key: string): string | undefined {
  const stored = storage.read(key)
  return stored !== null && TOKEN_SHAPE.test(stored) ? stored : undefined
}

async function fetchToken(environment: ApiEnvironment): Promise<string | undefined> {
  const send = await loadTransport()
  const answer = await withDeadline(Math.min(environment.timeoutMs, TOKEN_DEADLINE_MS), undefined, (signal) =>
    send({
      method: 'GET',
      url: `${environment.origin}/session/token`,
      headers: siteHeaders(environment),
      credentials: environment.credentials,
      signal,
    }),
  )
  const text = tokenIn(answer.text)
  return answer.status === 200 && TOKEN_SHAPE.test(text) ? text : undefined
}

/** The token of an answer: the text itself, or JSON with a text or an object that has it, also under `data`. */
export function tokenIn(text: string): string {
  try {
    const json: unknown = JSON.parse(text.trim())
    const data = fieldOrSelf(json, 'data') ?? json
    return textOf(fieldOrSelf(data, 'token', 'csrfToken', 'sessionToken'))?.trim() ?? ''
  } catch {
    return text.trim()
  }
}

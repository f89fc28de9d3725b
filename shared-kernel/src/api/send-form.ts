import { type ApiError, isApiError } from './api-error.ts'
import { callApi, type CallOptions } from './request.ts'
import { wait } from './deadlines.ts'
import type { CitationFields, FeedbackFields, Received } from './entities.ts'
import { formKeys, received } from './readers.ts'
import { apiSettings } from './settings.ts'

/** Pages choose their Hungarian sentence by it. */
export type SendFailureReason = 'key' | 'validation' | 'too-long' | 'too-many' | 'network' | 'server'

export interface SendFailure {
  ok: false
  error: true
  /** ER-01: raw text for details and reports, e.g. `Key error`; visitors read the page's sentence. */
  message: string
  reason: SendFailureReason
  code?: string
  /** ER-02: the server's sentences by field. */
  errors?: Record<string, string[]>
  /** Seconds the server asks to wait. */
  retryAfter?: number
}

export type SendResult = { ok: true; answer: Received } | SendFailure

/** The server refuses forms that are sent sooner, as no person is faster. */
const PAUSE_MS = 500

/** API-06 for the feedback form. Never throws. */
export const sendFeedback = (fields: FeedbackFields, options?: CallOptions): Promise<SendResult> =>
  sendForm('feedback', fields, options)

/** API-06 for a new citation. Never throws; without a token and a key the message is `Key error`. */
export const sendCitation = (fields: CitationFields, options?: CallOptions): Promise<SendResult> =>
  sendForm('citation', fields, options)

type Kind = 'feedback' | 'citation'

async function sendForm(kind: Kind, fields: object, { signal }: CallOptions = {}): Promise<SendResult> {
  const text = JSON.stringify(fields)
  const previous = takeUnanswered(kind)
  if (previous?.text === text) {
    const result = await post({ ...previous, signal })
    // A refused pair has stored nothing; it may be too old, for example.
    if (result.ok || result.reason !== 'key') return result
  }
  let pair: KeyPair
  try {
    pair = await getKeyPair(kind, signal)
  } catch (error) {
    return keyFailure(kind, error)
  }
  if (!pair.token || !pair.key) return keyFailure(kind, null)
  try {
    await wait(PAUSE_MS, signal)
  } catch (error) {
    return failure(error)
  }
  return post({ kind, fields, text, pair, signal })
}

interface Send extends CallOptions {
  kind: Kind
  fields: object
  /** The fields as JSON, to recognise a repeated submission. */
  text: string
  pair: KeyPair
}

async function post({ signal, ...send }: Send): Promise<SendResult> {
  const { kind, fields, pair } = send
  const path = `/api/v2/${kind}/${encodeURIComponent(pair.token ?? '')}`
  const body = { ...fields, key: pair.key }
  try {
    return { ok: true, answer: await callApi({ method: 'POST', path, body, reader: received, isForm: true, signal }) }
  } catch (error) {
    const failed = failure(error)
    if (failed.reason === 'network' || failed.reason === 'server') rememberUnanswered(send)
    return failed
  }
}

/**
 * F44: submissions that may have been stored although no answer came. The same text is sent again with the same pair of
 * token and key, so that the server stores it once. They last until `configureApi()` is called again.
 */
const unanswered = new WeakMap<object, Map<Kind, Send>>()

function rememberUnanswered(send: Send) {
  const settings = apiSettings()
  unanswered.set(settings, (unanswered.get(settings) ?? new Map<Kind, Send>()).set(send.kind, send))
}

function takeUnanswered(kind: Kind): Send | undefined {
  const sends = unanswered.get(apiSettings())
  const send = sends?.get(kind)
  sends?.delete(kind)
  return send
}

async function getKeyPair(kind: Kind, signal: AbortSignal | undefined): Promise<KeyPair> {
  // One time for both: a second later the key may be another one (F37).
  const now = new Date()
  const path = `/api/v2/${kind}?${new URLSearchParams({ time: now.toISOString() })}`
  const answer = await callApi({ method: 'GET', path, reader: formKeys, isForm: true, signal })
  return keyPairOf(answer, now)
}

function keyFailure(kind: Kind, error: unknown): SendFailure {
  const base: SendFailure =
    error === null ? { ok: false, error: true, message: NO_WORDS, reason: 'key' } : failure(error)
  const reason = base.reason === 'network' || base.reason === 'too-many' ? base.reason : 'key'
  return { ...base, reason, message: kind === 'citation' ? 'Key error' : base.message }
}

/** Spelled as in the specification (ER-01). */
const NO_WORDS = 'Unknonw'

function failure(error: unknown): SendFailure {
  if (!isApiError(error)) {
    const message = error instanceof Error && error.message !== '' ? error.message : NO_WORDS
    return { ok: false, error: true, message, reason: 'server' }
  }
  const { code, errors, retryAfter } = error
  return { ok: false, error: true, message: messageOf(error), reason: reasonOf(error), code, errors, retryAfter }
}

/** ER-01: the response's message, else its code, else the error's text. */
function messageOf(error: ApiError): string {
  if (error.fromServer) return error.message
  if (error.code !== undefined) return error.code
  const own = error.message === 'Unknown' ? error.detail : error.message
  return own ?? NO_WORDS
}

/** Codes that refuse the token, the key or the time. A new attempt gets new ones. */
const KEY_CODES = /^(?:token_|key_|csrf_|too_early$)/

function reasonOf({ kind, code, status }: ApiError): SendFailureReason {
  // A proxy in front of the API may have refused it, without a code.
  if (status === 413) return 'too-long'
  if (kind === 'validation' || kind === 'too-many') return kind
  if (code !== undefined && KEY_CODES.test(code)) return 'key'
  return kind === 'network' || kind === 'timeout' || kind === 'cancelled' ? 'network' : 'server'
}

/** Token and key of a submission; absent where the answer lacks them. */
export type KeyPair = { token?: string; key?: string }

/**
 * API-06: element 0 is the token, elements 1–6 the keys, one for each ten seconds of the minute of the request.
 */
export const keyPairOf = (answer: readonly string[], asked: Date): KeyPair => ({
  token: answer[0],
  key: answer[1 + Math.floor(asked.getUTCSeconds() / 10)],
})

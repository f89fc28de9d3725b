/**
 * API-06. Before a form is submitted, its page requests a token and six keys: one for each ten seconds of the client's
 * clock, whose second is in the request. The token is signed and self-contained; the server stores spent tokens only.
 * It slows simple bots down and makes repeated submissions harmless; it does not prove that the client is human.
 */
import { randomBytes } from 'node:crypto'
import { AnswerError } from '../http/errors.ts'
import type { Signer } from './sign.ts'

export type FormKind = 'feedback' | 'citation'

/** The token is invalid for another site or session. */
export interface Bearer {
  kind: FormKind
  site: string
  session: string
}

const VERSION = 1
const KINDS: FormKind[] = ['feedback', 'citation']
const PAYLOAD_BYTES = 21
/** Payload, then signature. */
const TOKEN_SHAPE = /^[\w-]{50}$/
const PAYLOAD_LETTERS = 28
const KEYS = 6
const MIN_AGE = 500
/** Timers may fire slightly early; the token was created before the client received it. */
const TIMER_TOLERANCE = 50
const MAX_AGE = 10 * 60_000
/** Clock skew between servers of one site. */
const CLOCK_TOLERANCE = 2000

/** The token and its six keys. `seconds` is the second (0–59) on the client's clock. */
export function issueFormToken(signer: Signer, bearer: Bearer, seconds: number, now: Date): string[] {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  payload.writeUInt8(VERSION, 0)
  payload.writeUInt8(KINDS.indexOf(bearer.kind), 1)
  payload.writeUInt8(seconds, 2)
  payload.writeUIntBE(now.getTime(), 3, 6)
  randomBytes(12).copy(payload, 9)
  const token = payload.toString('base64url') + signer.sign(['token', payload, bearer.site, bearer.session])
  const keys = Array.from({ length: KEYS }, (_, ten) => signer.sign(['key', payload, String(ten)]))
  return [token, ...keys]
}

export interface SpendableToken {
  nonce: string
  /** After this time the token is rejected by age. */
  expires: Date
  /** Too old to be spent; a repeated submission still gets its first answer. */
  expired: boolean
}

/** @throws AnswerError for an invalid token or key */
export function checkFormToken(signer: Signer, bearer: Bearer, token: string, key: string, now: Date): SpendableToken {
  if (!TOKEN_SHAPE.test(token)) throw new AnswerError('token_malformed')
  const payload = Buffer.from(token.slice(0, PAYLOAD_LETTERS), 'base64url')
  const isOurs = signer.verify(token.slice(PAYLOAD_LETTERS), ['token', payload, bearer.site, bearer.session])
  if (!isOurs || payload.readUInt8(0) !== VERSION || KINDS[payload.readUInt8(1)] !== bearer.kind) {
    throw new AnswerError('token_invalid')
  }
  const seconds = payload.readUInt8(2)
  const issued = payload.readUIntBE(3, 6)
  const age = now.getTime() - issued
  if (age < -CLOCK_TOLERANCE) throw new AnswerError('token_invalid')
  const accepted = acceptedTens(seconds, age).some((ten) => signer.verify(key, ['key', payload, String(ten)]))
  if (!accepted) throw new AnswerError('key_invalid')
  if (age < MIN_AGE - TIMER_TOLERANCE) throw new AnswerError('too_early', { retryAfter: 1 })
  return {
    nonce: payload.subarray(9).toString('base64url'),
    expires: new Date(issued + MAX_AGE),
    expired: age > MAX_AGE,
  }
}

/**
 * The key of the reported second, and those of the time since: a client that reads its clock later than it reported has
 * a valid key, too.
 */
function acceptedTens(seconds: number, age: number): number[] {
  const first = Math.floor(seconds / 10)
  const passed = Math.floor((seconds + Math.max(0, age) / 1000) / 10) - first
  return Array.from({ length: Math.min(passed, 2) + 1 }, (_, later) => (first + later) % KEYS)
}

/** The second of an ISO time on the client's clock; null for other texts. */
export function readSeconds(time: string | undefined): number | null {
  const match = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:([0-5]\d)(?:\.\d{1,9})?(?:Z|[+ -]\d{2}:?\d{2})?$/.exec(String(time))
  return match ? Number(match[1]) : null
}

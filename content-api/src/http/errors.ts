/**
 * Converts every failure to an ErrorAnswer with a Hungarian sentence. Input of visitors only causes 4xx; internal
 * errors are logged in full and answered with one sentence without details.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { type BadRequestStatus, badRequestHandler } from 'server-kit/bad-requests'
import { Overloaded } from 'server-kit/work-queue'
import type { Static } from 'typebox'
import type { ErrorAnswer } from '../contract/entities.ts'

const MESSAGES = {
  query_invalid: [400, 'A kérés egyik adata hibás.'],
  bad_request: [400, 'A kérés hibás.'],
  time_invalid: [400, 'Az időpont hiányzik vagy hibás.'],
  token_malformed: [400, 'Az űrlap azonosítója hibás.'],
  csrf_invalid: [403, 'A munkamenet lejárt.'],
  origin_refused: [403, 'Erről az oldalról nem küldhető üzenet.'],
  token_invalid: [403, 'Az űrlap azonosítója nem érvényes. Töltse be újra az oldalt.'],
  key_invalid: [403, 'Az űrlap kulcsa nem érvényes. Töltse be újra az oldalt.'],
  not_found: [404, 'A keresett tartalom nem található.'],
  no_passage: [404, 'Ilyen igehely egyik Bibliában sincs.'],
  no_text: [404, 'Ennek az igehelynek a szövege nem érhető el.'],
  method_not_allowed: [405, 'Ez a művelet itt nem lehetséges.'],
  timeout: [408, 'A kérés túl sokáig tartott.'],
  token_used: [409, 'Ezt az űrlapot már elküldték.'],
  gone: [410, 'Ez az igehirdetés már nem érhető el.'],
  token_expired: [410, 'Az űrlap lejárt. Töltse be újra az oldalt.'],
  too_large: [413, 'A küldött adat túl nagy.'],
  query_too_long: [414, 'A cím túl hosszú.'],
  media_type: [415, 'A küldött adat formája nem fogadható el.'],
  range_invalid: [416, 'A fájlnak nincs ilyen része.'],
  validation: [422, 'Kérjük, javítsa a megjelölt mezőket.'],
  too_early: [425, 'Kérjük, várjon egy pillanatot, és küldje el újra.'],
  too_many: [429, 'Túl sok kérés érkezett. Kérjük, próbálja meg később.'],
  server: [500, 'Hiba történt. Kérjük, próbálja meg később.'],
  unavailable: [503, 'A szolgáltatás átmenetileg nem érhető el. Kérjük, próbálja meg később.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof MESSAGES

/** Thrown by handlers. `retryAfter` is in seconds. */
export class AnswerError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { errors, retryAfter }: { errors?: FieldErrors; retryAfter?: number } = {}) {
    const [statusCode, message] = MESSAGES[code]
    super(message)
    this.name = 'AnswerError'
    this.code = code
    this.statusCode = statusCode
    this.errors = errors
    this.retryAfter = retryAfter ?? (statusCode === 503 ? 5 : undefined)
  }
}

export function toErrorAnswer({ code, message, errors }: AnswerError): Static<typeof ErrorAnswer> {
  return { error: true, code, message, ...(errors && { errors }) }
}

/** Answers any error, also of the framework or the database. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const answer = toAnswerError(error)
  if (answer.statusCode === 500) request.log.error(error)
  // Rejections under overload are not logged individually.
  else if (answer.statusCode === 503 && error !== answer && !(error instanceof Overloaded))
    request.log.warn({ reason: error.message }, 'unavailable')
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter)
  // A failure must not be cached or have the ETag of the content.
  void reply.removeHeader('etag').header('cache-control', 'no-store')
  // An address without a possible route comes here before any hook.
  void reply.headers(SECURITY_HEADERS)
  return reply
    .code(answer.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorAnswer(answer)))
}

function toAnswerError(error: FastifyError): AnswerError {
  if (error instanceof AnswerError) return error
  if (error instanceof Overloaded) return new AnswerError('unavailable', { retryAfter: 2 })
  if (error.validation) {
    if (error.validationContext === 'params') return new AnswerError('not_found')
    const code = error.validationContext === 'body' ? 'validation' : 'query_invalid'
    return new AnswerError(code, { errors: toFieldErrors(error.validation) })
  }
  if (isUnavailable(error)) return new AnswerError('unavailable')
  const status = error.statusCode ?? 500
  return new AnswerError(OF_FRAMEWORK[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'server'))
}

/** Statuses of errors of the framework and its plugins. */
const OF_FRAMEWORK: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'too_large',
  414: 'query_too_long',
  415: 'media_type',
  416: 'range_invalid',
  503: 'unavailable',
}

/** A statement timed out, or the server is read-only. */
const UNAVAILABLE_STATES = new Set(['57014', '55P03', '40P01', '25006'])
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** `pg` has no code for these. */
const LOST_CONNECTION = /connection terminated|not queryable/i
const LATE = /timeout exceeded when trying to connect|query read timeout/i

/** PostgreSQL is unreachable or restarting: another server may answer. */
export function isLost(error: Error & { code?: string }): boolean {
  const code = error.code ?? ''
  if (NETWORK_CODES.has(code) || /^(08...|57P0[123])$/.test(code)) return true
  if (error instanceof AggregateError) return error.errors.some((inner) => inner instanceof Error && isLost(inner))
  return LOST_CONNECTION.test(error.message)
}

/** The database is unavailable or overloaded, as opposed to a faulty query. */
export function isUnavailable(error: Error & { code?: string }): boolean {
  const code = error.code ?? ''
  return isLost(error) || UNAVAILABLE_STATES.has(code) || /^(53|58)...$/.test(code) || LATE.test(error.message)
}

export type FieldErrors = Record<string, string[]>

/** ER-02: converts schema violations to Hungarian sentences by field. */
export function toFieldErrors(problems: FastifySchemaValidationError[]): FieldErrors {
  // Without a prototype, because clients choose the field names.
  const errors: FieldErrors = Object.create(null)
  for (const { keyword, instancePath, params } of problems) {
    const missing = keyword === 'required' ? String(params.missingProperty) : ''
    const field = missing || instancePath.split('/')[1] || 'body'
    const messages = (errors[field] ??= [])
    const message = describe(keyword, params)
    if (!messages.includes(message)) messages.push(message)
  }
  return errors
}

function describe(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'required') return 'Ezt a mezőt ki kell tölteni.'
  if (keyword === 'maxLength') return `Legfeljebb ${String(params.limit)} karakter lehet.`
  if (keyword === 'maxItems') return `Legfeljebb ${String(params.limit)} választható.`
  return 'Hibás érték.'
}

const CODES: Record<BadRequestStatus, ErrorCode> = {
  400: 'bad_request',
  405: 'method_not_allowed',
  408: 'timeout',
  431: 'query_too_long',
}

/** Answers even invalid HTTP with an ErrorAnswer. */
export const answerClientError = badRequestHandler((status) => ({
  headers: { ...SECURITY_HEADERS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(toErrorAnswer(new AnswerError(CODES[status]))),
}))

/** Headers of every answer: the API returns data and never a document. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  // Pages of other origins read the API and play its media, limited by CORS.
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

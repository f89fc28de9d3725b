import { type Reader, readWith } from '../adapt/reader.ts'
import { flagOf, itemsOf, plainText, textOf } from '../adapt/values.ts'
import { BAD } from '../json/guards.ts'
import { isRecord } from '../json/is-record.ts'
import { reportError } from '../monitoring/report-error.ts'
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from './api-error.ts'
import { parseRetryAfter } from './retry.ts'
import type { TransportResponse } from './settings.ts'

/**
 * Validates a response: a 2xx whose JSON the reader accepts; anything else becomes an `ApiError`. Problems of an accepted
 * answer are reported (API-11).
 */
export async function readAnswer<T>(answer: TransportResponse, reader: Reader<T>, path: string): Promise<T> {
  const parsed = parseJson(answer)
  const json = parsed === undefined && reader.acceptsText ? plainAnswer(answer) : parsed
  if (!isSuccess(answer)) throw failure(answer, json, kindOf(answer.status, json))
  if (json === undefined) throw new ApiError('bad-answer', '', { status: answer.status, detail: describe(answer) })
  // A 2xx may contain `error` as well (section 7 of the specification).
  if (isRecord(json) && isFailure(json)) throw failure(answer, json, errorsIn(json) ? 'validation' : 'refused')
  const problems: string[] = []
  const value = await readWith(reader, withTotal(json, answer), (problem) => problems.push(problem))
  if (value === BAD) throw new ApiError('bad-answer', '', { status: answer.status, detail: `answer${problems[0]}` })
  reportProblems(path, problems)
  return value
}

/** WordPress and others send the total of a bare list in headers. */
function withTotal(json: unknown, { header }: TransportResponse): unknown {
  const total = header('x-wp-total') ?? header('x-total-count')
  return Array.isArray(json) && total !== null
    ? { data: json as unknown[], total, pages: header('x-wp-totalpages') }
    : json
}

/** The `code` of an error answer, e.g. `csrf_invalid`. */
export function codeOf(answer: TransportResponse): string | undefined {
  const json = parseJson(answer)
  return isRecord(json) ? textOf(json.code) : undefined
}

/**
 * `undefined` for what is not JSON; "no content" is an object without fields. Does not check the type, because some
 * backends send JSON as `text/html`.
 */
function parseJson({ status, text }: TransportResponse): unknown {
  if (status === 204 && text.trim() === '') return {}
  try {
    // Trimmed of a byte order mark as well.
    return JSON.parse(text.trim()) as unknown
  } catch {
    return undefined
  }
}

/** Text or a piece of HTML; `undefined` for a whole document, e.g. the login page of a network. */
function plainAnswer({ text }: TransportResponse): string | undefined {
  return /^\s*<(?:!doctype|html|head|body)\b/i.test(text) ? undefined : text
}

/** True when a 2xx reports a failure in its body, e.g. `{ error: true }` or `{ success: false }`. */
function isFailure({ error, success, ok, status }: Record<string, unknown>): boolean {
  if (isRecord(error)) return textOf(error.message) !== undefined || flagOf(error.code)
  return flagOf(error) || success === false || ok === false || status === 'error'
}

const isSuccess = ({ status }: TransportResponse) => status >= 200 && status <= 299

function kindOf(status: number, json: unknown): ApiErrorKind {
  if (status >= 500) return 'server'
  if (status === 429) return 'too-many'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 422 || (status === 400 && isRecord(json) && errorsIn(json))) return 'validation'
  return status >= 400 ? 'refused' : 'bad-answer'
}

function failure(answer: TransportResponse, json: unknown, kind: ApiErrorKind): ApiError {
  const body = isRecord(json) ? json : {}
  const error = isRecord(body.error) ? body.error : {}
  const { fields, general } = readErrors(errorsIn(body))
  const message = textOf(body.message) ?? textOf(error.message) ?? general
  const details: ApiErrorDetails = {
    status: answer.status,
    code: textOf(body.code) ?? textOf(error.code),
    errors: fields,
    retryAfter: parseRetryAfter(answer.header('retry-after'), Date.now()),
    // A 2xx with a bare error flag has no error text of its own; the status would name a success (ER-01).
    detail:
      (typeof body.error === 'string' && textOf(body.error)) || (isSuccess(answer) ? undefined : describe(answer)),
    fromServer: message !== undefined,
  }
  return new ApiError(kind, message ?? '', details)
}

/** `errors` of the answer, or of its `error`, where Strapi has them among `details`. */
function errorsIn({ errors, error }: Record<string, unknown>): unknown {
  if (errors !== undefined || !isRecord(error)) return errors
  return error.errors ?? (isRecord(error.details) ? error.details.errors : undefined)
}

/**
 * ER-02: the server's sentences by field, of `{ field: [sentence] }`, `{ field: sentence }` or a list of
 * `{ field, message }` (also JSON:API's `{ source: { pointer }, detail }`). Sentences that name no field, also one that is no
 * list, are under `''`; `general` is the first of them.
 */
function readErrors(errors: unknown): { fields?: Record<string, string[]>; general?: string } {
  const entries = isRecord(errors) ? Object.entries(errors) : itemsOf(errors).map(entryOf)
  const fields = new Map<string, string[]>()
  let general: string | undefined
  for (const [field, value] of entries) {
    const sentences = (Array.isArray(value) ? value : [value]).flatMap((one) => textOf(one) ?? []).map(plainText)
    if (sentences.length === 0) continue
    if (field === '') general ??= sentences[0]
    fields.set(field, [...(fields.get(field) ?? []), ...sentences])
  }
  return { fields: fields.size > 0 ? Object.fromEntries(fields) : undefined, general }
}

function entryOf(error: unknown): [field: string, sentence: unknown] {
  if (!isRecord(error)) return ['', error]
  const pointer = isRecord(error.source) ? error.source.pointer : undefined
  const name = textOf(error.field ?? error.path ?? error.param ?? error.property ?? pointer ?? error.name) ?? ''
  return [name.slice(name.lastIndexOf('/') + 1), error.message ?? error.msg ?? error.detail ?? error.title]
}

const describe = ({ status, header }: TransportResponse) =>
  `HTTP ${status}, ${header('content-type') ?? 'no content type'}`

const reported = new Set<string>()

/**
 * API-11: reports parts of an answer that break the contract and were dropped, once for each call and kind of problem.
 */
function reportProblems(path: string, problems: string[]): void {
  const [call] = path.split('?')
  for (const problem of problems) {
    const kind = `${call}${problem}`.replace(/\d+/g, 'n')
    if (reported.has(kind)) continue
    reported.add(kind)
    reportError(new Error(`${call}: answer${problem}`), { source: 'shared-kernel', phase: 'read' })
  }
}

import { BAD, type Guard } from '../json/guards.ts'
import { isRecord } from '../json/is-record.ts'

import { ApiError, type ApiErrorDetails, type ApiErrorKind } from './api-error.ts'
import { parseRetryAfter } from './retry.ts'
import { tellProblems } from './tell-problems.ts'
import type { WireAnswer } from './wire.ts'

/**
 * The border: what passes is a 2xx of JSON in the shape of the contract; all else becomes an `ApiError`. What had to be
 * left out of an answer that passes is told.
 */
export function readAnswer<T>(answer: WireAnswer, guard: Guard<T>, path: string): T {
  const json = parseJson(answer)
  if (!isSuccess(answer)) throw failure(answer, json, kindOf(answer.status, json))
  if (json === undefined) throw new ApiError('bad-answer', '', { status: answer.status, detail: describe(answer) })
  // The API may say `error` in a good answer as well (section 7 of the specification).
  if (isRecord(json) && json.error) throw failure(answer, json, 'errors' in json ? 'validation' : 'refused')
  const problems: string[] = []
  const value = guard(json, (problem) => problems.push(problem))
  if (value === BAD) throw new ApiError('bad-answer', '', { status: answer.status, detail: `answer${problems[0]}` })
  tellProblems(path, problems)
  return value
}

/** The `code` of an error answer, e.g. `csrf_invalid`. */
export function codeOf(answer: WireAnswer): string | undefined {
  const json = parseJson(answer)
  return isRecord(json) ? textOf(json.code) : undefined
}

/** `undefined` for anything that does not call itself JSON or is not. */
function parseJson(answer: WireAnswer): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(answer.header('content-type') ?? '')) return undefined
  try {
    return JSON.parse(answer.text) as unknown
  } catch {
    return undefined
  }
}

const isSuccess = ({ status }: WireAnswer) => status >= 200 && status <= 299

function kindOf(status: number, json: unknown): ApiErrorKind {
  if (status >= 500) return 'server'
  if (status === 429) return 'too-many'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 422 || (status === 400 && isRecord(json) && 'errors' in json)) return 'validation'
  return status >= 400 ? 'refused' : 'bad-answer'
}

function failure(answer: WireAnswer, json: unknown, kind: ApiErrorKind): ApiError {
  const said = isRecord(json) ? json : {}
  const message = textOf(said.message)
  const details: ApiErrorDetails = {
    status: answer.status,
    code: textOf(said.code),
    errors: fieldErrorsOf(said.errors),
    retryAfter: parseRetryAfter(answer.header('retry-after'), Date.now()),
    // A 2xx with a bare error flag has no error text of its own; the status would name a success (ER-01).
    detail:
      (typeof said.error === 'string' && textOf(said.error)) || (isSuccess(answer) ? undefined : describe(answer)),
    fromServer: message !== undefined,
  }
  return new ApiError(kind, message ?? '', details)
}

/** ER-02: `{ field: [sentence] }`; a single sentence is taken as a list of one. */
function fieldErrorsOf(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined
  const fields = Object.entries(value).map(([field, said]) => {
    const sentences = Array.isArray(said) ? said : [said]
    return [field, sentences.filter((sentence): sentence is string => typeof sentence === 'string')] as const
  })
  return Object.fromEntries(fields.filter(([, sentences]) => sentences.length > 0))
}

const describe = ({ status, header }: WireAnswer) => `HTTP ${status}, ${header('content-type') ?? 'no content type'}`

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && /\S/.test(value) ? value : undefined
}

import { type BadRequestStatus, badRequestHandler } from 'server-kit/bad-requests'
import { AnswerError, type ErrorCode, toErrorAnswer } from './errors.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const CODES: Record<BadRequestStatus, ErrorCode> = {
  400: 'bad_request',
  405: 'method_not_allowed',
  408: 'timeout',
  431: 'query_too_long',
}

/** Answers invalid HTTP with an ErrorAnswer, too. */
export const answerClientError = badRequestHandler((status) => ({
  headers: { ...SECURITY_HEADERS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(toErrorAnswer(new AnswerError(CODES[status]))),
}))

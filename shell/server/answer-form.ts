/** The form in which the server answers what it cannot serve. */
import type { FastifyRequest } from 'fastify'
import { isForApi } from './passed-on-calls.ts'

/** `json`: the API's form of error; `page`: a browser shows it; `text`: a line for other programs. */
export type AnswerForm = 'json' | 'page' | 'text'

export function answerForm({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): AnswerForm {
  if (isForApi(url)) return 'json'
  return headers.accept?.includes('text/html') ? 'page' : 'text'
}

/** Seconds after which a client may come back: different ones, so that they do not come back all at once. */
export const RETRY_SECONDS = [3, 4, 5, 6, 7, 8]
export const retrySeconds = () => RETRY_SECONDS[Math.floor(Math.random() * RETRY_SECONDS.length)]!

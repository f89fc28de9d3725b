/**
 * The answer to a request that is refused because the server is overloaded. It costs next to nothing and leaves late: a
 * client that asks again at once would otherwise take the processor from rendering.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIGHT_PAGE_HEADERS, lightPage } from './error-page.ts'
import { hu } from './messages/hu.ts'
import { isForApi } from '../ops/api-proxy.ts'

/** `json`: the API's form of error; `page`: a browser shows it; `text`: a line for other programs. */
export type AnswerForm = 'json' | 'page' | 'text'

export function answerForm({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): AnswerForm {
  if (isForApi(url)) return 'json'
  return headers.accept?.includes('text/html') ? 'page' : 'text'
}

/** Seconds after which a client may come back: different ones, so that they do not come back all at once. */
export const RETRY_SECONDS = [3, 4, 5, 6, 7, 8]
export const retrySeconds = () => RETRY_SECONDS[Math.floor(Math.random() * RETRY_SECONDS.length)]!

const LEAST_DELAY_MS = 300
const MOST_DELAY_MS = 600
/** Above so many delayed answers (each holds a connection) the rest leave at once. */
const MOST_DELAYED = 1000

const HEADERS: Record<AnswerForm, Record<string, string>> = {
  json: { 'content-type': 'application/json; charset=utf-8' },
  page: LIGHT_PAGE_HEADERS,
  text: { 'content-type': 'text/plain; charset=utf-8' },
}
const bodiesFor = (retryAfter: number): Record<AnswerForm, Buffer> => ({
  json: Buffer.from(JSON.stringify({ error: true, code: 'unavailable', message: hu.unavailable })),
  page: Buffer.from(lightPage({ title: hu.busyTitle, text: hu.busyText, retryAfter })),
  text: Buffer.from(`${hu.unavailable}\n`),
})
/** By the seconds after which the client may come back. */
const BODIES = new Map(RETRY_SECONDS.map((seconds) => [seconds, bodiesFor(seconds)]))

let delayed = 0

export async function answerBusy(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.hijack()
  if (delayed < MOST_DELAYED) {
    delayed += 1
    await pause(LEAST_DELAY_MS + Math.random() * (MOST_DELAY_MS - LEAST_DELAY_MS))
    delayed -= 1
  }
  const [form, seconds] = [answerForm(request), retrySeconds()]
  const body = BODIES.get(seconds)![form]
  reply.raw.writeHead(503, {
    ...(reply.getHeaders() as Record<string, string>),
    'cache-control': 'no-store',
    ...HEADERS[form],
    'retry-after': String(seconds),
    'content-length': body.length,
  })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}

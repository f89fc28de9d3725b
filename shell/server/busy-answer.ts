/**
 * The answer to a request that is refused because the server is overloaded. It costs next to nothing and leaves late: a
 * client that asks again at once would otherwise take the processor from rendering.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIGHT_PAGE_HEADERS, lightPage } from './light-page.ts'
import { hu } from './messages/hu.ts'
import { isForApi } from './passed-on-calls.ts'

const LEAST_DELAY_MS = 300
const MOST_DELAY_MS = 600
/** Above so many delayed answers (each holds a connection) the rest leave at once. */
const MOST_DELAYED = 1000

/** Seconds; different ones, so that refused clients do not come back all at once. */
const RETRY_AFTER = [3, 4, 5, 6, 7, 8]

const PAGES = RETRY_AFTER.map((retryAfter) =>
  Buffer.from(lightPage({ title: hu.busyTitle, text: hu.busyText, retryAfter })),
)
const JSON_BODY = Buffer.from(JSON.stringify({ error: true, code: 'unavailable', message: hu.unavailable }))
const TEXT_BODY = Buffer.from(`${hu.unavailable}\n`)

let delayed = 0

export async function answerBusy(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.hijack()
  if (delayed < MOST_DELAYED) {
    delayed += 1
    await pause(LEAST_DELAY_MS + Math.random() * (MOST_DELAY_MS - LEAST_DELAY_MS))
    delayed -= 1
  }
  const turn = Math.floor(Math.random() * RETRY_AFTER.length)
  const [headers, body] = bodyFor(request, turn)
  const own: Record<string, string> = {
    ...(reply.getHeaders() as Record<string, string>),
    'cache-control': 'no-store',
    ...headers,
  }
  reply.raw.writeHead(503, { ...own, 'retry-after': String(RETRY_AFTER[turn]), 'content-length': body.length })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}

function bodyFor({ url, headers }: FastifyRequest, turn: number): [Record<string, string>, Buffer] {
  if (isForApi(url)) return [{ 'content-type': 'application/json; charset=utf-8' }, JSON_BODY]
  if (headers.accept?.includes('text/html')) return [LIGHT_PAGE_HEADERS, PAGES[turn]!]
  return [{ 'content-type': 'text/plain; charset=utf-8' }, TEXT_BODY]
}

/**
 * What the server says when it serves nothing. Whoever looks gets a page, a program of the site the API's form of
 * error.
 */
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from 'server-kit/work-queue'
import { answerBusy, answerForm, retrySeconds } from './overload.ts'
import { LIGHT_PAGE_HEADERS, type LightPage, lightPage } from './error-page.ts'
import { hu } from './messages/hu.ts'

/** Nothing here is believed yet: the manifest names no page. */
export class NothingToServe extends Error {}

interface Said {
  status: number
  /** The API's word for it. */
  code: string
  message: string
  page: LightPage
}

const REFUSED = { title: hu.refusedTitle, text: hu.refusedText }

const WORDS: Record<number, Pick<Said, 'code' | 'message'>> = {
  404: { code: 'not_found', message: hu.nothingHere },
  413: { code: 'too_large', message: hu.tooLarge },
}

function saidOf(error: Error & { statusCode?: number }): Said {
  const { statusCode: status = 500 } = error
  const later = (title: string, text: string): Said => ({
    status: 503,
    code: 'unavailable',
    message: hu.unavailable,
    page: { title, text, retryAfter: retrySeconds() },
  })
  if (error instanceof NothingToServe) return later(hu.awayTitle, hu.awayText)
  // It took longer than anybody waits for a document.
  if (error.name === 'TimeoutError') return later(hu.brokenTitle, hu.brokenText)
  // A form that we do not write (oEmbed) is no failure of ours.
  if ((status >= 400 && status < 500) || status === 501) {
    return { status, code: 'bad_request', message: hu.refused, ...WORDS[status], page: REFUSED }
  }
  const page = { title: hu.brokenTitle, text: hu.brokenText, retryAfter: retrySeconds() }
  return { status: 500, code: 'server', message: hu.unavailable, page }
}

/** Until all has arrived, the other side has gone, or the time that a request has to arrive is over. */
const readToItsEnd = (request: IncomingMessage) => finished(request.resume()).catch(() => undefined)

/** The answer of any error. What is our fault is logged, what a visitor sends is not. */
export async function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Overloaded) return await answerBusy(request, reply)
  const { status, code, message, page } = saidOf(error)
  if (status === 500) request.log.error(error)
  if (page.retryAfter !== undefined) void reply.header('retry-after', page.retryAfter)
  // A body that is too large is read to its end and forgotten: who is cut off while sending does not hear why.
  if (status === 413) {
    void reply.removeHeader('connection')
    await readToItsEnd(request.raw)
  }
  void reply.code(status).header('cache-control', 'no-store')
  const form = answerForm(request)
  if (form === 'json') return reply.send({ error: true, code, message })
  if (form === 'page') return reply.headers(LIGHT_PAGE_HEADERS).send(lightPage(page))
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}

/** What a visitor asked for cannot be given, and that is not our fault. */
export class Refusal extends Error {
  /** @param statusCode 4xx, or 501 */
  constructor(readonly statusCode: number) {
    super(`Refused with ${statusCode}`)
  }
}

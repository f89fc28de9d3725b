/** What is refused before any handler sees it. */
import type { FastifyRequest } from 'fastify'
import { hostCount } from 'server-kit/bad-requests'
import { AnswerError } from './errors.ts'
import type { Settings } from './settings.ts'

/** In characters; every search the kernel can write is shorter, were all its words of three bytes each. */
export const MAX_QUERY = 6144

/** Refuses addresses that are too long or hold a NUL, which PostgreSQL does not take, and requests with two hosts. */
export function refuseBadAddress(request: FastifyRequest): void {
  const query = request.url.indexOf('?')
  if (query !== -1 && request.url.length - query - 1 > MAX_QUERY) throw new AnswerError('query_too_long')
  if (/%00|\0/.test(request.url) || hostCount(request.raw) > 1) throw new AnswerError('bad_request')
}

/** A page of a foreign site must not send in its visitor's name: the origin is ours, or one that is allowed by name. */
export function refuseForeignOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { allowedOrigins }: Pick<Settings, 'allowedOrigins'>,
): void {
  const { origin } = headers
  // Programs that are no browsers send none; they have no visitor's cookie to abuse either.
  if (origin === undefined || allowedOrigins.includes(origin)) return
  // The browser's own word on whose page sends: no page can write this header, and it comes through every proxy as it
  // is.
  if (headers['sec-fetch-site'] === 'same-origin') return
  // Browsers send it over https and on this computer only, and old ones not at all.
  if (isSameHost(origin, host)) return
  throw new AnswerError('origin_refused')
}

/** Parsed the same way, so that a written-out default port makes no difference. */
function isSameHost(origin: string, host: string): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === originHost
}

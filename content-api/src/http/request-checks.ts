/** Rejects requests before any handler runs. */
import type { FastifyRequest } from 'fastify'
import { hostCount } from 'server-kit/bad-requests'
import { AnswerError } from './errors.ts'
import type { ContentApiSettings } from '../settings.ts'

/** In characters; every search of the kernel is shorter, even with three bytes per letter. */
export const MAX_QUERY = 6144

/** Rejects addresses that are too long or contain a NUL, which PostgreSQL cannot store, and requests with two hosts. */
export function rejectBadAddress(request: FastifyRequest): void {
  const query = request.url.indexOf('?')
  if (query !== -1 && request.url.length - query - 1 > MAX_QUERY) throw new AnswerError('query_too_long')
  if (/%00|\0/.test(request.url) || hostCount(request.raw) > 1) throw new AnswerError('bad_request')
}

/** CSRF protection: a form may come only from our origin or an allowed one. */
export function rejectForeignOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { allowedOrigins }: Pick<ContentApiSettings, 'allowedOrigins'>,
): void {
  const { origin } = headers
  // Only programs other than browsers send no origin, and those have no cookies of visitors.
  if (origin === undefined || allowedOrigins.includes(origin)) return
  // Set by the browser: pages cannot forge this header, and proxies pass it on unchanged.
  if (headers['sec-fetch-site'] === 'same-origin') return
  // For browsers that lack the header: they send it over https and on localhost only.
  if (isSameHost(origin, host)) return
  throw new AnswerError('origin_refused')
}

/** Parsed the same way, so that an explicit default port makes no difference. */
function isSameHost(origin: string, host: string): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === originHost
}

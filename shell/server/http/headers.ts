import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers of every response, errors included. */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Headers of responses that any host page may read. */
export const PUBLIC_HEADERS = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Hash of an inline script or style for a content security policy. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The `frame-ancestors` directive; none for `*`, which matches network schemes only: Chromium would then reject
 * sandboxed, `data:` and `file:` pages.
 */
export const frameAncestors = (hosts: string) => (hosts === '*' ? [] : [`frame-ancestors ${hosts}`])

/** The weak entity tag of these parts together: responses are compressed afterwards. */
export function etagOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * Weak comparison (RFC 9110, 8.8.3.2): a proxy that compresses weakens the tag.
 * @param header value of `If-None-Match`
 */
export const matchesEtag = (etag: string, header: string | undefined): boolean =>
  header?.split(',').some((tag) => strong(tag) === strong(etag)) ?? false

/** Sends a body with its entity tag, or 304 if the client has it. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, text: string, etag = etagOf(text)) {
  void reply.header('etag', etag)
  return matchesEtag(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(text)
}

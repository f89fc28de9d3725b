import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A minute without asking; asking again is cheap, because the ETag is the version of the content. */
const CONTENT = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'

export interface ContentState {
  version: number
  /** Of the program, whose answers to the same content may be others. */
  release: string
  /** Key of the site, whose settings and languages are part of answers. */
  site: string
  /** Set when the answer is another one tomorrow. */
  day?: string
}

/** Marks the answer with the state of the content it is made of. True when the visitor has that very answer already. */
export function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, release, site, day }: ContentState,
): boolean {
  const hash = createHash('sha256')
    .update(JSON.stringify([release, request.url, site, day]))
    .digest('base64url')
    .slice(0, 16)
  const tag = `W/"${version}-${hash}"`
  void reply.header('cache-control', CONTENT).header('etag', tag)
  const known = String(request.headers['if-none-match'] ?? '').split(',')
  return known.some((other) => other.trim() === tag || other.trim() === '*')
}

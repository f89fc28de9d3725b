import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One minute without revalidation; revalidation is cheap, because the ETag is the content version. */
const CONTENT = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'

export interface ContentState {
  version: number
  /** Program version: another one may answer differently. */
  release: string
  /** Key of the site, whose settings and languages are part of answers. */
  site: string
  /** Set when the answer changes daily. */
  day?: string
}

/** Sets the cache headers of the content state. True when the client has that answer already. */
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

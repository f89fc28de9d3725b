/**
 * Documents for an edge: a cache in front of the document servers that answers many visitors with one copy
 * (docs/operations.md). Its documents have their browsers count the view. A shared copy carries nothing of a visitor: its
 * browser cannot report on builds.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { VIEWS_PATH } from '../../src/server-paths.ts'

/** Sent by the edge with every request for a document. */
const EDGE_HEADER = 'x-document-cache'

export const isFromEdge = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers[EDGE_HEADER] === 'edge'

/**
 * With the two seconds of this server's own cache, a second of the content API's, and nginx, which counts whole seconds,
 * a change is visible after ten seconds at most. Without `must-revalidate` Firefox shows stale documents.
 */
export const SHARED_HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=4',
  // Tells the browser, like a mark, that the document is not a saved copy.
  'server-timing': 'shared',
}

/** At the end of documents for an edge: the server that counts views does not see them. */
export const COUNT_VIEW_SCRIPT = `navigator.sendBeacon("${VIEWS_PATH}",location.pathname)`

const MINUTE_MS = 60_000
/** One minute of this many, documents of an address are not shared, so that some browsers report on its build. */
const SAMPLED_OF = 50

/** True in the minutes when documents of this path are not shared: for each path other ones. */
export function isSampled(path: string, now: Date): boolean {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return createHash('sha256').update(`${minute} ${path}`).digest().readUInt32BE(0) % SAMPLED_OF === 0
}

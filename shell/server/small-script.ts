/** Scripts that pages of others name (MF-05): as small as they can be made, which takes long and is done once. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const brotli = promisify(zlib.brotliCompress)

/** Another one with every change of what is live. */
const MOST_KEPT = 10
const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT })

function smallest(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text)
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint, BROTLI_MAX_QUALITY: best } = zlib.constants
  const small = kept.get(text) ?? brotli(bytes, { params: { [quality]: best, [hint]: bytes.length } })
  kept.set(text, small)
  return small
}

/** Sends it in Brotli to whoever takes that; to others as everything else of the site is sent. */
export async function sendSmall(request: FastifyRequest, reply: FastifyReply, text: string) {
  void reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding')
  if (negotiate(request.headers['accept-encoding'] ?? '', ['br']) !== 'br') return reply.send(text)
  return reply.header('content-encoding', 'br').send(await smallest(text))
}

/**
 * Compression of responses: fast at first, best for texts that are requested again. All other responses go through
 * `@fastify/compress` with the fast quality.
 */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { WorkQueue } from 'server-kit/work-queue'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli quality; one more than the default makes `embed.js` and documents 6 % smaller. */
export const FAST_QUALITY = 5
/** One at a time: each occupies a core, and under load second requests would occupy all of them. */
const BEST_QUALITY = 11
const recompression = new WorkQueue({ running: 1, waiting: 20, waitMs: 10_000 })

const brotliCompress = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  return brotliCompress(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

export const encodingFor = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding =>
  (negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) as Encoding | null) ?? 'identity'

/** A text in all encodings, each created at its first request. */
export class CompressedText {
  readonly bytes: Buffer
  #brotli: Promise<Buffer> | undefined
  #gzip: Promise<Buffer> | undefined
  #requests = 0

  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }

  /** The second request for Brotli starts a recompression with the best quality in the background. */
  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.bytes
    if (encoding === 'gzip') return await (this.#gzip ??= gzip(this.bytes))
    this.#requests += 1
    if (this.#requests === 2) {
      void recompression
        .run(() => brotli(this.bytes, BEST_QUALITY))
        .then(
          (small) => (this.#brotli = Promise.resolve(small)),
          // The next request tries again.
          () => (this.#requests = 1),
        )
    }
    return await (this.#brotli ??= brotli(this.bytes, FAST_QUALITY))
  }
}

/** Scripts for host pages (MF-05) by text, which changes with the live builds. */
const scripts = new LRUCache<string, Promise<Buffer>>({ max: 10 })

/** Sends a script with the best Brotli quality; without Brotli `@fastify/compress` compresses it. */
export async function sendCompressedScript(request: FastifyRequest, reply: FastifyReply, text: string) {
  void reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding')
  if (encodingFor(request) !== 'br') return reply.send(text)
  const compressed = scripts.get(text) ?? brotli(Buffer.from(text), BEST_QUALITY)
  scripts.set(text, compressed)
  return reply.header('content-encoding', 'br').send(await compressed)
}

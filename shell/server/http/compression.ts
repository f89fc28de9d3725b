/**
 * Compression of answers: quick for what is made once, small for what is asked for again. Other answers leave by way of
 * `@fastify/compress`, with the quick quality.
 */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { WorkQueue } from 'server-kit/work-queue'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Of Brotli. A step above what is usual: `embed.js` and documents are 6 % smaller for it. */
export const QUICK = 5
/** Takes a core for a good while, so one after the other: a crowd that comes twice would take them all. */
const SMALL = 11
const shrinking = new WorkQueue({ running: 1, waiting: 20, waitMs: 10_000 })

const brotliCompress = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  return brotliCompress(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

export const encodingFor = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding =>
  (negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) as Encoding | null) ?? 'identity'

/** A text in all encodings, each made when it is first asked for. */
export class CompressedText {
  readonly bytes: Buffer
  #brotli: Promise<Buffer> | undefined
  #gzip: Promise<Buffer> | undefined
  #timesAsked = 0

  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }

  /** An answer that is asked for again in Brotli is compressed once more, as small as it can be, in the background. */
  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.bytes
    if (encoding === 'gzip') return await (this.#gzip ??= gzip(this.bytes))
    this.#timesAsked += 1
    if (this.#timesAsked === 2) {
      void shrinking
        .run(() => brotli(this.bytes, SMALL))
        .then(
          (small) => (this.#brotli = Promise.resolve(small)),
          // The next who asks makes another attempt.
          () => (this.#timesAsked = 1),
        )
    }
    return await (this.#brotli ??= brotli(this.bytes, QUICK))
  }
}

/** Scripts for host pages (MF-05), as small as they can be made; another one with every change of what is live. */
const scripts = new LRUCache<string, Promise<Buffer>>({ max: 10 })

/** Sends a script in Brotli to whoever takes that; to others as everything else of the site is sent. */
export async function sendSmall(request: FastifyRequest, reply: FastifyReply, text: string) {
  void reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding')
  if (encodingFor(request) !== 'br') return reply.send(text)
  const small = scripts.get(text) ?? brotli(Buffer.from(text), SMALL)
  scripts.set(text, small)
  return reply.header('content-encoding', 'br').send(await small)
}

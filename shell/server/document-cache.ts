/**
 * Documents are the same for every visitor (what is a visitor's own is done in the browser), so they are kept for a
 * moment: fresh for some seconds, then given out once more while the next one is made, and for a while in place of one
 * that could not be made.
 */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export interface KeptDocument {
  status: number
  headers: Record<string, string>
  etag: string
  /** The text as it is, and compressed when somebody asked for it so. */
  body: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  madeAt: number
}

export type Encoding = keyof KeptDocument['body']

interface Times {
  freshMs: number
  /** Given out once more while the next one is made. */
  staleMs: number
  /** Given out when the next one could not be made. */
  failedMs: number
}

const TIMES: Times = { freshMs: 2000, staleMs: 60_000, failedMs: 600_000 }
const MAX_BYTES = 64 * 1024 * 1024

/** A document as it is made. */
export function keptDocument(status: number, headers: Record<string, string>, text: string): KeptDocument {
  const identity = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, body: { identity }, madeAt: Date.now() }
}

/** The bytes in an encoding; compressed once. */
export function bytesOf({ body }: KeptDocument, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body.identity
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.identity.length }
  return (body[encoding] ??=
    encoding === 'br' ? brotliCompressSync(body.identity, { params }) : gzipSync(body.identity))
}

/** What the visitor sees is whole: the next visitor may see the same. */
const isKept = ({ status }: KeptDocument) => status === 200 || status === 404

export class DocumentCache {
  #times: Times
  #documents = new LRUCache<string, KeptDocument>({
    maxSize: MAX_BYTES,
    // Identity and what it is compressed to.
    sizeCalculation: ({ body }) => Math.ceil(body.identity.length * 1.6) + 1000,
  })
  #making = new Map<string, Promise<KeptDocument>>()

  constructor(times: Partial<Times> = {}) {
    this.#times = { ...TIMES, ...times }
  }

  /**
   * @param make makes the document; one at a time for a key
   * @param isWhole whether everything the document shows could be had: only such a one is kept
   * @throws what `make` throws, when nothing kept can stand in
   */
  async get(
    key: string,
    make: () => Promise<{ document: KeptDocument; isWhole: boolean }>,
    now = Date.now(),
  ): Promise<KeptDocument> {
    const kept = this.#documents.get(key)
    const age = kept ? now - kept.madeAt : Infinity
    if (kept && age < this.#times.freshMs) return kept
    const next = this.#making.get(key) ?? this.#make(key, make)
    if (kept && age < this.#times.staleMs) {
      next.catch(() => undefined)
      return kept
    }
    if (!kept || age > this.#times.failedMs) return await next
    return await next.then(
      (made) => (made.status < 500 ? made : kept),
      () => kept,
    )
  }

  #make(key: string, make: () => Promise<{ document: KeptDocument; isWhole: boolean }>): Promise<KeptDocument> {
    const making = make()
      .then(({ document, isWhole }) => {
        if (isWhole && isKept(document)) this.#documents.set(key, document)
        return document
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }
}

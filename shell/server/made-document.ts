/** A document as it leaves: its bytes as they are and compressed, and the name by which a browser asks for it again. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { isNamed, tagOf } from './entity-tag.ts'
import type { Card } from '../oembed/card.ts'
import { WorkQueue } from 'server-kit/work-queue'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Of brotli: at once, and for a document that is asked for again. */
const QUICK = 5
const SMALL = 11

/** It takes a core for a good while: one after the other, or a crowd that comes twice would take them all. */
const shrinking = new WorkQueue({ running: 1, waiting: 20, waitMs: 10_000 })

interface Facts {
  status: number
  headers: Record<string, string>
  text: string
  /** Everything it shows could be had: the next visitor may see the same. */
  isWhole: boolean
  /** The remote of its page; null where it has none. */
  pageRemote: string | null
  /** What it shows as an answer of its own (`page-data.ts`); absent where it says nothing for a page to go by. */
  data?: { headers: Record<string, string>; text: string }
  /** How its page is shown on pages of others; null where it cannot be. */
  card?: Card | null
}

export class MadeDocument {
  readonly status: number
  readonly headers: Record<string, string>
  readonly isWhole: boolean
  readonly pageRemote: string | null
  readonly card: Card | null
  /** Of the text and its headers: another policy with the same text is another document. */
  readonly etag: string
  readonly #text: Buffer
  readonly #dataFacts: Facts['data']
  #data: MadeDocument | undefined
  #brotli: Promise<Buffer> | undefined
  #gzip: Promise<Buffer> | undefined
  #timesAsked = 0

  constructor({ status, headers, text, isWhole, pageRemote, data, card = null }: Facts) {
    this.status = status
    this.headers = headers
    this.isWhole = isWhole
    this.pageRemote = pageRemote
    this.card = card
    this.#text = Buffer.from(text)
    this.#dataFacts = data
    this.etag = `W/${tagOf(JSON.stringify(headers), this.#text)}`
  }

  /** Sends the visitor to another address. */
  get isRedirect(): boolean {
    return this.headers.location !== undefined
  }

  /** What it shows, without its text; made when somebody first asks. Null where that is no answer for a page. */
  get data(): MadeDocument | null {
    const { status, pageRemote } = this
    if (!this.isWhole || !this.#dataFacts) return null
    return (this.#data ??= new MadeDocument({ status, isWhole: true, pageRemote, ...this.#dataFacts }))
  }

  /** Bytes in memory, about: with what they are compressed to. */
  get size(): number {
    return Math.ceil((this.#text.length + (this.#dataFacts?.text.length ?? 0)) * 1.6) + 1000
  }

  /** The bytes in an encoding. Whatever is asked for once more becomes as small as it can, beside the answers. */
  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#text
    if (encoding === 'gzip') return await (this.#gzip ??= gzip(this.#text))
    this.#timesAsked += 1
    if (this.#timesAsked === 2) {
      void shrinking
        .run(() => this.#compressed(SMALL))
        .then(
          (small) => (this.#brotli = Promise.resolve(small)),
          // The next who asks makes another attempt.
          () => (this.#timesAsked = 1),
        )
    }
    return await (this.#brotli ??= this.#compressed(QUICK))
  }

  #compressed(quality: number): Promise<Buffer> {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
    const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: this.#text.length }
    return brotli(this.#text, { params })
  }

  /** Whether the copy that a browser names is this one. @param named value of `If-None-Match` */
  isNamedBy(named: string | undefined): boolean {
    return isNamed(this.etag, named)
  }
}

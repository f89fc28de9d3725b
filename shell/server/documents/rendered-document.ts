/** A document as it leaves: its bytes as they are and compressed, and the name by which a browser asks for it again. */
import { CompressedText, type Encoding } from '../http/compression.ts'
import { isNamed, tagOf } from '../http/etag.ts'
import type { Card } from '../embed/card.ts'
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
  readonly #text: CompressedText
  readonly #dataFacts: Facts['data']
  #data: MadeDocument | undefined

  constructor({ status, headers, text, isWhole, pageRemote, data, card = null }: Facts) {
    this.status = status
    this.headers = headers
    this.isWhole = isWhole
    this.pageRemote = pageRemote
    this.card = card
    this.#text = new CompressedText(text)
    this.#dataFacts = data
    this.etag = `W/${tagOf(JSON.stringify(headers), this.#text.bytes)}`
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
    return Math.ceil((this.#text.bytes.length + (this.#dataFacts?.text.length ?? 0)) * 1.6) + 1000
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    return this.#text.in(encoding)
  }

  /** Whether the copy that a browser names is this one. @param named value of `If-None-Match` */
  isNamedBy(named: string | undefined): boolean {
    return isNamed(this.etag, named)
  }
}

/** A rendered document: its bytes, plain and compressed, and its entity tag. */
import type { Card } from '../embed/card.ts'
import type { ShareImage } from '../share-image/share-image.ts'
import { CompressedText, type Encoding } from '../http/compression.ts'
import { etagOf, matchesEtag } from '../http/headers.ts'

interface DocumentFields {
  status: number
  headers: Record<string, string>
  text: string
  /** True if nothing is missing, so that the document can be cached. */
  isComplete: boolean
  /** Remote of the page; null if the document has no page of a remote. */
  pageRemote: string | null
  /** The page's data as a response of its own (`page-data.ts`); absent if the document has none. */
  data?: { headers: Record<string, string>; text: string }
  /** How the page appears on host pages; null if it cannot. */
  card?: Card | null
  /** Texts of the page's picture; null if it has none. */
  shareImage?: ShareImage | null
}

export class SiteDocument {
  readonly status: number
  readonly headers: Record<string, string>
  readonly isComplete: boolean
  readonly pageRemote: string | null
  readonly card: Card | null
  readonly shareImage: ShareImage | null
  /** Covers the headers too: with another policy the same text is another document. */
  readonly etag: string
  readonly #text: CompressedText
  readonly #dataFields: DocumentFields['data']
  #pageData: SiteDocument | undefined

  constructor({ status, headers, text, isComplete, pageRemote, data, card = null, shareImage = null }: DocumentFields) {
    this.status = status
    this.headers = headers
    this.isComplete = isComplete
    this.pageRemote = pageRemote
    this.card = card
    this.shareImage = shareImage
    this.#text = new CompressedText(text)
    this.#dataFields = data
    this.etag = etagOf(JSON.stringify(headers), this.#text.bytes)
  }

  get isRedirect(): boolean {
    return this.headers.location !== undefined
  }

  /** The page's data without its document, created at the first request; null if there is none. */
  get pageData(): SiteDocument | null {
    const { status, pageRemote } = this
    if (!this.isComplete || !this.#dataFields) return null
    return (this.#pageData ??= new SiteDocument({ status, isComplete: true, pageRemote, ...this.#dataFields }))
  }

  /** Approximate bytes in memory, with the compressed forms. */
  get size(): number {
    return Math.ceil((this.#text.bytes.length + (this.#dataFields?.text.length ?? 0)) * 1.6) + 1000
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    return this.#text.in(encoding)
  }

  /** @param header value of `If-None-Match` */
  isNamedBy(header: string | undefined): boolean {
    return matchesEtag(this.etag, header)
  }
}

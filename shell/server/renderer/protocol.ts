/**
 * Messages between the document server and a renderer process over one stream of bytes: jobs and their results, the
 * API reads of a job, and a ping. A message is the length of its head, the length of its body (four bytes each, big
 * endian), the head as JSON, and the unchanged body.
 */
import type { Writable } from 'node:stream'
import type { SiteEnvironment } from 'shared-kernel/session'
import type { LayoutData } from '../../src/routing/server/layout-data.ts'
import type { RenderFaults, RenderedPage, RenderedRemote } from '../../src/routing/server/render-types.ts'
import type { RouteMatch } from '../../src/routing/route-table.ts'
import type { Failure } from '../../src/routing/route-data.ts'

/** The site's builds and config, sent after changes only. */
export interface SiteState extends LayoutData {
  remotes: RenderedRemote[]
}

export interface PageJob {
  kind: 'page'
  /** Absolute address of the document. */
  url: string
  /** Name of the page. */
  page: string
  params: RouteMatch['params']
  embedded: boolean
  environment: SiteEnvironment
  dataDeadlineMs: number
  /** Milliseconds after which fallbacks replace parts that are not ready. */
  deadlineMs: number
}

export interface EmbedJob {
  kind: 'embed'
  /** Name of the exposed module. */
  module: string
  /** Address of the site. */
  url: string
  attributes: Record<string, string>
  /** Of the embed's texts. */
  language: string
  /** Today's date in the site's time zone. */
  day: string
  deadlineMs: number
}

/** Result of a page's `load`. */
export type PageOutcome =
  | { kind: 'page'; data: unknown }
  | { kind: 'waiting' }
  | { kind: 'not-found'; isGone?: boolean }
  | { kind: 'failed'; failure: Failure }

type PageFields = Omit<RenderedPage & { kind: 'page' }, 'html' | 'found'> & { outcome: PageOutcome }

/** The body of the message has the HTML. */
export type PageResult = (PageFields | (RenderedPage & { kind: 'redirect' })) & RenderFaults

export type EmbedJobResult =
  /** Untrusted until `embed/embeds.ts` has validated it. */
  | { kind: 'shown'; tree: unknown }
  /** The attributes refer to missing content (`missing`), or are invalid (`bad`). */
  | { kind: 'missing' | 'bad' }
  /** Its data or its rendering failed. */
  | { kind: 'failed'; error: string }

/** A page that could not be rendered at all; the memory of the process may be corrupted. */
export interface Rejected {
  kind: 'rejected'
  error: string
}

/** Code of a page or an embed of the process's build. */
export interface ModuleCode {
  remote: string
  module: string
  filename: string
  code: string
}

/** To the process. The body of `answer` is that of the API's response; status 0: there is none. */
export type Order =
  | { kind: 'job'; id: number; job: PageJob | EmbedJob; code?: ModuleCode; site?: SiteState }
  | { kind: 'answer'; call: number; status: number; headers: Record<string, string> }
  | { kind: 'ping' }

/** From the process; `alive` after its start and for a ping. */
export type Reply =
  | { kind: 'alive' }
  | { kind: 'call'; call: number; path: string; headers: Record<string, string> }
  | { kind: 'done'; id: number; heldBytes: number; result: PageResult | EmbedJobResult | Rejected }

const LENGTHS = 8
const NOTHING = new Uint8Array()

/** A message as bytes. */
export function messageBytes(head: object, body: Uint8Array = NOTHING): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const bytes = Buffer.allocUnsafe(LENGTHS + text.length + body.length)
  bytes.writeUInt32BE(text.length, 0)
  bytes.writeUInt32BE(body.length, 4)
  text.copy(bytes, LENGTHS)
  bytes.set(body, LENGTHS + text.length)
  return bytes
}

/** Messages of one turn are written together: each write wakes the other process. */
export function messageSender(stream: Writable): (head: object, body?: Uint8Array) => void {
  return (head, body) => {
    if (stream.destroyed) return
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    stream.write(messageBytes(head, body))
  }
}

export interface Message {
  /** Parsed, not validated. */
  head: unknown
  body: Buffer
}

/** Splits a stream of bytes into messages. */
export class MessageReader {
  #pieces: Buffer[] = []
  #length = 0
  /** Length of the arriving message in bytes, once its lengths are here. */
  #expected = LENGTHS

  /** @param maxLength of a message, in bytes */
  constructor(private readonly maxLength: number) {}

  /**
   * The messages that are complete now.
   * @throws RangeError for a message that is too long, SyntaxError for one that is not JSON
   */
  read(piece: Buffer): Message[] {
    this.#pieces.push(piece)
    this.#length += piece.length
    const messages: Message[] = []
    while (this.#length >= this.#expected) {
      const all = Buffer.concat(this.#pieces)
      const bodyAt = LENGTHS + all.readUInt32BE(0)
      const end = bodyAt + all.readUInt32BE(4)
      if (end > this.maxLength) throw new RangeError(`A message of ${end} bytes is too long`)
      const isWhole = end <= all.length
      if (isWhole) {
        const head = JSON.parse(all.toString('utf8', LENGTHS, bodyAt)) as unknown
        messages.push({ head, body: all.subarray(bodyAt, end) })
      }
      const rest = isWhole ? all.subarray(end) : all
      this.#pieces = [rest]
      this.#length = rest.length
      this.#expected = isWhole ? LENGTHS : end
    }
    return messages
  }
}

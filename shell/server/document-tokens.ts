/**
 * What a document carries so that its browser may tell of a failure: made here, for this network and this hour. Who did
 * not ask for a document here cannot tell of one, and another site cannot have its visitors tell. Nothing is kept: the
 * same visitor gets the same token, and one visitor counts once an hour.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Failures of a page that stood open for longer are not counted. */
const HOURS_VALID = 3
const HOUR_MS = 3_600_000

const TOKEN = /^(?<facts>(?<hour>[a-z\d]{1,8})\.(?<pageRemote>[a-z-]{0,64}))\.(?<mark>[\w-]{22})$/

/** A document as its token names it. */
export interface TokenFacts {
  /** When the document was asked for, to the hour. */
  hour: Date
  /** The remote of the document's own page; null where it has none. */
  pageRemote: string | null
}

export class DocumentTokens {
  /** A visit asks for many documents in an hour. */
  #marks = new LRUCache<string, string>({ max: 5000 })

  /** @param secret shared by document servers that stand for one site; else a server believes its own tokens only */
  constructor(private readonly secret: string | Buffer = randomBytes(32)) {}

  make(network: string, pageRemote: string | null, now: Date): string {
    const facts = `${Math.floor(now.getTime() / HOUR_MS).toString(36)}.${pageRemote ?? ''}`
    return `${facts}.${this.#mark(facts, network)}`
  }

  /** Null for a token of another network, of another server, too old, or made up. */
  read(token: string, network: string, now: Date): TokenFacts | null {
    const found = TOKEN.exec(token)?.groups as Record<'facts' | 'hour' | 'pageRemote' | 'mark', string> | undefined
    if (!found) return null
    const { facts, hour, pageRemote, mark } = found
    if (!timingSafeEqual(Buffer.from(mark), Buffer.from(this.#mark(facts, network)))) return null
    const time = new Date(parseInt(hour, 36) * HOUR_MS)
    const age = now.getTime() - time.getTime()
    return age < HOURS_VALID * HOUR_MS ? { hour: time, pageRemote: pageRemote || null } : null
  }

  #mark(facts: string, network: string): string {
    const marked = `${facts}.${network}`
    let mark = this.#marks.get(marked)
    // Stryker disable next-line ConditionalExpression: a mark that is worked out again is the same.
    if (mark === undefined) {
      mark = createHmac('sha256', this.secret).update(marked).digest('base64url').slice(0, 22)
      this.#marks.set(marked, mark)
    }
    return mark
  }
}

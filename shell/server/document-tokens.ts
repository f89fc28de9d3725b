/**
 * What a document carries so that its browser may tell how its builds fare: made here, for this network, this hour and
 * these builds. Who did not ask for a document here cannot tell of one, nobody can tell of a build that they were not
 * given, and another site cannot have its visitors tell. Nothing is kept: the same visitor gets the same token.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Words on a page that stood open for longer are not counted. */
const HOURS_VALID = 3
const HOUR_MS = 3_600_000

const TOKEN = /^(?<facts>(?<hour>[a-z\d]{1,8})(?<builds>(?:\.[\w-]{1,64}){0,50}))\.(?<mark>[\w-]{22})$/

/** A document as its token names it. */
export interface TokenFacts {
  /** When the document was asked for, to the hour. */
  hour: Date
  /** Ids of its builds. */
  builds: string[]
}

export class DocumentTokens {
  /** A visit asks for many documents in an hour. */
  #marks = new LRUCache<string, string>({ max: 5000 })
  readonly #secret: string | Buffer

  /**
   * @param secret shared by document servers that stand for one site; null: this server believes its own tokens only
   */
  constructor(secret: string | Buffer | null = null) {
    this.#secret = secret ?? randomBytes(32)
  }

  make(network: string, builds: string[], now: Date): string {
    const facts = [Math.floor(now.getTime() / HOUR_MS).toString(36), ...builds].join('.')
    return `${facts}.${this.#mark(facts, network)}`
  }

  /** Null for a token of another network, of another server, too old, or made up. */
  read(token: string, network: string, now: Date): TokenFacts | null {
    const found = TOKEN.exec(token)?.groups as Record<'facts' | 'hour' | 'builds' | 'mark', string> | undefined
    if (!found) return null
    const { facts, hour, builds, mark } = found
    if (!timingSafeEqual(Buffer.from(mark), Buffer.from(this.#mark(facts, network)))) return null
    const time = new Date(parseInt(hour, 36) * HOUR_MS)
    const age = now.getTime() - time.getTime()
    return age < HOURS_VALID * HOUR_MS ? { hour: time, builds: builds.split('.').slice(1) } : null
  }

  /** A number from 0 to 65,535 that nobody can foretell: the same for a network and a text. */
  draw(network: string, text: string): number {
    return Buffer.from(this.#mark(`draw ${text}`, network), 'base64url').readUInt16BE(0)
  }

  #mark(facts: string, network: string): string {
    const marked = `${facts}.${network}`
    let mark = this.#marks.get(marked)
    if (mark === undefined) {
      mark = createHmac('sha256', this.#secret).update(marked).digest('base64url').slice(0, 22)
      this.#marks.set(marked, mark)
    }
    return mark
  }
}

/**
 * The mark of a document: lets its browser report on the build of the document's page, from the client network that got
 * the document, for two hours. Other builds, other networks and other sites need a mark of their own. Stateless.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { WINDOW_MINUTES } from 'releases/health/build-health'

const MINUTE_MS = 60_000
const MARK = /^([a-z\d]{1,8})\.([\w-]{22})$/

/** The build that a mark is for, and the client network that may report on it. */
export interface Marked {
  remote: string
  buildId: string
  network: string
}

export class BuildMarks {
  readonly #secret: string | Buffer

  /** @param secret shared by the document servers of a site; null: this server accepts only its own marks */
  constructor(secret: string | null) {
    this.#secret = secret ?? randomBytes(32)
  }

  make(marked: Marked, now: Date): string {
    const minute = Math.floor(now.getTime() / MINUTE_MS).toString(36)
    return `${minute}.${this.#mac(marked, minute)}`
  }

  isGenuine(mark: string, marked: Marked, now: Date): boolean {
    const [, minute, mac] = MARK.exec(mark) ?? []
    if (minute === undefined || mac === undefined) return false
    const age = now.getTime() / MINUTE_MS - parseInt(minute, 36)
    return age < WINDOW_MINUTES && timingSafeEqual(Buffer.from(mac), Buffer.from(this.#mac(marked, minute)))
  }

  #mac({ remote, buildId, network }: Marked, minute: string): string {
    const text = JSON.stringify([minute, remote, buildId, network])
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 22)
  }
}

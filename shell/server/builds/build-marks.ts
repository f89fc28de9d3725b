/**
 * The mark of a document authorizes its browser to report on the build of the document's page, from the client network
 * that got the document, for two hours. It is a MAC; the server keeps no state.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { WINDOW_MINUTES } from 'releases/health/build-health'

const MINUTE_MS = 60_000
const MARK = /^([a-z\d]{1,8})\.([\w-]{22})$/

export interface MarkedBuild {
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

  make(marked: MarkedBuild, now: Date): string {
    const minute = Math.floor(now.getTime() / MINUTE_MS).toString(36)
    return `${minute}.${this.#mac(marked, minute)}`
  }

  isGenuine(mark: string, marked: MarkedBuild, now: Date): boolean {
    const [, minute, mac] = MARK.exec(mark) ?? []
    if (minute === undefined || mac === undefined) return false
    const age = now.getTime() / MINUTE_MS - parseInt(minute, 36)
    return age < WINDOW_MINUTES && timingSafeEqual(Buffer.from(mac), Buffer.from(this.#mac(marked, minute)))
  }

  #mac({ remote, buildId, network }: MarkedBuild, minute: string): string {
    const text = JSON.stringify([minute, remote, buildId, network])
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 22)
  }
}

/** Counts opened pages and sends the counts to the content API, which selects the sermons among them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DayCounts, isFromPerson } from 'server-kit/day-counts'
import { siteDay } from 'shared-kernel/site'
import { VIEWS_PATH } from '../../src/server-paths.ts'
import type { ApiClient } from './api-client.ts'

const SEND_EVERY_MS = 60_000
const MAX_PATH = 2048

export class ViewCounts {
  readonly #counts = new DayCounts()
  readonly #send: () => Promise<void>
  #timer: NodeJS.Timeout | undefined

  constructor(api: Pick<ApiClient, 'sendViews'>, onError: (error: unknown) => void) {
    this.#send = () => this.#counts.flush((counts) => api.sendViews(counts), onError)
  }

  start(): void {
    this.#timer = setInterval(() => void this.#send(), SEND_EVERY_MS).unref()
  }

  /** Sends the remaining counts. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#send()
  }

  /** @param path percent-encoded, as in the address */
  count({ headers }: FastifyRequest, path: string): void {
    if (path.length > MAX_PATH || !isFromPerson(headers)) return
    try {
      this.#counts.add({ day: siteDay(new Date()), name: decodeURIComponent(path), count: 1 })
    } catch {
      // An address that cannot be decoded is not a sermon's.
    }
  }
}

/** `POST /remotes/views`: a page that the browser opened without loading a document; the body is its path. */
export async function viewReports(app: FastifyInstance, { views }: { views: ViewCounts }) {
  app.post(VIEWS_PATH, { bodyLimit: MAX_PATH }, (request, reply) => {
    const path = String(request.body)
    if (path.startsWith('/')) views.count(request, path)
    return reply.code(204).send()
  })
}

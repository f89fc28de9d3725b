/** Documents by address: cached if they are the same for every visitor, else rendered within the concurrency limit. */
import type { FastifyBaseLogger } from 'fastify'
import { isEmbedded } from 'shared-kernel/site'
import { StaleIfErrorCache } from 'server-kit/stale-if-error-cache'
import type { WorkQueue } from 'server-kit/work-queue'
import { DISABLED } from '../../src/offline/worker/saved-document.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { matchAddressIn } from '../builds/page-tables.ts'
import { throttleLog } from '../ops/connection-limit.ts'
import type { DocumentRequest, RenderDocument } from './render-document.ts'
import type { SiteDocument } from './site-document.ts'
import { policiesOf } from './headers.ts'

/** Fresh for two seconds, stale for a minute, and for ten minutes while rendering fails; 64 MB in all. */
const CACHE = { freshMs: 2000, staleMs: 60_000, errorMs: 600_000, maxSize: 64 * 1024 * 1024 }

export interface SourceOptions {
  live: LiveBuilds
  render: RenderDocument
  /** Concurrent renders. */
  limit: WorkQueue
  /** Trusted Types policy of the shell's build. */
  shellPolicy: string
  cacheDocuments: boolean
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

export interface DocumentQuery extends Pick<DocumentRequest, 'url' | 'builds' | 'onFailure' | 'onError'> {
  /** Network of the client, for fair scheduling of renders. */
  client: string
  override?: DocumentRequest['override']
  preview?: DocumentRequest['preview']
  /** For an edge, which keeps it as well: it is never stale. */
  isForEdge?: boolean
}

/** Passes a document that must not be cached: a redirect, or an incomplete one. */
class NotCacheable extends Error {
  constructor(readonly document: SiteDocument) {
    super('This document is not cached')
  }
}

export class DocumentSource {
  readonly #cache: StaleIfErrorCache<SiteDocument>
  readonly #logIncomplete: () => void

  constructor(private readonly options: SourceOptions) {
    const { log, now } = options
    this.#cache = new StaleIfErrorCache({
      ...CACHE,
      sizeOf: ({ size }) => size,
      // A redirect is complete and replaces a stale document; an incomplete document does not.
      mayHide: (error) => !(error instanceof NotCacheable && error.document.isRedirect),
      ...(now && { now }),
    })
    this.#logIncomplete = throttleLog((count) =>
      log.warn(`${count} documents without content: the content API failed or was too slow`),
    )
  }

  /** @throws Overloaded, and what rendering throws, unless a cached document can be served */
  async get(query: DocumentQuery): Promise<SiteDocument> {
    const { live, shellPolicy, cacheDocuments } = this.options
    const { url, builds, override = null, preview = null, isForEdge = false } = query
    const previewed = preview?.problem === null ? preview.remote : undefined
    const policies = [shellPolicy, ...policiesOf(live.reachableFrom(builds, previewed))]
    const render = () => this.#render({ ...query, override, preview, policies, isForEdge })
    if (!cacheDocuments || override !== null || preview !== null) return await render()
    // The policies identify the builds.
    const key = [url.href, live.state, isForEdge, ...policies].join('\n')
    const load = async (previous?: SiteDocument) => {
      const next = await render()
      if (!next.isComplete) throw new NotCacheable(next)
      // Equal to the previous document, which is already compressed.
      return previous?.etag === next.etag ? previous : next
    }
    const document = this.#cache.get(key, load, isForEdge ? CACHE.freshMs : CACHE.staleMs)
    return await document.catch((error: unknown) => {
      if (error instanceof NotCacheable) return error.document
      throw error
    })
  }

  async #render(request: Omit<DocumentRequest, 'address' | 'embedded'> & { client: string }): Promise<SiteDocument> {
    const { render, limit } = this.options
    const { url, builds, client } = request
    const address = matchAddressIn(builds, url)
    const document = await limit.run(() => render({ ...request, address, embedded: isEmbedded(url.searchParams) }), {
      group: address.match?.page.remote ?? '',
      client,
    })
    if (document.status === 503 && !(DISABLED in document.headers)) this.#logIncomplete()
    return document
  }
}

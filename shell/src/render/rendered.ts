/** What the document server asks of a render and what it gets. */
import type { Config } from 'shared-kernel/api'
import type { PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import type { SiteEnvironment } from 'shared-kernel/session'
import type { LiveRemote } from 'releases/live-remote'
import type { Boot } from '../boot.ts'
import type { Offered } from '../embedding-page/offered.ts'
import type { FailurePhase } from '../remotes/build-report.ts'
import type { AddressTable, Match, SitePage } from '../site/address-table.ts'
import type { Mishaps, Paint, Painting } from './painting.ts'

export interface RenderRequest {
  url: URL
  table: AddressTable
  /** The page that the table has at the address. */
  match: Match | null
  remotes: LiveRemote[]
  embedded: boolean
  environment: SiteEnvironment
  /** Origin of the API as the browser calls it; empty for the site's own. */
  apiOrigin: string
  /** What pages of others may show, for the page that is about it. */
  offered: Offered[]
  analytics: Boot['analytics']
  monitoring: Boot['monitoring']
  /** Has the code of a page's remote paint it. Rejects when that cannot be; `phase` of the error says how it failed. */
  paintPage: (match: Match, asked: Paint) => Promise<Painting & Mishaps>
  signal: AbortSignal
  dataDeadlineMs: number
  onError: (error: unknown) => void
  /** An answer of the API is missing: the document lacks something that the next one may have. */
  onMissing: () => void
  /** A remote's code failed: it could not be loaded, threw, or never came to an end. */
  onFailure: (remote: string, phase: FailurePhase) => void
}

export type DocumentHead = PageHead & PageAbout & { documentTitle: string; siteTitle: string; isHome: boolean }

/** What a document is made of; or the address to send the visitor to. */
export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'document'
      status: number
      html: string
      head: DocumentHead
      config: Config | null
      boot: Boot
      /** The page shown, so that the document can preload its files. */
      page: SitePage | null
    }

export type RenderedDocument = Rendered & { kind: 'document' }

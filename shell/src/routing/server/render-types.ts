/** Request and result of a render. */
import type { Config } from 'shared-kernel/api'
import type { Page, PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import type { SiteEnvironment } from 'shared-kernel/session'
import type { LiveRemote } from 'releases/manifest/live-remote'
import type { Boot } from '../../boot.ts'
import type { EmbedOffer } from '../../../embed/editor/offered-embeds.ts'
import type { FailurePhase } from '../../monitoring/build-report.ts'
import type { RouteTable, RouteMatch, SitePage } from '../route-table.ts'
import type { RouteData } from '../route-data.ts'
import type { LayoutData } from './layout-data.ts'

export interface RenderRequest {
  url: URL
  table: RouteTable
  /** Match in the page tables. */
  match: RouteMatch | null
  remotes: LiveRemote[]
  embedded: boolean
  environment: SiteEnvironment
  /** Origin of the API for browsers; empty for the site's own. */
  apiOrigin: string
  /** Embeds that the editors' page offers. */
  offered: EmbedOffer[]
  analytics: Boot['analytics']
  monitoring: Boot['monitoring']
  /** Renders a page in its remote's process. Rejects with an error whose `phase` tells the kind of failure. */
  renderByRemote: (match: RouteMatch, asked: PageRenderRequest) => Promise<RenderedPage & RenderFaults>
  signal: AbortSignal
  dataDeadlineMs: number
  onError: (error: unknown) => void
  /** An API answer is missing: a later document may have more. */
  onMissing: () => void
  /** A remote's code failed: it did not load, threw, or did not end. */
  onFailure: (remote: string, phase: FailurePhase) => void
}

/** Facts about a remote for rendering its pages. */
export type RenderedRemote = Pick<LiveRemote, 'name' | 'buildId' | 'refused' | 'pages' | 'fills'>

/** One rendering of the site at an address. */
export interface PageRenderRequest {
  url: URL
  embedded: boolean
  environment: SiteEnvironment
  /** Pages of the remotes. */
  table: RouteTable
  remotes: RenderedRemote[]
  layout: LayoutData
  /** The matched page, or the result of an address without one. */
  target: RouteMatch | RouteData
  /**
   * The code of a page.
   * @throws when it cannot be loaded
   */
  loadPage: (page: SitePage) => Page
  dataDeadlineMs: number
  signal: AbortSignal
  onError: (error: unknown) => void
  /** The remote's code failed: it did not load, threw, or did not end. */
  onFailure: (remote: string, phase: FailurePhase) => void
}

/** A rendered page, or its redirect. `viewTitle` is the title without a query, for page views. */
export type RenderedPage =
  | { kind: 'page'; found: RouteData; head: PageHead & PageAbout; viewTitle?: string; html: Buffer }
  | { kind: 'redirect'; status: number; location: string }

/** Errors of a renderer process. */
export interface RenderFaults {
  /** Kinds of failures of the build. */
  phases: FailurePhase[]
  /** For the log. */
  errors: string[]
  /** An API answer is missing. */
  isMissing: boolean
}

export type DocumentHead = PageHead & PageAbout & { documentTitle: string; siteTitle: string; isHome: boolean }

/** The document's boot data, with the tables that the document omits. */
export interface RenderedBoot extends Boot {
  remotes: LiveRemote[]
}

/** The parts of a document, or the target of a redirect. */
export type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'document'
      status: number
      html: string
      head: DocumentHead
      config: Config | null
      boot: RenderedBoot
      /** The page shown, so that the document can preload its files. */
      page: SitePage | null
    }

export type RenderedDocument = RenderResult & { kind: 'document' }

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
  /** The page that the table has at the address. */
  match: RouteMatch | null
  remotes: LiveRemote[]
  embedded: boolean
  environment: SiteEnvironment
  /** Origin of the API as the browser calls it; empty for the site's own. */
  apiOrigin: string
  /** Embeds that the editors' page offers. */
  offered: EmbedOffer[]
  analytics: Boot['analytics']
  monitoring: Boot['monitoring']
  /** Renders a page by its remote's code. Rejects when that cannot be; `phase` of the error says how it failed. */
  renderByRemote: (match: RouteMatch, asked: PageRenderRequest) => Promise<RenderedPage & RenderFaults>
  signal: AbortSignal
  dataDeadlineMs: number
  onError: (error: unknown) => void
  /** An answer of the API is missing: the document lacks something that the next one may have. */
  onMissing: () => void
  /** A remote's code failed: it could not be loaded, threw, or never came to an end. */
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
  /** The page whose data is to be loaded, or what stands there without one. */
  target: RouteMatch | RouteData
  /** The page of a remote. @throws when it cannot be had */
  loadPage: (page: SitePage) => Page
  dataDeadlineMs: number
  signal: AbortSignal
  onError: (error: unknown) => void
  /** The remote's code failed: it could not be loaded, threw, or never came to an end. */
  onFailure: (remote: string, phase: FailurePhase) => void
}

/**
 * A rendered page, or the address of its redirect. `viewTitle` is the title for page views where the address has
 * a query: what it would be without.
 */
export type RenderedPage =
  | { kind: 'page'; found: RouteData; head: PageHead & PageAbout; viewTitle?: string; html: Buffer }
  | { kind: 'redirect'; status: number; location: string }

/** Errors of a renderer process. */
export interface RenderFaults {
  /** How the build failed. */
  phases: FailurePhase[]
  /** For the log. */
  errors: string[]
  /** An answer of the API is missing. */
  isMissing: boolean
}

export type DocumentHead = PageHead & PageAbout & { documentTitle: string; siteTitle: string; isHome: boolean }

/** The document's boot data, and the tables that it leaves out. */
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

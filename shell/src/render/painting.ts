/** What is asked of a painting of the site, and what it gives. */
import type { Page, PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import type { SiteEnvironment } from 'shared-kernel/session'
import type { LiveRemote } from 'releases/live-remote'
import type { FailurePhase } from '../remotes/build-report.ts'
import type { AddressTable, Match, SitePage } from '../site/address-table.ts'
import type { SiteData } from '../site/site-data.ts'
import type { FrameData } from './frame-data.ts'

/** What of a remote is needed to find its pages. */
export type PaintedRemote = Pick<LiveRemote, 'name' | 'buildId' | 'refused' | 'pages' | 'fills'>

export interface Paint {
  url: URL
  embedded: boolean
  environment: SiteEnvironment
  /** Pages of the remotes. */
  table: AddressTable
  remotes: PaintedRemote[]
  frame: FrameData
  /** The page whose data is to be loaded, or what stands there without one. */
  place: Match | SiteData
  /** The page of a remote. @throws when it cannot be had */
  loadPage: (page: SitePage) => Page
  dataDeadlineMs: number
  signal: AbortSignal
  onError: (error: unknown) => void
  /** The remote's code failed: it could not be loaded, threw, or never came to an end. */
  onFailure: (remote: string, phase: FailurePhase) => void
}

/**
 * What was painted, or where the page sends its visitor. `viewTitle` is the title for page views where the address has
 * a query: what it would be without.
 */
export type Painting =
  | { kind: 'painted'; found: SiteData; head: PageHead & PageAbout; viewTitle?: string; html: Buffer }
  | { kind: 'redirect'; status: number; location: string }

/** What went wrong while a page was painted. */
export interface Mishaps {
  /** How the build failed. */
  phases: FailurePhase[]
  /** For the log. */
  errors: string[]
  /** An answer of the API is missing. */
  isMissing: boolean
}

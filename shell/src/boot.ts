/** Boot data of a document: all that hydration would otherwise have to request. */
import type { AnalyticsSettings, MonitoringSettings } from 'shared-kernel/telemetry'
import type { ApiEnvironment, Config, SiteLink } from 'shared-kernel/api'
import type { SiteEnvironment } from 'shared-kernel/session'
import type { Override, Preview } from './federation/override.ts'
import type { LiveRemote } from 'releases/manifest/live-remote'
import type { RouteData } from './routing/route-data.ts'

export const BOOT_ID = 'boot'

/** `rel` of links for hydration: browsers do not load them by themselves. */
export const HYDRATION_LINK = 'start'

export type DocumentRemote = Pick<LiveRemote, 'name' | 'buildId' | 'refused' | 'spaces'>

export interface Boot {
  /** Builds of the remotes, fixed for this document; their tables are loaded separately. */
  remotes: DocumentRemote[]
  /** Null when the API was down; set by the browser after its request. */
  config: Config | null
  /** Null when the API did not answer; requested by the browser. */
  sites: SiteLink[] | null
  embedded: boolean
  environment: SiteEnvironment
  /** Origin of the API; empty for the site's own. */
  apiOrigin: string
  /** API-10: null when analytics are off. */
  analytics: AnalyticsSettings | null
  /** API-11: null when error reporting is off. */
  monitoring: MonitoringSettings | null
  /** MF-06: a local build of a remote, loaded by the browser. */
  override?: Override
  /** This visitor previews a build: `remotes` contains it, the page shows a badge. */
  preview?: Preview
  /** A service worker is allowed (docs/operations.md). */
  worker?: true
  /** Data of the page at the document's address; absent in a static document. */
  found?: RouteData
  /** Called after API calls that failed; set by `offline/connectivity/connectivity.ts`. */
  onFailure?: ApiEnvironment['onFailure']
}

/** Reads the document's boot data. @throws when the document has none */
export const readBoot = () => JSON.parse(document.getElementById(BOOT_ID)!.textContent) as Boot

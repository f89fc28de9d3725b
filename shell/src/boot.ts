/** Boot data of a document: all that hydration would otherwise have to request. */
import type { AnalyticsSettings, MonitoringSettings } from 'shared-kernel/telemetry'
import type { ApiEnvironment, Config, SiteLink } from 'shared-kernel/api'
import type { SiteEnvironment } from 'shared-kernel/session'
import type { Override, Preview } from './federation/override.ts'
import type { LiveRemote } from 'releases/manifest/live-remote'
import type { RouteData } from './routing/route-data.ts'

export const BOOT_ID = 'boot'

/** Relation of a document's links to what hydration needs: browsers fetch nothing of it before it is wanted. */
export const HYDRATION_LINK = 'start'

export type DocumentRemote = Pick<LiveRemote, 'name' | 'buildId' | 'refused' | 'spaces'>

export interface Boot {
  /** Builds of the remotes, fixed for the life of this document; their tables have an address of their own. */
  remotes: DocumentRemote[]
  /** Null when the API was down: the browser asks again, and puts it here. */
  config: Config | null
  /** Null when the API did not give them: the browser asks again. */
  sites: SiteLink[] | null
  embedded: boolean
  environment: SiteEnvironment
  /** Origin of the API; empty for the site's own. */
  apiOrigin: string
  /** API-10: null where nothing is counted. */
  analytics: AnalyticsSettings | null
  /** API-11: null where nothing is reported. */
  monitoring: MonitoringSettings | null
  /** MF-06: this visitor's own build of a remote, for the browser to fetch. */
  override?: Override
  /** This visitor is shown a build that is not everybody's: `remotes` has it, the page says so. */
  preview?: Preview
  /** The service worker may stand between this visitor and the network (docs/operations.md). */
  worker?: true
  /** Data of the page at the document's address; absent in a static document. */
  found?: RouteData
  /** Called after API calls that failed; set by `offline/connectivity/connectivity.ts`. */
  onFailure?: ApiEnvironment['onFailure']
}

/** Reads the document's boot data. @throws when the document has none */
export const readBoot = () => JSON.parse(document.getElementById(BOOT_ID)!.textContent) as Boot

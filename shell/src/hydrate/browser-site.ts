/** The `Site` of the browser, made from the document's boot data. */
import type { Analytics } from 'shared-kernel/telemetry'
import { type ApiEnvironment, type Config, getConfig } from 'shared-kernel/api'
import type { LiveRemote } from 'releases/manifest/live-remote'
import { emptyConfig } from 'shared-kernel/config'
import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import type { Boot, DocumentRemote } from '../boot.ts'
import { buildInUse, loadedPage, loadPage } from '../federation/load-remote.ts'
import { reportFailure, withErrorReports } from './react-errors.ts'
import {
  buildRouteTable,
  isEditorsPage,
  isOwnPath,
  pageNamed,
  type SitePage,
  slotContents,
} from '../routing/route-table.ts'
import type { Site } from '../routing/site.ts'
import { RETRIES } from '../routing/retry-notice.ts'
import { withTimeout } from '../deadline.ts'
import { tablesPath, VIEWS_PATH } from '../server-paths.ts'
import type { RouteData } from '../routing/route-data.ts'

/** A config that is loaded later replaces the missing one in `boot`. */
export function createBrowserSite(boot: Boot, remotes: LiveRemote[], analytics: Analytics | null): Site {
  const { found } = boot
  let onConfig: (config: Config) => void = () => undefined
  const shown = found && 'page' in found ? { page: found.page, params: found.params } : null
  return {
    origin: location.origin,
    isEntered: (href) => href === location.href.replace(location.hash, ''),
    table: buildRouteTable(remotes),
    slotContents: slotContents(remotes),
    config: () => boot.config,
    loadConfig: async (signal) => {
      boot.config = await getConfig({ signal })
      onConfig(boot.config)
      return boot.config
    },
    watchConfig: (listener) => void (onConfig = listener),
    loadPage: withErrorReports(loadAnyPage),
    loadedPage: (page) => (isEditorsPage(page) ? editorPage : loadedPage(page)),
    isOwnPath: (remote, path) => isOwnPath(remotes, remote, path),
    onBrokenData: ({ remote }) => reportFailure(remote, 'data'),
    buildOf: ({ remote }) => buildInUse(remote),
    resolved: new Map(shown && [[location.pathname, shown]]),
    onView: onView(boot, analytics),
  }
}

/** The document server counts documents; this counts client navigations. */
function onView(boot: Boot, analytics: Analytics | null): Site['onView'] {
  let last = location.pathname
  return (view) => {
    analytics?.countView(view)
    if (view.pathname === last) return
    last = view.pathname
    if (!boot.embedded) navigator.sendBeacon(VIEWS_PATH, view.pathname)
  }
}

/** The shell's own page, once it is loaded. */
let editorPage: Page | null = null

async function loadAnyPage(row: SitePage): Promise<Page> {
  if (!isEditorsPage(row)) return await loadPage(row)
  const { page } = await import(/* webpackChunkName: "embedding-page" */ '../../embed/editor/editor-page.tsx')
  return (editorPage = page as Page)
}

const ATTEMPT_MS = 10_000

/** The environment of API calls: language and config may change during a visit. */
export function apiEnvironment(boot: Boot): ApiEnvironment {
  const { apiOrigin, embedded, config } = boot
  // A sandboxed frame has no cookies, and requests with credentials are refused there. Reading needs none.
  const hasOpaqueOrigin = self.origin === 'null'
  return {
    origin: apiOrigin,
    site: location.hostname,
    embedded,
    language: currentLanguage(),
    languages: (config ?? emptyConfig).languages.map(({ id }) => id),
    capabilities: config ? (config.capabilities ?? []) : undefined,
    retries: RETRIES,
    timeoutMs: ATTEMPT_MS,
    credentials: !hasOpaqueOrigin,
    token: hasOpaqueOrigin ? 'none' : 'browser',
    // A getter: calls that began before the listener was set report to it, too.
    get onFailure() {
      return boot.onFailure
    },
  }
}

/** The first page's code may delay hydration by this long; after that the server's HTML stays (`DeferredPage`). */
const CODE_WAIT_MS = 1500

/** Loads the code of the document's page, within a time limit. */
export async function loadFirstPageCode({ table }: Site, found: RouteData | undefined) {
  const row = found && 'page' in found ? pageNamed(table, found.page) : null
  const nothing = () => undefined
  if (row) await withTimeout(loadAnyPage(row).catch(nothing), CODE_WAIT_MS, nothing)
}

const overridden = () => import(/* webpackChunkName: "seldom" */ '../federation/OverrideBadge.tsx')

/** A slow connection loads the page's code at the same time. */
const TABLES_MS = 15_000
let attempts = 0

/** @throws when they cannot be loaded: hydration is retried */
async function withTables(builds: DocumentRemote[]): Promise<LiveRemote[]> {
  if (builds.length === 0) return []
  // Under other addresses: Chromium queues a second request behind one that never answers.
  const query = attempts === 0 ? '' : `?attempt=${attempts}`
  attempts += 1
  const answer = await fetch(tablesPath(builds) + query, { signal: AbortSignal.timeout(TABLES_MS) })
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  const tables = (await answer.json()) as LiveRemote[]
  return tables.map((table, index) => ({ ...table, ...builds[index] }))
}

/** The builds of this document with their tables. MF-06: an override may be among them. @throws without the tables */
export async function documentRemotes({ remotes: builds, override, preview }: Boot): Promise<LiveRemote[]> {
  const remotes = await withTables(builds)
  if (preview) void overridden().then(({ showPreviewBadge }) => showPreviewBadge(preview))
  if (!override) return remotes
  const { overriddenRemotes } = await overridden()
  return await overriddenRemotes(remotes, override)
}

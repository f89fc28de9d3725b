import type { Analytics } from 'shared-kernel/analytics'
import { getConfig } from 'shared-kernel/api'
import type { LiveRemote } from 'releases/live-remote'
import type { Boot } from '../boot.ts'
import { buildInUse, loadPage, loadedPage } from '../remotes/load-remote.ts'
import { reportFailure, watchedLoad } from '../services/watch-errors.ts'
import { addressTable } from '../site/address-table.ts'
import { isOwnPath } from '../site/own-space.ts'
import type { Site } from '../site/site.ts'
import { siteFills } from '../slots/site-fills.ts'

/** What the routes know in the browser. A config that comes late is put where the document would have had it. */
export function browserSite(boot: Boot, remotes: LiveRemote[], analytics: Analytics | null): Site {
  const { resolved } = boot
  return {
    origin: location.origin,
    isEntered: (href) => href === location.href.replace(location.hash, ''),
    table: addressTable(remotes),
    fills: siteFills(remotes),
    config: () => boot.config,
    askConfig: async (signal) => (boot.config = await getConfig({ signal })),
    loadPage: watchedLoad(loadPage),
    loadedPage,
    isOwnPath: (remote, path) => isOwnPath(remotes, remote, path),
    onBrokenData: ({ remote }) => reportFailure(remote, 'data'),
    buildOf: ({ remote }) => buildInUse(remote),
    resolved: new Map(resolved && [[resolved.pathname, resolved.address]]),
    onView: analytics?.countView,
  }
}

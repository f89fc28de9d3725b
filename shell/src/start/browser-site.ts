import type { Analytics } from 'shared-kernel/analytics'
import { type Config, getConfig } from 'shared-kernel/api'
import type { LiveRemote } from 'releases/live-remote'
import type { Boot } from '../boot.ts'
import { buildInUse, loadPage, loadedPage } from '../remotes/load-remote.ts'
import { reportFailure, watchedLoad } from '../services/watch-errors.ts'
import { addressTable } from '../site/address-table.ts'
import { OWN_PAGES } from '../site/own-pages.ts'
import { isOwnPath } from '../site/own-space.ts'
import type { Site } from '../site/site.ts'
import { siteFills } from '../slots/site-fills.ts'

/** What the routes know in the browser. A config that comes late is put where the document would have had it. */
export function browserSite(boot: Boot, remotes: LiveRemote[], analytics: Analytics | null): Site {
  const { found } = boot
  let onConfig: (config: Config) => void = () => undefined
  const shown = found && 'page' in found ? { page: found.page, params: found.params } : null
  return {
    origin: location.origin,
    isEntered: (href) => href === location.href.replace(location.hash, ''),
    table: addressTable([OWN_PAGES, ...remotes]),
    fills: siteFills(remotes),
    config: () => boot.config,
    askConfig: async (signal) => {
      boot.config = await getConfig({ signal })
      onConfig(boot.config)
      return boot.config
    },
    watchConfig: (listener) => void (onConfig = listener),
    loadPage: watchedLoad(loadPage),
    loadedPage,
    isOwnPath: (remote, path) => isOwnPath(remotes, remote, path),
    onBrokenData: ({ remote }) => reportFailure(remote, 'data'),
    buildOf: ({ remote }) => buildInUse(remote),
    resolved: new Map(shown && [[location.pathname, shown]]),
    onView: analytics?.countView,
  }
}

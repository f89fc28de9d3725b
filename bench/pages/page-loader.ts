/** What the shell asks of `load-remote.ts`, where pages are plain imports: no remote is opened, none stands in. */
import type { LiveRemote } from 'releases/live-remote'
import type { Page } from 'shared-kernel/remote-contracts'
import type { SitePage } from '../../shell/src/site/address-table.ts'

/** @param pages imports of the exposed modules, by their names, e.g. `./SearchPage` */
export function pageLoader(pages: Record<string, () => Promise<{ page: unknown }>>) {
  const builds = new Map<string, string>()
  const loaded = new Map<string, Page>()
  return {
    announceRemotes: (remotes: LiveRemote[]) => {
      for (const { name, buildId } of remotes) builds.set(name, buildId)
    },
    buildInUse: (remote: string) => builds.get(remote),
    loadedPage: ({ module }: SitePage): Page | null => loaded.get(module) ?? null,
    loadPage: async ({ module }: SitePage): Promise<Page> => {
      const { page } = (await pages[module]?.()) ?? {}
      if (!page) throw new Error(`${module} is not in this build`)
      loaded.set(module, page as Page)
      return page as Page
    },
  }
}

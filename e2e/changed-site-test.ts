/** For tests of what the config decides: sites of their own with another config, stopped at the end. */
import type { Config } from 'shared-kernel/api'
import { type ChangedSite, startChangedSite } from './servers/changed-site.ts'
import { expect, test as siteTest } from './site-test.ts'

interface ChangedSites {
  siteWith: (change: (config: Config) => Config) => Promise<ChangedSite>
}

export const test = siteTest.extend<ChangedSites>({
  siteWith: async ({ page }, provide) => {
    const started: ChangedSite[] = []
    await provide(async (change) => {
      const site = await startChangedSite(change)
      started.push(site)
      return site
    })
    // A request to a server that is being stopped, e.g. for an icon, is no fault of the page.
    if (!page.isClosed()) await page.goto('about:blank')
    await Promise.all(started.map((site) => site.stop()))
  },
})

export { expect }

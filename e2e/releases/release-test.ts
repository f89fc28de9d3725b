/** Fixture for tests of releases: a site with a store of its own, reset to the current builds before each test. */
import { type SiteWithStore, startSiteWithStore } from '../servers/site-with-store.ts'
import { expect, test as siteTest } from '../site-test.ts'

export const test = siteTest.extend<{ site: SiteWithStore }, { releaseSite: SiteWithStore }>({
  releaseSite: [
    async ({}, use) => {
      const site = await startSiteWithStore()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ releaseSite }, use) => {
    await releaseSite.reset()
    await use(releaseSite)
  },
})

export { expect }

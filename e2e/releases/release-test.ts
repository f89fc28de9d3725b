/** For tests of releases: a site with a store of its own, in which every test begins with the present builds live. */
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

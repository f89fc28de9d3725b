/** For tests of releases: a site with a store of its own, in which every test begins with the present builds live. */
import { type ReleaseSite, startReleaseSite } from '../servers/release-site.ts'
import { expect, test as siteTest } from '../site-test.ts'

export const test = siteTest.extend<{ site: ReleaseSite }, { releaseSite: ReleaseSite }>({
  releaseSite: [
    async ({}, use) => {
      const site = await startReleaseSite()
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

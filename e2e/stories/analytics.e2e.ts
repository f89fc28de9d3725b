import type { Page } from '@playwright/test'
import { MatomoServer } from '../servers/matomo.ts'
import { type SetUpSite, startSiteWith } from '../servers/set-up-site.ts'
import { expect, untilHydrated, test as siteTest } from '../site-test.ts'

interface Shared {
  tracker: MatomoServer
  countedSite: SetUpSite
}

/** A live site with a tracker of its own. */
const test = siteTest.extend<{ matomo: MatomoServer }, Shared>({
  tracker: [
    async ({}, use) => {
      const tracker = new MatomoServer()
      await tracker.listen()
      await use(tracker)
      await tracker.close()
    },
    { scope: 'worker' },
  ],
  countedSite: [
    async ({ tracker }, use) => {
      const site = await startSiteWith(settingsFor(tracker, 'live'))
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  matomo: async ({ tracker }, use) => {
    tracker.reset()
    await use(tracker)
  },
  siteOrigin: async ({ countedSite }, use) => use(countedSite.origin),
})

const settingsFor = (tracker: MatomoServer, environment: string) => ({
  SITE_ENVIRONMENT: environment,
  MATOMO_URL: `${tracker.origin}?idsite=7`,
})

/** Paths of the pages counted so far. */
const counted = (matomo: MatomoServer) => matomo.pageViews.map(({ url }) => new URL(url ?? '').pathname)

const openSermon = async (page: Page) => {
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('[API-10] every page a reader goes to is counted once, by its path and title', async ({ page, matomo }) => {
  await page.goto('/kereses')
  await expect.poll(() => counted(matomo)).toEqual(['/kereses'])
  await openSermon(page)
  const sermon = new URL(page.url()).pathname
  const title = await page.title()
  await expect.poll(() => counted(matomo)).toEqual(['/kereses', sermon])
  await page.goBack()
  await expect.poll(() => counted(matomo)).toEqual(['/kereses', sermon, '/kereses'])
  await page.reload()
  await expect.poll(() => counted(matomo)).toEqual(['/kereses', sermon, '/kereses', '/kereses'])
  expect(matomo.pageViews[1]).toMatchObject({ idsite: '7', rec: '1', action_name: title })
  expect(matomo.pageViews[1]?.urlref).toMatch(/\/kereses$/)

  // Nothing tells visitors apart.
  for (const { headers } of matomo.received) expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
  for (const name of ['_id', 'uid', 'cid', 'res']) expect(matomo.requests.every((sent) => !(name in sent))).toBe(true)
  expect(await page.context().cookies(matomo.origin)).toEqual([])
  const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(storedKeys.filter((key) => /matomo|piwik|_pk/i.test(key))).toEqual([])
})

test.describe('before hydration', () => {
  test.use({ testsBeforeHydration: true })

  test('[API-10] a page is counted once, with or without hydration', async ({ page, matomo, faults }) => {
    faults.break(/\/assets\/main\./, { kind: 'hang' })
    await page.goto('/kereses?s=kegyelem')
    await expect.poll(() => counted(matomo)).toEqual(['/kereses'])
    expect(matomo.pageViews[0]?.action_name).toMatch(/^Keresés – /)
    expect(JSON.stringify(matomo.received)).not.toContain('kegyelem')
    faults.heal()
    await page.reload()
    await untilHydrated(page)
    await openSermon(page)
    await expect.poll(() => counted(matomo).length).toBe(3)
    expect(counted(matomo).slice(0, 2)).toEqual(['/kereses', '/kereses'])
  })
})

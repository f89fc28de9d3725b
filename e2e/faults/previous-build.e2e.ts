/** Fallback to the previous build when the live one cannot be loaded. */
import { type TwiceReleasedSite, startTwiceReleasedSite } from '../servers/twice-released-site.ts'
import { expect, test as siteTest } from '../site-test.ts'

const NOISE = /Failed to load resource|net::ERR|RUNTIME|Federation Runtime|Loading chunk|not used within a few seconds/
const COPY = 'Forrás másolása'

interface Sites {
  /** Each remote has a previous build with another text. */
  site: TwiceReleasedSite
}

const test = siteTest.extend<object, Sites>({
  site: [
    async ({}, provide) => {
      const site = await startTwiceReleasedSite({ change: (_file, text) => text.replaceAll(COPY, `${COPY} (előbbi)`) })
      await provide(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  siteOrigin: async ({ site }, provide) => provide(site.origin),
})

test('[MF-04] a page that fails to load uses the previous build', async ({ site, page, faults, expectMessage }) => {
  expectMessage(NOISE)
  const { live } = site.builds['remote-search']!
  faults.break(new RegExp(`/remotes/remote-search/${live}/.*ContentPage.*\\.js`), { kind: 'status', status: 404 })
  await page.addInitScript(() => {
    const seen = { least: Infinity }
    Object.assign(window, { articleText: seen })
    const look = () => {
      const length = document.querySelector('article')?.textContent?.length
      if (document.readyState !== 'loading') seen.least = Math.min(seen.least, length ?? 0)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/node/101')
  await expect(page.getByRole('button', { name: `${COPY} (előbbi)` })).toBeVisible()
  await expect(page).toHaveTitle(/Még távol volt/)
  const least = await page.evaluate(() => (window as unknown as { articleText: { least: number } }).articleText.least)
  expect(least).toBeGreaterThan(1000)
  // The page fetched its data itself and uses no file of the other build.
  expect(faults.count(/^\/api\/v2\/node\/101/)).toBe(1)
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(styles.filter((href) => href.includes(live))).toEqual([])
})

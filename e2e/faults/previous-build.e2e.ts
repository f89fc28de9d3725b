/** Fallback to the previous build when the live one cannot be loaded or needs another shell. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFolderOf } from 'releases/manifest/build-folder'
import { DirectoryStore } from 'releases/store/directory-store'
import { alteredBuild } from '../servers/build-copy.ts'
import { makeLive } from '../servers/composed-site.ts'
import { EARLIER, type TwiceReleasedSite, startTwiceReleasedSite } from '../servers/twice-released-site.ts'
import { type SetUpSite, startSiteWith } from '../servers/set-up-site.ts'
import { expect, test as siteTest } from '../site-test.ts'
import { goWithin } from './pass-time.ts'

const NOISE = /Failed to load resource|net::ERR|RUNTIME|Federation Runtime|Loading chunk|not used within a few seconds/
const MISSING = 'Az oldalnak ez a része most nem érhető el'
const COPY = 'Forrás másolása'

interface Sites {
  /** Each remote has a previous build with another text. */
  site: TwiceReleasedSite
  /** One remote has builds for another kernel. */
  otherKernel: SetUpSite & { store: DirectoryStore; ship: (buildId: string) => Promise<unknown> }
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
  otherKernel: [
    async ({}, provide) => {
      const store = new DirectoryStore(mkdtempSync(path.join(tmpdir(), 'remotes-')))
      const change = (_file: string, text: string) => text.replace(/"kernel": "[^"]*"/, '"kernel": "^9.0.0"')
      const ship = (id: string) => makeLive(store, alteredBuild('remote-feedback', { id, change }))
      await makeLive(store, buildFolderOf('remote-search'))
      await ship('9000000001')
      const site = await startSiteWith({ REMOTES_STORE: store.folder })
      await provide({ ...site, store, ship })
      await site.stop()
      rmSync(store.folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  siteOrigin: async ({ site }, provide) => provide(site.origin),
})
const rangeTest = test.extend({ siteOrigin: async ({ otherKernel }, provide) => provide(otherKernel.origin) })

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

test('[MF-04] a shown build is never mixed with another one', async ({ site, page, faults, expectMessage }) => {
  expectMessage(NOISE)
  const { live } = site.builds['remote-search']!
  await page.goto('/kereses?s=kegyelem')
  await page.waitForLoadState('networkidle')
  faults.break(new RegExp(`/remotes/remote-search/${live}/.*ContentPage.*\\.js`), { kind: 'status', status: 404 })
  await goWithin(page, '/node/101')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING)
  expect(faults.count(new RegExp(EARLIER))).toBe(0)
  faults.heal()
  await page.getByRole('button', { name: 'Újrapróbálom' }).click()
  await expect(page.getByRole('button', { name: COPY, exact: true })).toBeVisible()
})

rangeTest(
  '[MF-04] a build for another kernel is not loaded: its slot says so, or the build before is shown',
  async ({ otherKernel: { store, ship }, page, faults, expectMessage }) => {
    expectMessage(/Failed to load resource/)
    const answer = await page.goto('/visszajelzes')
    expect(answer?.status()).toBe(503)
    await expect(page.locator('[data-failed=remote][data-kind=range]')).toBeVisible()
    expect(faults.count(/\/remotes\/remote-feedback\//)).toBe(0)
    await page.locator('a[href="/kereses"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Keres|Mit/)

    await makeLive(store, buildFolderOf('remote-feedback'))
    await ship('9000000002')
    await expect(async () => {
      await page.goto('/visszajelzes')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Visszajelzés/, { timeout: 1000 })
    }).toPass()
    expect(faults.count(/\/remotes\/remote-feedback\/9000000/)).toBe(0)
  },
)

/** Slots: remote-bible's content below remote-search's sermon; without it the page works. */
import type { Page } from '@playwright/test'
import { runRemotesCommand } from '../servers/run-program.ts'
import { hydrated } from '../faults/pass-time.ts'
import { test as releaseTest } from '../releases/release-test.ts'
import { shiftOf, watchShifts } from '../layout-shifts.ts'
import { expect, test } from '../site-test.ts'

/** Its text stands in plans. */
const SERMON = '/node/101'
const FILLS = /\/remotes\/remote-bible\//

const place = (page: Page) => page.locator('[data-slot="sermon-after@1"]')
const plans = (page: Page) => place(page).locator('section')
const end = (page: Page) => page.getByRole('contentinfo')

const heightOf = (page: Page) => place(page).evaluate((slot) => slot.getBoundingClientRect().height)

/** Scrolls like a reader: the slot is filled while it is below the window. */
async function readOn(page: Page) {
  await place(page).evaluate((slot) => scrollTo(0, scrollY + slot.getBoundingClientRect().top - innerHeight * 1.5))
  await expect(place(page).locator('[data-fill]')).toHaveAttribute('data-state', /^(shown|nothing|failed)$/)
  await expect.poll(() => heightOf(page)).toBeGreaterThan(0)
  await place(page).scrollIntoViewIfNeeded()
}

test('a sermon ends with the plan days of its text, and nothing moves', async ({ page, faults }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await watchShifts(page)
  await page.goto(SERMON)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(faults.count(FILLS)).toBe(0)
  expect(await heightOf(page)).toBe(0)
  const before = await shiftOf(page)
  await readOn(page)
  await expect(plans(page).getByRole('heading', { name: 'Bibliaolvasási tervekben' })).toBeVisible()
  expect(await shiftOf(page)).toBe(before)
  const days = plans(page).getByRole('link', { name: /\d+\. nap/ })
  await expect(days.first()).toHaveAttribute('href', /^\/bibliaolvaso-terv\/\d+\/\d+$/)
  expect(await shiftOf(page)).toBe(before)
})

releaseTest('a slot of a disabled remote is absent, and requests nothing', async ({ site, page }) => {
  const SOON = { timeout: 2000, intervals: [50] }
  const document = async () => (await fetch(site.origin + SERMON)).text()
  expect(await document()).toContain('data-slot="sermon-after@1"')
  await runRemotesCommand('disable', ['remote-bible', '--why', 'a test'], { REMOTES_STORE: site.folder })
  await expect.poll(document, SOON).not.toContain('data-slot')
  await page.goto(site.origin + SERMON)
  await hydrated(page)
  await end(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(place(page)).toHaveCount(0)
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter((file) => FILLS.test(file))).toEqual([])
})

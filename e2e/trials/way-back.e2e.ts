/** The way back by document: browsers keep a page as it was left, unless something of it hinders them. */
import { type Page, chromium } from '@playwright/test'
import { expect, untilHydrated, test } from '../site-test.ts'

const SERMON = '/node/101'

/** True when the page was kept as it was, and is shown again; nothing while it is not there. */
const isKept = (page: Page) => page.evaluate(() => (window as { wayBack?: boolean }).wayBack).catch(() => undefined)

/** A browser of its own: Playwright's keeps no pages to go back to. The one without windows keeps none, either. */
async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await chromium.launch({ executablePath, ignoreDefaultArgs, args: ['--no-sandbox', '--disable-gpu'] })
  return { browser, page: await browser.newPage() }
}

/** Goes on to a document and back again, as a visitor does. */
async function goAndComeBack(page: Page) {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wayBack: persisted }), { once: true })
    setTimeout(() => location.assign('/idezetek'))
  })
  await page.waitForURL('**/idezetek')
  await page.evaluate(() => void setTimeout(() => history.back()))
  // Requests of a page that is being left are never answered.
  await page.waitForURL(`**${SERMON}`, { waitUntil: 'commit' })
}

test('[AP-13] Back to a document restores the page, before and after hydration', async ({ faults }) => {
  const { browser, page } = await openBrowser()
  faults.break(/\/assets\/main\./, { kind: 'hang' })
  await page.goto(faults.origin + SERMON)
  await page.getByRole('button', { name: 'Sötét mód' }).click()
  await goAndComeBack(page)
  await expect.poll(() => isKept(page)).toBe(true)
  await expect(page.locator('html')).toHaveClass(/dark/)

  faults.heal()
  await page.goto(faults.origin + SERMON)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Jelölés' }).click()
  const tools = page.getByRole('region', { name: '1. bekezdés: eszközök' })
  await expect(tools).toBeVisible()
  await goAndComeBack(page)
  await expect.poll(() => isKept(page)).toBe(true)
  await expect(tools).toBeVisible()
  await browser.close()
})

/** MF-05, AP-03: pages of the site in a tall frame that has no origin of its own. */
import type { Page } from '@playwright/test'
import { serveHosts } from '../servers/host-pages.ts'
import { expect, untilHydrated, test } from '../site-test.ts'

const FRAME = '#site'
const insideOf = (page: Page) => page.frameLocator(FRAME)
const pathIn = (page: Page) => new URL(page.frames()[1]!.url()).pathname
const titleOf = (page: Page) => insideOf(page).getByRole('heading', { level: 1 })

/** Shows an address of the site in the frame of a page on another one. */
async function show(page: Page, site: string, address: string) {
  const host = await serveHosts(site)
  await page.goto(`${host.origin}/sandboxed.html`)
  // As lazy loaders do: the frame gets its address late.
  await page.locator(FRAME).evaluate((frame, src) => ((frame as HTMLIFrameElement).src = src), `${site}${address}`)
  await expect(titleOf(page)).toBeVisible()
  await expect.poll(() => page.locator(FRAME).evaluate((frame) => frame.clientHeight)).toBeGreaterThan(400)
  await untilHydrated(page.frames()[1]!)
  return host
}

/** True when the title is inside the window. */
async function isTitleInView(page: Page): Promise<boolean> {
  const box = await titleOf(page).boundingBox()
  const height = await page.evaluate(() => innerHeight)
  return box !== null && box.y >= 0 && box.y + Math.min(box.height, 200) <= height
}

/** The lowest link to a page of the site that was not visited yet. */
const lowestNew = (page: Page, visited: string[]) =>
  insideOf(page)
    .locator('body')
    .evaluate((body, seen) => {
      for (const link of body.querySelectorAll('[data-next]')) link.removeAttribute('data-next')
      const links = [...body.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
        ({ origin, pathname, hash, target, offsetHeight, download }) =>
          origin === location.origin &&
          offsetHeight > 0 &&
          `${hash}${target}${download}` === '' &&
          !/\.\w+$/.test(pathname) &&
          !seen.includes(pathname),
      )
      const y = (link: Element) => link.getBoundingClientRect().bottom
      const next = links.sort((a, b) => y(a) - y(b)).at(-1)
      next?.setAttribute('data-next', '')
      return next?.pathname ?? null
    }, visited)

test('[MF-05] [AP-03] in a sandboxed frame a new page begins in view', async ({ page, faults, expectMessage }) => {
  // The sample has not every chapter of the Bible.
  expectMessage(/404 \(Not Found\) \(\S*\/bible-text/)
  const host = await show(page, faults.origin, '/kereses?EMBEDDED=1')
  const visited: string[] = []
  for (let click = 0; click < 6; click += 1) {
    const here = pathIn(page)
    visited.push(here)
    const next = await lowestNew(page, visited)
    expect(next, `a way on from ${here}`).not.toBeNull()
    await insideOf(page).locator('[data-next]').click()
    await expect.poll(() => pathIn(page), { message: `from ${here} to ${next}` }).not.toBe(here)
    await expect(titleOf(page)).toBeFocused()
    visited.push(next!)
    const isInView = expect.poll(() => isTitleInView(page), { message: `the title of ${next}`, timeout: 2000 })
    await isInView.toBe(true)
  }
  await host.close()
})

test.describe('a frame without interaction', () => {
  test.use({ testsBeforeHydration: true })

  test('[MF-05] tells its height without React, and costs no more than 100 kB', async ({ page, faults }) => {
    const site = faults.origin
    const host = await serveHosts(site)
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).origin === site)
        sizes.push(
          request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
        )
    })
    await page.goto(`${host.origin}/frame.html`)
    const heights = () =>
      Promise.all([
        page.locator(FRAME).evaluate((frame) => frame.clientHeight),
        insideOf(page)
          .locator('body')
          .evaluate((body) => Math.ceil(body.getBoundingClientRect().height)),
      ])
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
    // Without a frame around it the page would have started by now.
    await page.waitForTimeout(4000)
    expect(await insideOf(page).locator('html').getAttribute('data-start')).toBeNull()
    const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
    expect(bytes).toBeLessThanOrEqual(100_000)
    await host.close()
  })

  test('[MF-05] in a sandbox its search field searches before React is there', async ({ page, faults }) => {
    const host = await serveHosts(faults.origin)
    await page.route(/\/assets\/main\./, () => undefined)
    await page.goto(`${host.origin}/sandboxed.html`)
    await page
      .locator(FRAME)
      .evaluate((frame, src) => ((frame as HTMLIFrameElement).src = src), `${faults.origin}/kereses?EMBEDDED=1`)
    await insideOf(page).locator('html[data-scripts]').waitFor({ state: 'attached' })
    await insideOf(page).getByRole('searchbox').first().fill('kegyelem')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.frames()[1]!.url()).search).toContain('s=kegyelem')
    expect(new URL(page.frames()[1]!.url()).searchParams.get('EMBEDDED')).toBe('1')
    await host.close()
  })
})

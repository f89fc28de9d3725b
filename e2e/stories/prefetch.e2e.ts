import { expect, test } from '../site-test.ts'

const RESULTS = '/kereses?s=kegyelem'

test('[RT-11] a sermon of a result comes in one answer, without resolving its address', async ({ page, faults }) => {
  await page.goto(RESULTS)
  await page.locator('h1').hover()
  // The code that every sermon needs comes with the first move.
  await expect.poll(() => faults.seen.some(({ path }) => /ContentPage.*\.js/.test(path))).toBe(true)
  await page.waitForLoadState('networkidle')
  const before = faults.seen.length
  const link = page.locator('main a[href^="/igehirdetes/"]').first()
  const title = await link.textContent()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.locator('h1')).toContainText(title ?? '')
  const paths = faults.seen.slice(before).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/remotes/page-data.json'))).toHaveLength(1)
  expect(paths.filter((path) => /\/api\/v2\/(node|bible-text|citations|resolve)/.test(path))).toEqual([])
  // Back and forward: the answers are cached.
  await page.goBack()
  await page.goForward()
  await expect(page.locator('h1')).toContainText(title ?? '')
  expect(faults.count(/page-data/)).toBe(1)
})

/** What may be meant, as one types: by keyboard alone, under a thumb, and as links where there are no scripts. */
import type { Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { knowsTheSite } from '../keyboard.ts'
import { expect, test } from '../site-test.ts'

const field = (page: Page) => page.getByLabel('Keresés szóra vagy igehelyre')
const list = (page: Page) => page.getByRole('listbox', { name: 'Javaslatok' })

test('a preacher half typed without accents is suggested, and chosen by keyboard alone', async ({ page }) => {
  await knowsTheSite(page)
  await page.goto('/kereses')
  await page.waitForLoadState('networkidle')
  await field(page).focus()
  await page.keyboard.type('sarkany b')
  const preacher = list(page).getByRole('option', { name: /^Sárkány Benedek Igehirdető/ })
  await expect(preacher).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(preacher).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/kereses\?preacher=\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: /találat/ })).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test.describe('on a small phone, with its keyboard open', () => {
  test.use({ viewport: { width: 360, height: 400 }, hasTouch: true, isMobile: true })
  test('suggestions fit what is seen, are as large as a fingertip and lead to the passage', async ({ page }) => {
    await knowsTheSite(page)
    await page.goto('/kereses')
    await page.waitForLoadState('networkidle')
    await field(page).tap()
    await page.keyboard.type('Jn 3,1')
    const passage = list(page).getByRole('option', { name: /^Jn.3,1 / })
    await expect(passage).toBeVisible()
    const { y, height } = (await list(page).boundingBox())!
    expect(y + height).toBeLessThanOrEqual(400)
    expect((await passage.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await barriersOn(page)).toEqual([])
    await passage.tap()
    await expect(page).toHaveURL(/\/ige\/Jn\/3\/1$/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the results say what else a word may name', async ({ page }) => {
    await page.goto('/kereses?s=sarkany')
    await page
      .getByRole('list', { name: 'Így értettük a keresést' })
      .getByRole('link', { name: 'Sárkány Benedek' })
      .click()
    await expect(page).toHaveURL(/preacher=\d+/)
  })
})

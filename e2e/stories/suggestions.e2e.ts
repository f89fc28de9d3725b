/** Suggestions while typing: by keyboard alone, by touch, and as links without scripts. */
import type { Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { knowsTheSite } from '../keyboard.ts'
import { expect, test } from '../site-test.ts'

const field = (page: Page) => page.getByLabel('Keresés szóra vagy igehelyre')
const list = (page: Page) => page.getByRole('listbox', { name: 'Javaslatok' })

test('nothing moves while one types, and the interpretation can be read', async ({ page }) => {
  await knowsTheSite(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/kereses?s=kegyelem')
  await page.waitForLoadState('networkidle')
  const places = () =>
    page
      .locator('main :is(h1, h2, form, p, ul, article)')
      .evaluateAll((all) =>
        all
          .filter((one) => !one.closest('div:has(> [aria-live])'))
          .map((one) => `${one.localName} ${Math.round(one.getBoundingClientRect().y)}`),
      )
  const before = await places()
  await field(page).fill('')
  for (const letter of 'Lk 15') {
    await page.keyboard.type(letter)
    await page.waitForTimeout(150)
    expect(await places(), `after ${letter}`).toEqual(before)
  }
  await expect(list(page)).toBeVisible()
  const asWords = page.getByRole('button', { name: 'Inkább szóként keresem' })
  await expect(asWords).toBeVisible()
  expect(await places()).toEqual(before)
  const isOnTop = () =>
    asWords.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isOnTop()).toBe(true)
  // The keyboard reaches it behind the button of the field.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(asWords).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('"Lk 15"')
  await expect(field(page)).toBeFocused()
  expect(await barriersOn(page)).toEqual([])
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

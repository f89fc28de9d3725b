/** The print of a page: the same for every letter size, with its source. */
import { knowsTheSite } from '../keyboard.ts'
import { PARAGRAPHS, expect, test } from '../site-test.ts'

const WIDTH_OF_A4 = 643

test('[AP-10] [PG-02] a printed sermon ignores the text size, and has its source and no controls', async ({ page }) => {
  await knowsTheSite(page)
  await page.setViewportSize({ width: WIDTH_OF_A4, height: 900 })
  await page.goto('/node/101')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const size = () =>
    page
      .locator(PARAGRAPHS)
      .first()
      .evaluate((text) => getComputedStyle(text).fontSize)
  const usual = await size()
  await page.evaluate(() => document.documentElement.style.setProperty('--zoom', '1.5'))
  expect(await size()).toBe(usual)
  const source = page.locator('[data-control=source]')
  await expect(source).toBeVisible()
  const added = await source.evaluate((line) => getComputedStyle(line, '::after').content)
  expect(added).toMatch(/\/node\/101 · nyomtatva: \d{4}\. \p{L}+ \d+\./u)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Főmenü' })).toBeHidden()
  // Above the page's edge a printer cuts the accents off.
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeGreaterThanOrEqual(0)
})

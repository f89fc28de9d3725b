/** A passage without a sermon is no dead end: a reader's walk from the search to the page of the passage and on. */
import { expect, test } from '../site-test.ts'

test('a search for Jn 3,16, which has no sermon, shows the verse and links its page', async ({ page }) => {
  await page.goto('/kereses')
  const field = page.getByLabel('Keresés szóra vagy igehelyre')
  await field.fill('Jn 3,16')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nincs találat' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Jn 3,16' })).toContainText('Mert Isten annyira szereti a világot')
  await page.getByRole('link', { name: /^Jn.3,16 a teljes fejezettel/ }).click()

  await expect(page).toHaveURL(/\/ige\/Jn\/3\/16$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('János evangéliuma, 3. fejezet 16. vers')
  await expect(page.getByText('Erről az igehelyről itt még nincs igehirdetés.')).toBeVisible()
  await page.getByRole('link', { name: /^Utána/ }).click()
  await expect(page).toHaveURL(/\/ige\/Jn\/3\/17$/)
  await page
    .getByRole('navigation', { name: 'Az oldal helye' })
    .getByRole('link', { name: /^Jn.3$/ })
    .click()
  await expect(page).toHaveURL(/\/ige\/Jn\/3$/)
  await expect(page.getByRole('link', { name: /^132\. nap/ })).toHaveAttribute('href', /\/bibliaolvaso-terv\/\d+\/132$/)
})

test('copied verses have their numbers once, and none where they are hidden', async ({ page }) => {
  const copied = () =>
    page.evaluate(() => {
      const verses = document.querySelector('article [lang=hu]')!
      getSelection()!.selectAllChildren(verses)
      return getSelection()!.toString()
    })
  await page.goto('/ige/Jn/3/16')
  expect(await copied()).toMatch(/^16.Mert Isten/m)
  expect(await copied()).not.toContain('16. vers')
  await page.getByRole('button', { name: 'Versszámok elrejtése' }).click()
  expect(await copied()).toMatch(/^Mert Isten/m)
  await page.goto('/ige/Jn/3/17')
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--verse-numbers'))).toBe('none')
  expect(await copied()).toMatch(/^Mert Isten/m)
  await page.getByRole('button', { name: 'Versszámok megjelenítése' }).click()
  expect(await copied()).toMatch(/^16.Mert Isten/m)
})

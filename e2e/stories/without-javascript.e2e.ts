import { expect, test } from '../site-test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the text is there whole, and links lead on', async ({ page }) => {
  await page.goto('/node/101')
  await expect(page.getByRole('heading', { level: 1, name: 'Még távol volt' })).toBeVisible()
  const text = await page.getByRole('article').innerText()
  expect(text.split(/\s+/).length).toBeGreaterThan(300)
})

test('without JavaScript the search form and the paging work', async ({ page }) => {
  await page.goto('/kereses')
  await page.getByRole('searchbox', { name: /Keresés szóra vagy igehelyre/ }).fill('kegyelem')
  await page.getByRole('button', { name: 'Keresés', exact: true }).click()
  await expect(page).toHaveURL(/[?&]s=kegyelem/)
  await expect(page.locator('mark').first()).toBeVisible()
  await page.goto('/kereses?limit=10')
  await page.getByRole('link', { name: /Következő/ }).click()
  await expect(page).toHaveURL(/page=2/)
})

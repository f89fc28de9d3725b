/** The Bible picture by mouse, keyboard and touch, and without scripts. */
import { barriersOn } from '../barriers.ts'
import { tabTo } from '../keyboard.ts'
import { expect, test } from '../site-test.ts'

const LUKE_15 = /^Lukács evangéliuma 15\. fejezet, \d+ igehirdetés$/

test('the picture names and links what is under the pointer or the keys; a filter narrows it', async ({ page }) => {
  await page.goto('/ige')
  await expect(page).toHaveURL(/\/biblia$/)
  const chapter = page.getByRole('link', { name: LUKE_15 })
  const says = () => chapter.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await says()).toBe('none')
  await chapter.hover()
  expect(await says()).toMatch(/^"15\. fejezet: \d+"$/)

  await tabTo(page, page.getByRole('link', { name: 'Evangéliumok és az Apostolok cselekedetei' }))
  await page.keyboard.press('Enter')
  // A group of books is one stop, from where the arrows go on.
  await tabTo(page, page.getByRole('link', { name: 'Máté evangéliuma', exact: true }))
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
  const mark = page.getByRole('link', { name: /^Márk evangéliuma 1\. / })
  await expect(mark).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pál levele a rómaiakhoz', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ige\/Mk\/1$/)
  await page.goBack()
  await expect(mark).toBeFocused()

  await page.getByLabel('Igehirdető', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Szűrés' }).click()
  await expect(page).toHaveURL(/\/biblia\?preacher=\d+/)
  await expect(page.getByRole('status').filter({ hasText: 'Szűrők törlése' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  const narrowed = page.locator('main ol a:not([data-count="0"])').first()
  const count = await narrowed.getAttribute('data-count')
  await narrowed.click()
  await expect(page).toHaveURL(/\/kereses\?verb.*preacher=\d+/)
  await expect(page.getByText(new RegExp(`^${count} találat`)).first()).toBeVisible()
})

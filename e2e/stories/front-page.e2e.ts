/** The home page of a returning visitor, on a phone. */
import { barriersOn } from '../barriers.ts'
import { knowsTheSite } from '../keyboard.ts'
import { shiftOf, watchShifts } from '../layout-shifts.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('[RT-08] the daily reading is on the first screen, and links page, sermon and yesterday', async ({ page }) => {
  await knowsTheSite(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^\d{4}\.\s.*, \p{L}+$/u })).toBeInViewport({ ratio: 1 })
  const daily = page.getByRole('region', { name: 'Napi ige' })
  // Its length depends on the day.
  await expect(daily.getByRole('blockquote')).toBeInViewport()
  await expect(page.getByRole('searchbox')).toBeInViewport()
  const words = (await daily.getByRole('blockquote').innerText()).replace(/\s…$/, '').slice(0, 40)
  expect(await barriersOn(page)).toEqual([])
  await daily.getByRole('link', { name: /^(A napi ige oldala|A teljes szakasz)/ }).tap()
  await expect(page).toHaveTitle(/^Napi ige – \d{4}\.\s/)
  await expect(page).toHaveURL('/napi-ige')
  await expect(page.getByRole('heading', { level: 1, name: 'Napi ige' })).toBeVisible()
  const verse = page.getByRole('main').getByRole('blockquote').first()
  await expect(verse).toContainText(words.split(' ').at(1)!)
  await expect(verse).toBeInViewport()
  expect(await barriersOn(page)).toEqual([])
  // The document of that address.
  await page.reload()
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  expect(canonical).toMatch(/\/napi-ige\/[\d-]{10}$/)

  await page.getByRole('link', { name: 'Előző nap' }).tap()
  await expect(page).toHaveURL(/\/napi-ige\/[\d-]{10}$/)
  expect(page.url()).not.toBe(canonical)
  await page.goto(canonical)
  const title = await page.getByRole('heading', { level: 3 }).innerText()
  await page.getByRole('link', { name: 'Olvasás' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^Napi ige, \d{4}\.\s.* az oldal gondozói választották\.$/)).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Kezdőlap' }).tap()
  await expect(page).toHaveURL('/')
})

test('a returning visitor sees the plan day and the unfinished text, without layout shift', async ({ page }) => {
  await knowsTheSite(page)
  await watchShifts(page)
  await page.addInitScript(() => {
    const left = { path: '/node/101', title: 'Félbehagyott', preacher: null, paragraph: 4, of: 12, at: '2026-11-22' }
    localStorage.setItem('lelkesz.reading', JSON.stringify([left]))
    localStorage.setItem('lelkesz.plan.201', '{"start":null,"read":{"3":[1]}}')
  })
  await page.goto('/')
  const goOn = page.getByRole('region', { name: 'Folytatás' })
  await expect(goOn).toContainText('Folytatás: A Biblia egy év alatt')
  await expect(goOn.getByRole('link').nth(1)).toHaveAttribute('href', /\/bibliaolvaso-terv\/201\/\d+$/)
  await expect(goOn.getByRole('link', { name: 'Félbehagyott' })).toHaveAttribute('href', '/node/101#p4')
  expect(await shiftOf(page)).toBe(0)
  expect(await barriersOn(page)).toEqual([])
})

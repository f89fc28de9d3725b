import type { Locator, Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { changeSaved, savedHeader, savedAddresses, untilSaved, visitAndSave } from '../saved-pages.ts'
import { REPORTS_PATH } from '../../shell/src/server-paths.ts'
import { expect, test } from '../site-test.ts'

test.use({ serviceWorkers: 'allow' })

const SERMON = '/node/101'
const TITLE = 'Még távol volt'
/** The device has a network, and nothing comes of it. */
const AWAY = 'Az oldal most nem érhető el'
/** The browser logs it for every failed request. */
const FAILED_REQUESTS = /Failed to load resource|net::ERR/

test.beforeEach(({ expectMessage }) => expectMessage(FAILED_REQUESTS))

const YESTERDAY = '2020-01-01'

test('a sermon that was read is readable again without signal, and its page is alive', async ({ page, faults }) => {
  await visitAndSave(page, SERMON)
  faults.break(/./, { kind: 'reset' })
  await page.goto(SERMON)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.getByRole('button', { name: 'Sötét mód' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  // Never opened before.
  await page.getByRole('button', { name: 'Jelölés' }).click()
  await expect(page.getByRole('region', { name: '1. bekezdés: eszközök' })).toBeVisible()
})

test('offline, a page that is not saved lists the saved ones and retries', async ({ page, faults }) => {
  await visitAndSave(page, SERMON)
  faults.break(/./, { kind: 'reset' })
  await page.goto('/node/102')
  await expect(page.getByRole('heading', { level: 1, name: AWAY })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${AWAY} – .`))
  await expect(page.locator('html')).toHaveClass(/light|dark/)
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).maxWidth)).not.toBe('none')
  await page.getByRole('link', { name: 'Újrapróbálom' }).click()
  await expect(page.getByRole('heading', { level: 1, name: AWAY })).toBeVisible()
  faults.heal()
  // By itself, after a pause.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(AWAY)
  await expect(page).toHaveURL(/\/node\/102$/)
  faults.break(/./, { kind: 'reset' })
  await page.goto('/idezetek')
  await page
    .getByRole('list', { name: /internet nélkül/ })
    .getByRole('link', { name: new RegExp(TITLE) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
})

test('[RT-08] the daily reading is readable offline, but only on its day', async ({ page, faults }) => {
  await visitAndSave(page, SERMON)
  await page.goto('/napi-ige')
  const title = await page.getByRole('heading', { level: 3 }).innerText()
  await untilSaved(page, '/napi-ige')

  const isShown = () => expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  faults.break(/./, { kind: 'reset' })
  await page.goto('/napi-ige')
  await isShown()
  faults.heal()

  // A line that takes too long is as good as none: today's is here.
  faults.break(/^\/napi-ige$/, { kind: 'hang' })
  await page.goto('/napi-ige')
  await isShown()
  faults.heal()

  // As if it had been saved on another day.
  await changeSaved(page, '/napi-ige', { 'valid-day': YESTERDAY })
  await page.goto('/napi-ige')
  await isShown()
  await expect.poll(() => savedHeader(page, '/napi-ige', 'valid-day')).not.toBe(YESTERDAY)
  await changeSaved(page, '/napi-ige', { 'valid-day': YESTERDAY })
  faults.break(/./, { kind: 'reset' })
  await page.goto('/napi-ige')
  await expect(page.getByRole('heading', { level: 1, name: AWAY })).toBeVisible()
})

test('what is not there and what a captive portal answers is not saved; what is gone is deleted', async ({
  page,
  faults,
}) => {
  await visitAndSave(page, SERMON)
  await page.goto('/node/999999')
  await page.goto('/nincs-ilyen')
  const gone = (headers: Record<string, string>) =>
    faults.break(new RegExp(`^${SERMON}$`), {
      kind: 'status',
      status: 410,
      headers: { 'content-type': 'text/html', ...headers },
    })
  gone({})
  await page.goto(SERMON)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await savedAddresses(page)).toEqual([SERMON])
  // Nor is one deleted, or replaced, by the answer of a captive portal.
  const portal = '<!doctype html><html><body><h1>WiFi</h1></body></html>'
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-store', etag: '"x"' }
  faults.break(/./, { kind: 'status', status: 200, body: portal, headers })
  await page.goto('/idezetek')
  await expect(page.getByRole('heading', { level: 1, name: 'WiFi' })).toBeVisible()
  await page.goto(SERMON)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await savedAddresses(page)).toEqual([SERMON])
  faults.heal()
  gone({ 'content-security-policy': `report-uri ${REPORTS_PATH}` })
  await page.goto(SERMON)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect.poll(() => savedAddresses(page)).toEqual([])
})

/** Saves the next seven days of the first plan, as a visitor does; leaves the panel open that links to them. */
async function saveWeek(page: Page) {
  await visitAndSave(page, '/bibliaolvaso-terv')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Olvasás internet nélkül' }).click()
  const panel = page.getByRole('region', { name: 'Olvasás internet nélkül' })
  await panel.getByRole('button', { name: 'A következő hét nap mentése' }).click()
  await expect(panel.getByText('A napokat elmentettük a készülékre.')).toBeVisible({ timeout: 30_000 })
  return { panel, days: panel.getByRole('listitem').getByRole('link') }
}

test('saved days of a plan are read offline, listed, and deleted again', async ({ page, faults }) => {
  const { panel, days } = await saveWeek(page)
  await expect(days).toHaveCount(7)
  const third = (await days.nth(2).getAttribute('href'))!
  expect(await barriersOn(page, { inside: 'section[aria-label="Olvasás internet nélkül"]' })).toEqual([])

  faults.break(/./, { kind: 'reset' })
  await days.nth(2).click()
  await expect(page).toHaveURL(new RegExp(`${third}$`))
  await expect(page.getByRole('heading', { level: 1, name: /^3\. nap/ })).toBeVisible()
  await expect(page.locator('main section p').first()).toBeVisible()
  // The calendar's address, and that of a single reading.
  for (const other of [third.replace(/\/n$/, ''), third.replace(/n$/, '1')]) {
    await page.goto(other)
    await expect(page).toHaveURL(new RegExp(`${third}$`))
    await expect(page.getByRole('heading', { level: 1, name: /^3\. nap/ })).toBeVisible()
  }
  await page.goto('/node/999999')
  const listed = await page.getByRole('link', { name: /^\d+\. nap/ }).allInnerTexts()
  expect(listed.map((name) => parseInt(name))).toEqual([1, 2, 3, 4, 5, 6, 7])

  faults.heal()
  await page.goto(third.replace(/\/3\/n$/, ''))
  await page.getByRole('button', { name: 'Olvasás internet nélkül' }).click()
  await panel.getByRole('button', { name: 'Mentett napok törlése' }).click()
  await expect(panel.getByText('A mentett napokat töröltük.')).toBeVisible()
  await expect.poll(async () => (await savedAddresses(page)).filter((address) => address.endsWith('/n'))).toEqual([])
})

const line = (page: Page) => page.locator('[data-line]')
/** The search of the front page, as a visitor asks for it. */
async function searchFor(page: Page, words: string) {
  const field = page.getByLabel('Keresés szóra vagy igehelyre')
  await field.fill(words)
  await field.press('Enter')
}
/** True when no element covers its middle at the current scroll position. */
const isUncovered = (words: Locator) =>
  words.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
/** Waits until the script that watches connectivity is loaded. */
async function watched(page: Page) {
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => /\/watch\./.test(name))
  await page.waitForFunction(isLoaded, null, { timeout: 20_000 })
}

test('a saved page says that it is offline and saved, until it is online', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAndSave(page, SERMON)
  await page.goto(SERMON)
  await watched(page)
  await context.setOffline(true)
  await expect(line(page)).toHaveText('Nincs internetkapcsolat. Ez az oldal mentve van a készüléken.')
  await page.reload()
  await expect(line(page)).toHaveText('Nincs internetkapcsolat. Ez az oldal mentve van a készüléken.')
  expect(await isUncovered(line(page).locator('span'))).toBe(true)
  // The privacy notice is elsewhere: together they once took a sixth of the window.
  expect((await line(page).boundingBox())!.height).toBeLessThan(740 / 8)
  await expect(page.getByText(/^Hogyan kezeljük az adatait/)).not.toBeInViewport()
  expect(await barriersOn(page, { inside: '[data-line]' })).toEqual([])
  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
})

test('a search offline fails at once, offers saved pages, and retries once online', async ({ page, context }) => {
  await visitAndSave(page, SERMON)
  await visitAndSave(page, '/')
  await watched(page)
  // The API's client is there: it is what would try again and again.
  await searchFor(page, 'irgalom')
  await expect(page).toHaveURL(/s=irgalom/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await context.setOffline(true)
  await searchFor(page, 'távol')
  await expect(page.getByRole('alert').filter({ hasText: 'nincs internetkapcsolat' })).toBeVisible({ timeout: 3000 })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  await expect(line(page)).toContainText('Nincs internetkapcsolat.')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(line(page)).toHaveCount(0)

  await context.setOffline(true)
  await searchFor(page, 'mennyei')
  await line(page).getByRole('link', { name: 'Mentett oldalak' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nincs internetkapcsolat' })).toBeVisible()
  await expect(page.getByText('egyikében sem szerepel').or(page.getByText('Ezekben szerepel'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

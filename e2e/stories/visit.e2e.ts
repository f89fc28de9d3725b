import type { Page } from '@playwright/test'
import { expect, test } from '../changed-site-test.ts'

/** Simulates a hidden page, because headless windows are never hidden. */
async function setVisibility(page: Page, state: DocumentVisibilityState) {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

async function awayFor(page: Page, time: string) {
  await setVisibility(page, 'hidden')
  await page.clock.fastForward(time)
  await setVisibility(page, 'visible')
}

/** A mark that a reload wipes out. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { __mark: true }))
const isMarked = (page: Page) => page.evaluate(() => '__mark' in window)
/** Between two documents no script can be evaluated. */
const expectReload = (page: Page) => expect.poll(() => isMarked(page).catch(() => true)).toBe(false)

async function visit(page: Page, address: string) {
  await page.clock.install()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await mark(page)
}

test('[AP-11] after 30 minutes and a second it starts afresh, where the reader was', async ({ page }) => {
  await visit(page, '/node/101')
  await page.evaluate(() => scrollTo(0, 700))
  await awayFor(page, '30:01')
  await expectReload(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(650)
})

test('[AP-11] it waits while a form holds unsent text', async ({ page }) => {
  await visit(page, '/visszajelzes')
  const message = page.getByRole('textbox', { name: /Üzenet/ })
  await message.fill('Szép estét')
  await awayFor(page, '45:00')
  await page.clock.runFor(60_000)
  expect(await isMarked(page)).toBe(true)
  await message.fill('')
  await page.clock.runFor(30_000)
  await expectReload(page)
})

test('[AP-11] [AP-12] it waits while a sermon plays, and the player stays open after it', async ({ page }) => {
  await visit(page, '/node/101')
  await page.getByRole('button', { name: /^Meghallgatás/ }).click()
  const player = page.getByRole('region', { name: 'Lejátszó' })
  await expect(player.getByText(/^Lejátszás: /)).toBeAttached()
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.loop = true
  })
  await awayFor(page, '45:00')
  await page.clock.runFor(60_000)
  expect(await isMarked(page)).toBe(true)
  await player.getByRole('button', { name: 'Szünet' }).click()
  await page.clock.runFor(30_000)
  await expectReload(page)
  await expect(player.getByRole('button', { name: 'Lejátszás' })).toBeVisible()
})

test('[AP-11] it waits while the site cannot be reached', async ({ page, context, faults, expectMessage }) => {
  expectMessage(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/kereses')
  await context.setOffline(true)
  await awayFor(page, '31:00')
  await page.clock.runFor(30_000)
  expect(await isMarked(page)).toBe(true)
  faults.break(/^\/kereses/, { kind: 'status', status: 503 })
  await context.setOffline(false)
  await page.clock.runFor(30_000)
  await expect.poll(() => faults.count(/^\/kereses/)).toBeGreaterThan(1)
  expect(await isMarked(page)).toBe(true)
  faults.heal()
  await page.clock.runFor(30_000)
  await expectReload(page)
})

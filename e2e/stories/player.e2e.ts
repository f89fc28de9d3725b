import type { Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'

const SERMON = '/node/101'

const player = (page: Page) => page.getByRole('region', { name: 'Lejátszó' })
const slider = (page: Page) => player(page).getByRole('slider', { name: 'Hely a felvételben' })
const secondsOf = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
const isSilent = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)

async function listen(page: Page, address = SERMON) {
  await page.goto(address)
  await page.getByRole('button', { name: /^Meghallgatás/ }).click()
  await expect(player(page).getByRole('button', { name: 'Szünet' })).toBeFocused()
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0)
}

test('[AP-12] a listener goes on listening while looking round the site', async ({ page }) => {
  await listen(page)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(player(page).getByRole('link', { name: title })).toBeVisible()
  const metadata = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    artist: navigator.mediaSession.metadata?.artist,
  }))
  expect(metadata).toEqual({ title, artist: expect.stringMatching(/\S+ \S+/) as unknown })

  await page.getByRole('banner').getByRole('link', { name: 'Idézetek' }).click()
  await expect(page).toHaveURL(/\/idezetek$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Idézetek' })).toBeVisible()
  const before = await secondsOf(page)
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(before)
  expect(await isSilent(page)).toBe(false)

  await player(page).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/node\/101$|\/igehirdetes/)
  expect(await isSilent(page)).toBe(false)
})

test('[AP-12] of two windows one is heard: the last asked to play', async ({ page, context }) => {
  /** Not because it has come to its end. */
  const isHushed = (of: Page) => of.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused && !audio.ended)
  const other = await context.newPage()
  await other.goto(SERMON)
  await listen(page)
  await other.getByRole('button', { name: /^Meghallgatás/ }).click()
  await expect(player(other).getByRole('button', { name: 'Szünet' })).toBeVisible()
  await expect.poll(() => isHushed(page)).toBe(true)
  await slider(other).fill('0')
  await player(page).getByRole('button', { name: 'Lejátszás' }).click()
  await expect.poll(() => isHushed(other)).toBe(true)
})

test('[AP-12] without the player’s code a message offers the file', async ({ page, faults, expectMessage }) => {
  expectMessage(/Failed to load resource|MIME type|Refused/)
  faults.break(/\/assets\/player\..*\.js/, { kind: 'status', status: 503 })
  await page.goto(SERMON)
  await page.waitForLoadState('networkidle')
  // Nothing of it comes before it is wanted.
  expect(faults.count(/\/assets\/player\.|\.wav/)).toBe(0)
  await page.getByRole('button', { name: /^Meghallgatás/ }).click()
  await expect(player(page).getByRole('link', { name: /^Letöltés/ })).toBeVisible()
  faults.heal()
  await player(page).getByRole('button', { name: 'Újrapróbálom' }).click()
  await expect(player(page).getByRole('button', { name: 'Szünet' })).toBeVisible()
})

test('[AP-12] the foot of the page stays clear of the player, and the player is not printed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await listen(page)
  await page.keyboard.press('Space')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [foot, bar] = await Promise.all([
    page.getByRole('contentinfo').locator('*:visible').last().boundingBox(),
    player(page).boundingBox(),
  ])
  expect(foot!.y + foot!.height).toBeLessThanOrEqual(bar!.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.emulateMedia({ media: 'print' })
  await expect(player(page)).toBeHidden()
})

test('[AP-03] inside another site the sound plays in its place, also when storage is refused', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
  await page.goto(`${SERMON}?EMBEDDED=1`)
  await page.waitForLoadState('networkidle')
  const sound = page.locator('audio[controls]')
  await expect(sound).toBeVisible()
  await sound.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0)
  await expect(player(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Meghallgatás/ })).toBeHidden()
})

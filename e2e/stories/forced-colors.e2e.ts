/** In the system's colours (high contrast) no border, focus or state is lost. */
import type { Locator, Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { knowsTheSite, tabTo, unseenFocus } from '../keyboard.ts'
import { expect, PARAGRAPHS, test } from '../site-test.ts'

test.beforeEach(async ({ page }) => {
  await knowsTheSite(page)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
})

/** True when an element has a border or an underline: forced colors remove backgrounds and shadows. */
const hasOutline = (element: Locator) =>
  element.evaluate((shown) => {
    const { borderBottomStyle, borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(shown)
    const isSeen = (style: string, width: string) => style !== 'none' && parseFloat(width) >= 1
    return isSeen(borderBottomStyle, borderBottomWidth) || isSeen(outlineStyle, outlineWidth)
  })

const expectOutline = async (element: Locator) =>
  expect.poll(() => hasOutline(element), { message: String(element) }).toBe(true)

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

test('buttons have an edge, the page of a list and the day of a plan their line', async ({ page }) => {
  await open(page, '/kereses?s=isten&page=2')
  await expectOutline(page.getByRole('button', { name: 'Keresés', exact: true }))
  await expectOutline(page.locator('[aria-current=page]').filter({ hasText: /^2$/ }))
  await open(page, '/bibliaolvaso-terv/202')
  await page.getByRole('button', { name: 'Kezdés ma' }).click()
  await expectOutline(page.getByRole('link', { name: 'A nap megnyitása' }))
  await expectOutline(page.locator('[aria-current=date]'))
  const bar = page.getByRole('progressbar')
  expect(await bar.evaluate((shown) => getComputedStyle(shown).appearance)).not.toBe('none')
})

test('a paragraph that is led to, or has its tools open, is marked off', async ({ page }) => {
  await open(page, '/node/101#p3')
  const third = page.locator(PARAGRAPHS).nth(2)
  await expectOutline(third)
  await open(page, '/node/101')
  await page.getByRole('button', { name: 'Jelölés' }).click()
  await expectOutline(page.locator('[data-pressed]'))
})

test('the shades of the Bible picture differ', async ({ page }) => {
  await open(page, '/biblia')
  const shades = await page
    .locator('a[data-shade]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('data-shade'), getComputedStyle(one).backgroundColor]))
  const colours = new Map(shades as [string, string][])
  expect(colours.size).toBeGreaterThan(1)
  expect(new Set(colours.values()).size).toBe(colours.size)
})

/** Controls that look like text fields because their own arrow, tick or track is missing. */
const bareControls = (page: Page) =>
  page
    .locator('select, [type=checkbox], [type=radio], [type=range]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && getComputedStyle(control).appearance === 'none')
        .map((control) => control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.outerHTML),
    )

test('selects have their arrow, boxes their tick and sliders their track', async ({ page }) => {
  for (const [address, width] of [
    ['/kereses?s=isten&order=date', 1280],
    ['/biblia', 1280],
    ['/beagyazas', 1280],
    ['/visszajelzes', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, address)
    expect(await page.locator('select:visible, [type=range]:visible, [type=checkbox]:visible').count()).toBeGreaterThan(
      0,
    )
    expect(await bareControls(page), address).toEqual([])
  }
})

test('the focus is seen wherever it goes, in the player, too', async ({ page }) => {
  await open(page, '/node/101')
  await tabTo(page, page.getByRole('button', { name: /^Meghallgatás/ }))
  await page.keyboard.press('Enter')
  const player = page.getByRole('region', { name: 'Lejátszó' })
  await expect(player.getByRole('button', { name: 'Szünet' })).toBeFocused()
  await expectOutline(player.getByRole('button', { name: 'Szünet' }))
  await page.setViewportSize({ width: 300, height: 800 })
  expect(await bareControls(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await tabTo(page, player.getByRole('button', { name: 'Lejátszó bezárása' }))
  expect(await unseenFocus(page)).toBeNull()
  expect(await barriersOn(page, { inside: 'section[aria-label="Lejátszó"]' })).toEqual([])
})

/** The site by keyboard alone: every press is one a visitor could make, and the focus can always be seen. */
import { knowsTheSite, tabTo, unseenFocus } from '../keyboard.ts'
import { expect, test } from '../site-test.ts'

test('[AP-13] the first Tab offers to skip the header', async ({ page }) => {
  await knowsTheSite(page)
  await page.goto('/kereses')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ugrás a tartalomhoz' })
  await expect(skip).toBeFocused()
  expect(await unseenFocus(page)).toBeNull()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Keresés szóra vagy igehelyre')).toBeFocused()
})

test('[MN-02] a submenu opens by its button; Escape closes it and gives the focus back', async ({ page }) => {
  await knowsTheSite(page)
  await page.goto('/idezetek')
  await page.waitForLoadState('networkidle')
  const opener = page.getByRole('button', { name: 'Almenü megnyitása' }).last()
  await tabTo(page, opener)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'A Biblia könyvei' })).toBeFocused()
  expect(await unseenFocus(page)).toBeNull()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bibliaolvaso-terv')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

const THEMES = [{ saved: 'light', system: 'dark', shown: 'light', paper: 'rgb(251, 249, 244)' }] as const

// The visible part is rendered before hydration.
test.describe('the theme', () => {
  test.use({ testsBeforeHydration: true })

  for (const { saved, system, shown, paper } of THEMES) {
    test(`[AP-09] saved ${saved ?? 'nothing'}, system ${system}: first ${shown}`, async ({ page, faults }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.addInitScript((theme) => {
        if (theme !== null) localStorage.setItem('lelkesz.theme', theme)
        const frames: string[] = []
        Object.assign(window, { __frames: frames })
        const look = () => {
          if (document.body) frames.push(getComputedStyle(document.body).backgroundColor)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }, saved)
      // The scripts load late: until then the page is the server's, with the prehydration script.
      faults.break(/\.js$/, { kind: 'slow', ms: 600 })
      await page.goto('/kereses', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const corner = { x: 0, y: 200, width: 8, height: 8 }
      const early = await page.screenshot({ clip: corner })
      await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${shown}( |$)`))
      await page.waitForLoadState('networkidle')
      expect(await page.screenshot({ clip: corner })).toEqual(early)
      const frames = await page.evaluate(() => (window as unknown as { __frames: string[] }).__frames)
      expect([...new Set(frames)]).toEqual([paper])
    })
  }
})

test('[PG-01] [PG-02] [AP-13] searching, opening a sermon, and a verse in its place', async ({ page }) => {
  await knowsTheSite(page)
  await page.goto('/kereses')
  await page.waitForLoadState('networkidle')
  await tabTo(page, page.getByLabel('Keresés szóra vagy igehelyre'))
  await page.keyboard.type('kegyelem')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ találat$/ })).toBeFocused()
  await tabTo(page, page.getByRole('article').getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto('/node/101')
  await page.waitForLoadState('networkidle')
  const reference = page.getByRole('article').getByRole('link', { name: 'Lk 15,20', exact: true })
  await tabTo(page, reference)
  await page.keyboard.press('Enter')
  const note = page.getByRole('note')
  await expect(note).toContainText('Mintaszöveg')
  await expect(reference).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  expect(await unseenFocus(page)).toBeNull()
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await expect(reference).toBeFocused()
})

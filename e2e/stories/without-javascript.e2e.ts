import type { Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'

/** Visible buttons and fields that only scripts answer. */
const dead = (page: Page) =>
  page.locator('button:not([popovertarget]), input, select, textarea').evaluateAll((controls) =>
    (controls as (HTMLButtonElement | HTMLInputElement)[])
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter(({ form }) => !form?.hasAttribute('action'))
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.name),
  )

/** The sentence in place of controls that need scripts. */
const SENTENCES = {
  '/node/101': null,
  '/bibliaolvaso-terv': /A mentéshez és a visszatöltéshez engedélyezni kell/,
  '/bibliaolvaso-terv/201/1': /A jelöléshez engedélyezni kell a JavaScript/,
  '/gyujto': /csak bekapcsolt JavaScripttel látható/,
}

const WAYS = {
  'without JavaScript': false,
  'where the first script does not come': true,
}

for (const [way, javaScriptEnabled] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled, testsBeforeHydration: true })
    test.beforeEach(async ({ faults, expectMessage }) => {
      if (!javaScriptEnabled) return
      expectMessage(/Failed to load resource/)
      faults.break(/\/assets\/prehydrate\..*\.js/, { kind: 'status', status: 404 })
    })

    test('no button stands there that does nothing, and a sentence says why', async ({ page }) => {
      for (const [address, sentence] of Object.entries(SENTENCES)) {
        await page.goto(address)
        if (sentence) await expect(page.getByText(sentence)).toBeVisible()
        await expect.poll(() => dead(page), address).toEqual([])
      }
    })

    test('[PG-05] a message that cannot be sent goes nowhere, and the page says what it takes', async ({ page }) => {
      await page.goto('/visszajelzes')
      await expect(page.getByText('Az űrlap elküldéséhez a böngészőben engedélyezni kell')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Küldés' })).toBeHidden()
      // The honeypot is hidden by a style that the document has from the server.
      const trap = await page.locator('input[name=website]').evaluate((field) => {
        const { width, height } = field.closest('[class]')!.getBoundingClientRect()
        return [width, height]
      })
      expect(trap).toEqual([1, 1])
      await page.getByRole('textbox', { name: 'Név' }).fill('Piroska')
      await page.getByRole('textbox', { name: 'Név' }).press('Enter')
      await expect(page).toHaveURL(/\/visszajelzes$/)
      // The policy is not opened but led to.
      await expect(page.getByRole('link', { name: 'Adatkezelési tájékoztató' })).toHaveAttribute(
        'href',
        '/visszajelzes',
      )
    })

    test('[PG-02] a sermon plays by the browser’s controls, and the menu shows its pages', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto('/node/101')
      await expect(page.locator('audio')).toBeVisible()
      await page.getByRole('button', { name: 'Menü', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Napi ige' })).toBeVisible()
    })
  })
}

test.describe('by plain HTML', () => {
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
})

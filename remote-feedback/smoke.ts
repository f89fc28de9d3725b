/**
 * The smoke test of a release: opens each page of this remote in the live site and does one thing on each. Test names
 * are those of the page table. Sends nothing, because it runs against the real site.
 */
import type { Expect, Page } from '@playwright/test'
import { hu } from './src/messages.ts'

type Step = (page: Page, expect: Expect) => Promise<void>

export const smoke: Record<string, Step> = {
  feedback: async (page, expect) => {
    await page.goto('/visszajelzes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hu.feedback)
    // Enabled by hydration.
    await expect(page.getByRole('button', { name: hu.submit, exact: true })).toBeEnabled()
    await page.getByLabel(hu.message).fill('Próba')
    const consent = page.getByRole('checkbox', { name: hu.accepted })
    await consent.check()
    await expect(consent).toBeChecked()
  },
}

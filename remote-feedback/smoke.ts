/**
 * What a release is tried with before visitors get it: each page of this remote in the live composition, one thing done
 * on each, by the names of the page table. Nothing is sent: the site that it is tried in is a real one.
 */
import type { Expect, Page } from '@playwright/test'
import { hu } from './src/messages/hu.ts'

type Step = (page: Page, expect: Expect) => Promise<void>

export const smoke: Record<string, Step> = {
  feedback: async (page, expect) => {
    await page.goto('/visszajelzes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hu.feedback)
    // Enabled as soon as the scripts have taken the form over.
    await expect(page.getByRole('button', { name: hu.submit, exact: true })).toBeEnabled()
    await page.getByLabel(hu.message).fill('Próba')
    const consent = page.getByRole('checkbox', { name: hu.accepted })
    await consent.check()
    await expect(consent).toBeChecked()
  },
}

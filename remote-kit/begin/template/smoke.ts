/** The release command visits each page together with all live remotes, and performs one step on it. */
import type { Expect, Page } from '@playwright/test'
import { hu } from './src/messages.ts'

type Step = (page: Page, expect: Expect) => Promise<void>

export const smoke: Record<string, Step> = {
  hello: async (page, expect) => {
    await page.goto('/hello')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hu.title)
  },
}

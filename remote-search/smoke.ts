/** Smoke story of a release: one step per page, named as in the page table. Uses whatever content the site has. */
import type { Expect, Page } from '@playwright/test'
import { hu } from './src/messages.ts'
import { hu as groups } from './src/groups/messages.ts'
import { hu as podcast } from './src/podcast/messages.ts'
import { GROUPS } from './src/places.ts'

type Step = (page: Page, expect: Expect) => Promise<void>

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const results = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')

export const smoke: Record<string, Step> = {
  search: async (page, expect) => {
    await page.goto('/kereses')
    await expect(heading(page)).toHaveText(hu.question)
    const title = await results(page).first().innerText()
    await page.getByRole('searchbox', { name: hu.fieldLabel }).fill(title)
    await page.getByRole('button', { name: hu.submit, exact: true }).click()
    await expect(page).toHaveURL(/[?&]s=/)
    await expect(results(page).filter({ hasText: title }).first()).toBeVisible()
  },

  node_view: async (page, expect) => {
    await page.goto('/kereses')
    const first = results(page).first()
    const title = await first.innerText()
    await first.click()
    await expect(heading(page)).toHaveText(title)
    // Loads the same sermon as a document, and navigates back.
    await page.reload()
    await expect(heading(page)).toHaveText(title)
    await page.getByRole('main').getByRole('link', { name: hu.backToResults }).click()
    await expect(heading(page)).toHaveText(hu.question)
  },

  group_list: async (page, expect) => {
    await page.goto(GROUPS.preacher)
    await expect(heading(page)).toHaveText(groups.preacherList)
  },

  group: async (page, expect) => {
    await page.goto(GROUPS.preacher)
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    const name = await first.innerText()
    await first.click()
    await expect(heading(page)).toHaveText(name)
    await expect(results(page).first()).toBeVisible()
  },

  church_year: async (page, expect) => {
    await page.goto(GROUPS.occasion)
    await expect(heading(page)).toContainText(groups.churchYear)
  },

  church_day: async (page, expect) => {
    await page.goto(GROUPS.occasion)
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    const name = await first.innerText()
    await first.click()
    await expect(heading(page)).toHaveText(name)
  },

  podcast: async (page, expect) => {
    await page.goto('/podcast')
    await expect(heading(page)).toHaveText(podcast.title)
  },
}

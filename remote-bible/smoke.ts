/**
 * Smoke story of a release: one step per page and filled slot, named as in the tables. Uses whatever content the site
 * has.
 */
import type { Expect, Page } from '@playwright/test'
import { hu as ofTheBooks } from './src/bible/messages.ts'
import { hu as ofCollecting } from './src/collect-button/messages.ts'
import { hu as ofCollection } from './src/collection/messages.ts'
import { hu as ofDaily } from './src/daily-reading/messages.ts'
import { hu } from './src/messages.ts'
import { hu as ofPassages } from './src/passage/messages.ts'
import { hu as words } from './src/reading-plan/messages.ts'

type Step = (page: Page, expect: Expect) => Promise<void>

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const planLinks = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link')

export const smoke: Record<string, Step> = {
  reading_plans: async (page, expect) => {
    await page.goto('/bibliaolvaso-terv')
    await expect(heading(page)).toHaveText(words.plans)
    await expect(planLinks(page).or(page.getByText(words.noPlans)).first()).toBeVisible()
  },

  reading_plan: async (page, expect) => {
    await page.goto('/bibliaolvaso-terv')
    await expect(heading(page)).toHaveText(words.plans)
    if ((await planLinks(page).count()) === 0) return
    const plan = planLinks(page).first()
    const title = await plan.innerText()
    await plan.click()
    await expect(heading(page)).toHaveText(title)
    await page
      .locator(`main a[href="${new URL(page.url()).pathname}/1"]`)
      .first()
      .click()
    await expect(heading(page)).toHaveText(words.dayOfPlan.replace('{day}', '1'))
    await page.getByRole('link', { name: words.nextDay }).first().click()
    await expect(heading(page)).toHaveText(words.dayOfPlan.replace('{day}', '2'))
  },

  citations: async (page, expect) => {
    await page.goto('/idezetek')
    await expect(heading(page)).toHaveText(hu.citations)
    await expect(page.getByRole('figure').or(page.getByText(hu.noCitations)).first()).toBeVisible()
    await page.getByLabel(hu.tagSearch.replace('{count}', '3')).first().fill('ke')
    await expect(page.getByText(hu.lettersMissing.replace('{count}', '1'))).toBeVisible()
  },

  bible: async (page, expect) => {
    await page.goto('/biblia')
    await expect(heading(page)).toHaveText(ofTheBooks.bibleBooks)
    await page
      .getByRole('link', { name: new RegExp(`^János evangéliuma ${ofTheBooks.chapter.replace('{chapter}', '3')}`) })
      .click()
    await expect(page).toHaveURL(/\/ige\/Jn\/3$/)
  },

  passage: async (page, expect) => {
    await page.goto('/ige/jn/3,16')
    await expect(page).toHaveURL(/\/ige\/Jn\/3\/16$/)
    await page
      .getByRole('link', { name: new RegExp(`^${ofPassages.after}`) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/ige\/Jn\/3\/17$/)
  },

  collection: async (page, expect) => {
    await page.goto('/ige/Jn/3/16')
    await page.getByRole('button', { name: new RegExp(`^${ofCollecting.collect}: Jn.3,16$`) }).click()
    await page.getByRole('link', { name: ofCollecting.toCollection }).click()
    await expect(heading(page)).toHaveText(ofCollection.collection)
    await expect(page.getByRole('main').getByRole('blockquote')).toHaveCount(1)
  },

  daily_reading: async (page, expect) => {
    await page.goto('/napi-ige')
    await expect(heading(page)).toBeVisible()
    // By client-side navigation, as from another page.
    await page.goto('/bibliaolvaso-terv')
    await expect(heading(page)).toHaveText(words.plans)
    await page.evaluate(() => {
      history.pushState(null, '', '/napi-ige')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(heading(page)).not.toHaveText(words.plans)
    await expect(page).toHaveURL(/\/(napi-ige|node\/\d+)(\?nap=[\d-]+)?$/)
  },

  reading_of_day: async (page, expect) => {
    await page.goto('/napi-ige')
    const before = page.getByRole('link', { name: ofDaily.dayBefore })
    // No links on a backend that has today's reading only.
    if ((await before.count()) === 0) return
    await before.click()
    await expect(page).toHaveURL(/\/napi-ige\/[\d-]+$/)
    await expect(heading(page)).toBeVisible()
  },

  'sermon-after@1': async (page, expect) => {
    await page.goto('/kereses')
    await expect(heading(page)).toBeVisible()
    const sermons = page.getByRole('main').getByRole('article').getByRole('link')
    if ((await sermons.count()) === 0) return
    await sermons.first().click()
    const filled = page.locator('[data-fill="remote-bible"]')
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await expect(filled).toHaveAttribute('data-state', /^(shown|nothing)$/, { timeout: 500 })
    }).toPass()
  },
}

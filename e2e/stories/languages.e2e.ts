import type { Page } from '@playwright/test'
import type { Sermon } from 'shared-kernel/api'
import { expect, test } from '../changed-site-test.ts'

const root = (page: Page) => page.locator('html')
const languages = (page: Page) => page.getByRole('group', { name: /^(Nyelv|Language)$/ })

test('[AP-01] [AP-02] [API-05] the language applies to texts and content, and is saved', async ({ page, siteWith }) => {
  // A site in one language offers no other.
  await page.goto('/kereses')
  await expect(root(page)).toHaveAttribute('lang', 'hu')
  await expect(languages(page)).toBeHidden()

  const site = await siteWith((config) => ({ ...config, languages: [{ id: 'hu' }, { id: 'en' }, { id: 'de' }] }))
  const sermon = (await (await fetch(`${site.origin}/api/v2/node/101`)).json()) as Sermon
  const english = { ...sermon, title: 'Still a long way off' }
  site.api.break(/^\/en\/api\/v2\/node\/101$/, {
    kind: 'body',
    body: JSON.stringify(english),
    type: 'application/json',
  })
  const german = { ...sermon, title: 'Noch fern', lang: 'de' }
  site.api.break(/^\/de\/api\/v2\/node\/101$/, { kind: 'body', body: JSON.stringify(german), type: 'application/json' })
  await page.goto(`${site.origin}/node/101`)
  await expect(root(page)).toHaveAttribute('lang', 'hu')
  await page.waitForLoadState('networkidle')
  expect(site.api.count(/^\/en\//)).toBe(0)

  await languages(page).getByRole('button', { name: 'English' }).click()
  await expect(root(page)).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('contentinfo')).toContainText('Related sites')
  await expect(page.getByRole('heading', { level: 1, name: english.title })).toBeVisible()
  expect(site.api.count(/^\/en\/api\/v2\/node\/101$/)).toBe(1)

  // The server renders Hungarian; the stored language replaces it without console messages.
  await page.reload()
  await expect(root(page)).toHaveAttribute('lang', 'en')
  await expect(languages(page).getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 1, name: english.title })).toBeVisible()

  await languages(page).getByRole('button', { name: 'magyar' }).click()
  await expect(root(page)).toHaveAttribute('lang', 'hu')
  await expect(page.getByRole('contentinfo')).toContainText('Kapcsolódó oldalak')
  await expect(page.getByRole('heading', { level: 1, name: sermon.title })).toBeVisible()

  // A language without a catalogue is that of the content alone, also after a reload.
  await languages(page).getByRole('button', { name: 'Deutsch' }).click()
  for (const _visit of ['chosen', 'remembered']) {
    const title = page.getByRole('heading', { level: 1, name: german.title })
    await expect(title).toBeVisible()
    expect(await title.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('de')
    await expect(root(page)).toHaveAttribute('lang', 'hu')
    await expect(page.getByRole('contentinfo')).toContainText('Kapcsolódó oldalak')
    await page.reload()
  }
})

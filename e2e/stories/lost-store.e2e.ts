import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startSiteWith } from '../servers/set-up-site.ts'

test('a server without a verified manifest answers with 503', async ({ page }) => {
  const place = mkdtempSync(path.join(tmpdir(), 'empty-'))
  const site = await startSiteWith({ REMOTES_STORE: place, REMOTES_CACHE: `${place}-cache` })
  try {
    const answer = await page.goto(site.origin)
    expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([503, true])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Az oldal most nem érhető el')
    await expect(page.getByRole('link', { name: 'Újrapróbálom' })).toBeVisible()
    expect((await page.request.get(`${site.origin}/readyz`)).status()).toBe(503)
  } finally {
    await site.stop()
  }
})

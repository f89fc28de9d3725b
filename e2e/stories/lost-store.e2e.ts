import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { startSiteWith } from '../servers/set-up-site.ts'
import { startSiteWithStore } from '../servers/site-with-store.ts'

test('the folder of the manifest is lost: only the operator notices, and it comes back', async ({ request }) => {
  const site = await startSiteWithStore()
  const { entry, buildId } = readDescription(buildFolderOf('remote-search'))
  const seen = async () => {
    const addresses = ['/kereses', `/remotes/remote-search/${buildId}/${entry}`, '/readyz']
    const answers = await Promise.all(addresses.map((address) => request.get(site.origin + address)))
    return [answers.map((answer) => answer.status()), 'problem' in ((await answers[2]!.json()) as object)]
  }
  const away = `${site.folder}-away`
  try {
    expect(await seen()).toEqual([[200, 200, 200], false])
    renameSync(site.folder, away)
    await expect.poll(seen).toEqual([[200, 200, 200], true])
    renameSync(away, site.folder)
    await expect.poll(seen).toEqual([[200, 200, 200], false])
  } finally {
    await site.stop()
  }
})

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

import type { Page } from '@playwright/test'
import type { Boot } from '../../shell/src/boot.ts'
import { type SetUpSite, startSiteWith } from '../servers/set-up-site.ts'
import { expect, test } from '../site-test.ts'

const started: SetUpSite[] = []

/** Stopped after the test, whatever becomes of it. */
async function siteWith(settings: Record<string, string>): Promise<SetUpSite> {
  const site = await startSiteWith(settings)
  started.push(site)
  return site
}

test.afterEach(async () => {
  await Promise.all(started.splice(0).map((site) => site.stop()))
})

const panel = (page: Page) => page.getByRole('complementary', { name: 'Összetétel' })
const rowOf = (page: Page, remote: string) => panel(page).locator(`tr[data-remote="${remote}"]`)
const bootOf = (page: Page) =>
  page.locator('#boot').evaluate((script) => JSON.parse(script.textContent ?? 'null') as Boot)
/** What a region's label says: it stands in the style sheet alone. */
const labelAt = (page: Page, region: string) =>
  page.locator(region).evaluate((element) => getComputedStyle(element, '::before').content)

test('the panel shows the builds of the document and outlines the region; a key opens it, Escape closes it', async ({
  page,
}) => {
  await page.goto('/kereses')
  await page.waitForLoadState('networkidle')
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('link').first().focus()
  await page.keyboard.press('Alt+Shift+K')
  await expect(panel(page).getByRole('heading', { name: 'Összetétel' })).toBeFocused()
  const { remotes, panel: offered } = await bootOf(page)
  expect(remotes).toHaveLength(3)
  await expect(panel(page)).toContainText(`A jegyzék ${offered?.revision}. változata`)
  await expect(panel(page).locator('tr[data-remote]')).toHaveCount(3)
  for (const { name, version, buildId } of remotes) {
    await expect(rowOf(page, name)).toContainText(`${version} · ${buildId}`)
  }
  await expect(rowOf(page, 'remote-search')).toContainText('itt látszik')
  await expect(rowOf(page, 'remote-search')).toContainText(/\d\sms/)
  await expect(rowOf(page, 'remote-search')).toContainText(/\d\skB/)
  await expect(rowOf(page, 'remote-bible')).toContainText('nem kellett')
  const search = remotes.find(({ name }) => name === 'remote-search')
  const label = await labelAt(page, '[data-region="remote-search"]')
  expect(label).toBe(`"remote-search · ${search?.version} · ${search?.buildId}"`)

  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('link').first()).toBeFocused()
  expect(await labelAt(page, '[data-region="remote-search"]')).toBe('none')
})

test('the address opens the panel, and it stays open for the visit until its button closes it', async ({ page }) => {
  await page.goto('/kereses?s=kegyelem&composition')
  await expect(panel(page).getByRole('heading', { name: 'Összetétel' })).toBeFocused()
  await expect(page).toHaveURL(/\/kereses\?s=kegyelem$/)
  await page.goto('/visszajelzes')
  await expect(rowOf(page, 'remote-feedback')).toContainText('itt látszik')
  await panel(page).getByRole('button', { name: 'Bezárás' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(panel(page)).toHaveCount(0)
  await page.goto('/visszajelzes?composition&EMBEDDED=1', { waitUntil: 'networkidle' })
  await expect(panel(page)).toHaveCount(0)
})

test('[MF-04] the panel says which remote failed, and heals it without a new document', async ({
  page,
  faults,
  expectSaid,
}) => {
  expectSaid(/Failed to load resource|Loading chunk|RUNTIME|net::ERR|Federation Runtime/i)
  await page.goto('/kereses?composition', { waitUntil: 'networkidle' })
  await expect(panel(page)).toBeVisible()
  faults.break(/\/remotes\/remote-feedback\/.*\.js/, { kind: 'status', status: 500 })
  const link = page.locator('a[href="/visszajelzes"]').first()
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Almenü megnyitása' }).last().click()
  await link.click()
  await expect(page.locator('[data-failed]')).toBeVisible({ timeout: 15_000 })
  await expect(rowOf(page, 'remote-feedback')).toContainText('nem érhető el')
  await expect(rowOf(page, 'remote-search')).toContainText('betöltve')
  expect(await labelAt(page, '[data-failed]')).toContain('remote-feedback')

  let reloads = 0
  page.on('load', () => (reloads += 1))
  faults.heal()
  await panel(page).getByRole('button', { name: 'remote-feedback: újra' }).click()
  await expect(rowOf(page, 'remote-feedback')).toContainText('itt látszik')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Visszajelzés/)
  expect(reloads).toBe(0)
})

test('a live site offers no panel unless it is told to, and takes own builds only where they are allowed', async ({
  page,
  expectSaid,
}) => {
  // Nothing listens at the address that is tried.
  expectSaid(/net::ERR_CONNECTION_REFUSED/)
  const live = await siteWith({ SITE_ENVIRONMENT: 'live' })
  await page.goto(`${live.origin}/visszajelzes?composition`, { waitUntil: 'networkidle' })
  await page.keyboard.press('Alt+Shift+K')
  expect((await bootOf(page)).panel).toBeUndefined()
  await expect(panel(page)).toHaveCount(0)

  const told = await siteWith({
    SITE_ENVIRONMENT: 'live',
    COMPOSITION_PANEL: 'on',
    REMOTE_OVERRIDES: 'localhost',
  })
  await page.goto(`${told.origin}/kereses?composition`)
  await panel(page).getByText('Saját változat kipróbálása').click()
  await panel(page).getByLabel('Rész', { exact: true }).selectOption('remote-bible')
  await panel(page).getByLabel('Cím a saját gépen').fill('https://example.hu')
  await panel(page).getByRole('button', { name: 'Kipróbálás' }).click()
  await expect(panel(page).getByText('Csak localhost')).toBeVisible()
  await panel(page).getByLabel('Cím a saját gépen').fill('http://localhost:4202/')
  const asked = page.waitForRequest((request) => request.url().includes('?mf='))
  await panel(page).getByRole('button', { name: 'Kipróbálás' }).click()
  expect(new URL((await asked).url()).searchParams.get('mf')).toBe('remote-bible@http://localhost:4202')
})

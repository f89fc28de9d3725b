import type { Page } from '@playwright/test'
import type { RecordingServer } from '../servers/recording-server.ts'
import { buildApart, serveBuild } from '../servers/remote-build.ts'
import { type SetUpSite, startSiteWith } from '../servers/set-up-site.ts'
import { expect, test } from '../site-test.ts'

const CITATIONS = '/idezetek'

let local: RecordingServer
let site: SetUpSite

// One build for all of them.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const folder = await buildApart('remote-bible', { publicPath: 'auto' }, 'development')
  local = await serveBuild(folder)
  site = await startSiteWith({ REMOTE_OVERRIDES: 'localhost' })
})

test.beforeEach(() => local.reset())

test.afterAll(async () => {
  await site?.stop()
  await local?.close()
})

const asking = (origin = site.origin, address = CITATIONS) => `${origin}${address}?mf=remote-bible@${local.origin}`
const badge = (page: Page) => page.getByRole('complementary', { name: 'Helyi próba' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scriptsAsked = () => local.received.filter((received) => received.path.includes('.js')).length

test('[MF-06] a team sees its own build inside a deployed shell, until it goes back', async ({ page, context }) => {
  const live: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/remotes/remote-bible/')) live.push(request.url())
  })
  await page.goto(asking())
  await expect(page).toHaveURL(site.origin + CITATIONS)
  await expect(badge(page)).toContainText(`remote-bible: innen töltve: ${local.origin}`)
  await expect(heading(page)).toHaveText(/idézet/i)
  expect(scriptsAsked()).toBeGreaterThan(0)
  expect(live).toEqual([])
  const [cookie] = (await context.cookies(site.origin)).filter(({ name }) => name === 'mf')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })

  await page.goto(`${site.origin}/kereses`)
  await expect(badge(page)).toBeVisible()
  await badge(page).getByRole('link', { name: 'Vissza az éles változathoz' }).click()
  await expect(page).toHaveURL(`${site.origin}/kereses`)
  await expect(badge(page)).toHaveCount(0)
  const requestsBefore = local.received.length
  await page.goto(site.origin + CITATIONS, { waitUntil: 'networkidle' })
  await expect(heading(page)).toHaveText(/idézet/i)
  await expect(badge(page)).toHaveCount(0)
  expect(local.received).toHaveLength(requestsBefore)
  expect(live.length).toBeGreaterThan(0)
})

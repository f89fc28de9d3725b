import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { alteredBuild } from '../servers/build-copy.ts'
import { RecordingServer } from '../servers/recording-server.ts'
import { startSiteWith } from '../servers/set-up-site.ts'
import { expect, test } from '../site-test.ts'

const CITATIONS = '/idezetek'
const ID = '10ca100001'
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** Serves a build of remote-bible on a port of its own, as a developer's computer does. */
async function serveLocally(): Promise<RecordingServer> {
  let folder = ''
  const server = new RecordingServer((received, response) => {
    const file = path.join(folder, path.basename(new URL(received.path, 'http://localhost').pathname))
    const found = existsSync(file)
    response.writeHead(found ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    })
    if (found) createReadStream(file).pipe(response)
    else response.end()
  })
  await server.listen()
  const change = (_file: string, text: string) =>
    text
      .replaceAll(`/remotes/remote-bible/${ID}/`, `${server.origin}/`)
      .replaceAll(`build-remote-bible-${ID}`, 'build-remote-bible-dev')
  folder = alteredBuild('remote-bible', { id: ID, change })
  return server
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Helyi próba' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[MF-06] a team sees its own build inside a deployed shell, until it goes back', async ({ page, context }) => {
  const local = await serveLocally()
  const site = await startSiteWith({ REMOTE_OVERRIDES: 'localhost' })
  try {
    const live: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/remotes/remote-bible/')) live.push(request.url())
    })
    await page.goto(`${site.origin}${CITATIONS}?mf=remote-bible@${local.origin}`)
    await expect(page).toHaveURL(site.origin + CITATIONS)
    await expect(badge(page)).toContainText(`remote-bible: innen töltve: ${local.origin}`)
    await expect(heading(page)).toHaveText(/idézet/i)
    expect(local.received.filter((received) => received.path.includes('.js')).length).toBeGreaterThan(0)
    expect(live).toEqual([])
    const [cookie] = (await context.cookies(site.origin)).filter(({ name }) => name === 'mf')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })

    await page.goto(`${site.origin}/kereses`)
    await badge(page).getByRole('link', { name: 'Vissza az éles változathoz' }).click()
    await expect(page).toHaveURL(`${site.origin}/kereses`)
    await expect(badge(page)).toHaveCount(0)
    const requestsBefore = local.received.length
    await page.goto(site.origin + CITATIONS, { waitUntil: 'networkidle' })
    await expect(heading(page)).toHaveText(/idézet/i)
    expect(local.received).toHaveLength(requestsBefore)
    expect(live.length).toBeGreaterThan(0)
  } finally {
    await site.stop()
    await local.close()
  }
})

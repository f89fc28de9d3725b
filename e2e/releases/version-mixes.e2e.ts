import type { Page } from '@playwright/test'
import { buildFolderOf } from 'releases/manifest/build-folder'
import { REMOTES } from '../servers/composed-site.ts'
import { fetchBuilds } from '../servers/document-builds.ts'
import { type EarlierBuilds, earlierBuilds } from '../servers/previous-builds.ts'
import type { SiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from './release-test.ts'
import { expectPage, follow, message, mixedBuilds } from './browsing.ts'

/** The earlier packages are built before the first mix. */
const BUILD_MS = 400_000

/** All choices of earlier and present. */
const MIXES = Array.from({ length: 2 ** REMOTES.length }, (_, mix) =>
  Object.fromEntries(REMOTES.map((remote, bit) => [remote, (mix >> bit) % 2 === 1])),
)

/** A reader goes through all remotes in one document, and writes. */
async function story(page: Page, origin: string) {
  await page.goto(`${origin}/node/101`)
  await expectPage(page)
  await expect(page.getByRole('button', { name: /Forrás másolása/ })).toBeVisible()
  for (const to of ['/kereses', '/idezetek', '/bibliaolvaso-terv', '/visszajelzes']) {
    await follow(page, to)
    await expectPage(page)
  }
  await message(page).fill('Szép estét')
  await expect(message(page)).toHaveValue('Szép estét')
  expect(await mixedBuilds(page)).toEqual([])
}

/** Puts the builds of a mix live and waits until the sites have them. */
async function putLive(site: SiteWithStore, origins: string[], earlier: EarlierBuilds, mix: Record<string, boolean>) {
  const builds: Record<string, string> = {}
  for (const [remote, isEarlier] of Object.entries(mix)) {
    const folder = isEarlier ? earlier.remotes[remote] : undefined
    builds[remote] = await site.release(folder ?? buildFolderOf(remote))
  }
  for (const origin of origins) await expect.poll(() => fetchBuilds(origin, '/visszajelzes')).toEqual(builds)
}

test('[MF-02] [MF-03] every mix of earlier and present shell and remotes is one site', async ({ site, context }) => {
  test.setTimeout(BUILD_MS)
  const earlier = await earlierBuilds()
  test.skip(earlier === null, 'the history is not here: this is a shallow clone')
  if (!earlier) return
  const { origin: earlierShell } = await site.another({}, ['--shell', earlier.shell])
  const origins = [site.origin, earlierShell]
  const pages = await Promise.all(origins.map(() => context.newPage()))
  const messages: string[] = []
  for (const page of pages) {
    page.on('pageerror', (error) => messages.push(error.message))
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  }
  const began = Date.now()
  for (const mix of MIXES) {
    await putLive(site, origins, earlier, mix)
    const about = REMOTES.map((remote) => `${remote} ${mix[remote] ? 'earlier' : 'present'}`).join(', ')
    await test.step(about, () => Promise.all(pages.map((page, shell) => story(page, origins[shell] ?? ''))))
    expect(messages).toEqual([])
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${MIXES.length * origins.length} mixes of shell and remotes in ${seconds} s\n`)
})

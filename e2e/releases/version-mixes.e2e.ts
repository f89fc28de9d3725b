import type { Page } from '@playwright/test'
import { buildFolderOf } from 'releases/manifest/build-folder'
import { REMOTES } from '../servers/composed-site.ts'
import { fetchBuilds } from '../servers/document-builds.ts'
import { type PreviousBuilds, previousBuilds } from '../servers/previous-builds.ts'
import type { SiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from './release-test.ts'
import { expectPage, follow, message, mixedBuilds } from './browsing.ts'

/** The previous packages are built before the first mix. */
const BUILD_MS = 400_000

/** All choices of previous and present. */
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
async function putLive(site: SiteWithStore, origins: string[], previous: PreviousBuilds, mix: Record<string, boolean>) {
  const builds: Record<string, string> = {}
  for (const [remote, isPrevious] of Object.entries(mix)) {
    const folder = isPrevious ? previous.remotes[remote] : undefined
    builds[remote] = await site.release(folder ?? buildFolderOf(remote))
  }
  for (const origin of origins) await expect.poll(() => fetchBuilds(origin, '/visszajelzes')).toEqual(builds)
}

test('[MF-02] [MF-03] every mix of previous and present shell and remotes is one site', async ({ site, context }) => {
  test.setTimeout(BUILD_MS)
  const previous = await previousBuilds()
  test.skip(previous === null, 'the history is not here: this is a shallow clone')
  if (!previous) return
  const { origin: previousShell } = await site.another({}, ['--shell', previous.shell])
  const origins = [site.origin, previousShell]
  const pages = await Promise.all(origins.map(() => context.newPage()))
  const messages: string[] = []
  for (const page of pages) {
    page.on('pageerror', (error) => messages.push(error.message))
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  }
  const began = Date.now()
  for (const mix of MIXES) {
    await putLive(site, origins, previous, mix)
    const about = REMOTES.map((remote) => `${remote} ${mix[remote] ? 'previous' : 'present'}`).join(', ')
    await test.step(about, () => Promise.all(pages.map((page, shell) => story(page, origins[shell] ?? ''))))
    expect(messages).toEqual([])
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${MIXES.length * origins.length} mixes of shell and remotes in ${seconds} s\n`)
})

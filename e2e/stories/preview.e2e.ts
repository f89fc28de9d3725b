import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import type { DirectoryStore } from 'releases/store/directory-store'
import { buildKey, siteKeys } from 'releases/manifest/keys'
import { previewLink } from 'releases/manifest/preview-link'
import type { RemoteRegistry } from 'releases/remote-registry/registry'
import { readRegistry } from 'releases/remote-registry/registry-store'
import { alteredBuild } from '../servers/build-copy.ts'
import { freshStore, makePrevious } from '../servers/composed-site.ts'
import { type SetUpSite, startSiteWith } from '../servers/set-up-site.ts'
import { expect, test } from '../site-test.ts'

const CITATIONS = '/idezetek'
const signing = buildKey()

let store: DirectoryStore
let site: SetUpSite
let buildId: string
let registry: RemoteRegistry

// One build and one site for all of them.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  store = await freshStore(mkdtempSync(path.join(tmpdir(), 'store-')))
  registry = (await readRegistry(store, siteKeys().trusted)).registry
  site = await startSiteWith({ REMOTES_STORE: store.folder, SITE_ENVIRONMENT: 'live' })
  buildId = await makePrevious(store, alteredBuild('remote-bible', { id: 'bbbbbbbbb1' }))
  await expect.poll(async () => (await bootAt(linkTo(buildId)))?.preview?.problem).toBe(null)
})

test.afterAll(() => site?.stop())

const linkTo = (build: string, remote = 'remote-bible', minutes = 15) =>
  previewLink(
    site.origin + CITATIONS,
    { remote, buildId: build, until: new Date(Date.now() + minutes * 60_000) },
    { registry, signing },
  )

interface BootData {
  remotes: { name: string; buildId: string }[]
  preview?: { problem: string | null }
  worker?: true
}

const bootIn = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as BootData | null
const buildIn = (boot: BootData | null) => boot?.remotes.find(({ name }) => name === 'remote-bible')?.buildId

/** Boot data of the document behind a link, for a visitor without cookies. */
async function bootAt(link: string): Promise<BootData | null> {
  const first = await fetch(link, { redirect: 'manual' })
  await first.arrayBuffer()
  const cookie = first.headers.get('set-cookie')?.split(';')[0]
  const answer = await fetch(site.origin + CITATIONS, { headers: cookie ? { cookie } : {} })
  return bootIn(await answer.text())
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Előnézet' })
const liveId = readDescription(buildFolderOf('remote-bible')).buildId

test('[MF-06] a link shows one visitor a build, rendered by the server, until it ends', async ({ page, context }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const answer = await page.goto(linkTo(buildId), { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(site.origin + CITATIONS)
  const html = (await answer?.text()) ?? ''
  expect(buildIn(bootIn(html))).toBe(buildId)
  expect(html).toMatch(/<h1[^>]*>Idézetek/)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(badge(page)).toContainText(buildId)
  const ofBible = files.filter((file) => file.startsWith('/remotes/remote-bible/'))
  expect(ofBible.length).toBeGreaterThan(0)
  expect(ofBible.filter((file) => !file.startsWith(`/remotes/remote-bible/${buildId}/`))).toEqual([])
  const [cookie] = (await context.cookies(site.origin)).filter(({ name }) => name === 'mf')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })

  const others = await (await fetch(site.origin + CITATIONS)).text()
  expect(buildIn(bootIn(others))).toBe(liveId)
  // No file of a preview build is saved offline.
  expect([bootIn(html)?.worker, bootIn(others)?.worker]).toEqual([undefined, true])
  const embedded = await page.request.get(`${site.origin}${CITATIONS}?EMBEDDED=1`)
  expect(buildIn(bootIn(await embedded.text()))).toBe(liveId)

  await page.goto(`${site.origin}/kereses`)
  await badge(page).getByRole('link', { name: 'Vissza az éles változathoz' }).click()
  await expect(page).toHaveURL(`${site.origin}/kereses`)
  await expect(badge(page)).toHaveCount(0)
  expect(buildIn(bootIn(await (await page.request.get(site.origin + CITATIONS)).text()))).toBe(liveId)
})

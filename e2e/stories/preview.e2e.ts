import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import type { DirectoryStore } from 'releases/store/directory-store'
import { buildKey, siteKeys } from 'releases/manifest/keys'
import { previewLink } from 'releases/manifest/preview-link'
import { problemOfAddresses } from 'releases/checks/request-addresses'
import { pathsIn } from 'releases/checks/listed-addresses'
import { enterPreview } from 'releases/checks/enter-preview'
import type { RemoteRegistry } from 'releases/remote-registry/registry'
import { readRegistry } from 'releases/remote-registry/registry-store'
import { BuildCopy, alteredBuild } from '../servers/build-copy.ts'
import { REMOTES, freshStore, makeChecked } from '../servers/composed-site.ts'
import { isTrials } from '../run-size.ts'
import { runSmoke } from '../servers/run-smoke.ts'
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
  buildId = await makeChecked(store, alteredBuild('remote-bible', { id: 'bbbbbbbbb1' }))
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

test('[MF-06] a link shows one visitor a build that nobody else gets, rendered by the server, until it is ended', async ({
  page,
  context,
}) => {
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
  // Nothing of a build that others do not get is kept for reading offline.
  expect([bootIn(html)?.worker, bootIn(others)?.worker]).toEqual([undefined, true])
  const embedded = await page.request.get(`${site.origin}${CITATIONS}?EMBEDDED=1`)
  expect(buildIn(bootIn(await embedded.text()))).toBe(liveId)

  await page.goto(`${site.origin}/kereses`)
  await badge(page).getByRole('link', { name: 'Vissza az éles változathoz' }).click()
  await expect(page).toHaveURL(`${site.origin}/kereses`)
  await expect(badge(page)).toHaveCount(0)
  expect(buildIn(bootIn(await (await page.request.get(site.origin + CITATIONS)).text()))).toBe(liveId)
})

test('[MF-06] a link that has ended shows the live build and says so; a forged one is nothing', async ({ page }) => {
  await page.goto(linkTo(buildId, 'remote-bible', -1))
  await expect(badge(page)).toContainText('lejárt')
  expect(buildIn(bootIn(await page.content()))).toBe(liveId)
  await badge(page).getByRole('link').click()
  const longer = linkTo(buildId).replace(/~(\d+)~/, (_, seconds) => `~${Number(seconds) + 60}~`)
  for (const forged of [longer, linkTo(buildId).replace('remote-bible', 'remote-search')]) {
    const boot = await bootAt(forged)
    expect([buildIn(boot), boot?.preview]).toEqual([liveId, undefined])
  }
})

const smoke = (remote: string, build?: string, origin = site.origin) =>
  runSmoke({ site: origin, store: store.folder, remote, build })

/** The stories of the larger remotes are long: the trials walk all of them. */
const WALKED = isTrials ? REMOTES : ['remote-feedback']

test(`[MF-02] the smoke stories of ${WALKED.join(', ')} are green in the live composition`, async () => {
  test.setTimeout(300_000)
  for (const remote of WALKED) {
    const { code, said } = await smoke(remote)
    expect(said).toContain('its smoke story is green')
    expect(code).toBe(0)
    if (remote === 'remote-bible') expect(said).toContain(`build ${buildId}`)
  }
})

/** A picture without words for who does not see it, which pushes down what is being read once the page is alive. */
const PUSHING = `;const looking = setInterval(() => {
  const region = document.querySelector('[data-region="remote-bible"]')
  if (!Object.keys(region?.firstElementChild ?? {}).some((key) => key.startsWith('__react'))) return
  clearInterval(looking)
  const picture = document.createElement('img')
  Object.assign(picture.style, { display: 'block', height: '500px' })
  region.prepend(picture)
}, 100)`
/** In the browser alone: the server is content with it. */
const THROWING = "Component: () => { throw new Error('this screen cannot be rendered') }, was:"

test('[MF-02] the smoke story finds pages that throw, move or shut out, and what fails in a slot, all at once', async () => {
  test.setTimeout(240_000)
  const build = new BuildCopy('remote-bible', 'bbbbbbbbb2')
  build.change(build.scriptOf('./BiblePage'), (code) => code.replace('Component:', THROWING))
  build.change(build.scriptOf('./CitationsPage'), (code) => code + PUSHING)
  build.change(build.scriptOf('./AfterSermon'), (code) => code.replaceAll('fill@1', 'fill@0'))
  await makeChecked(store, build.folder)
  const { code, said } = await smoke('remote-bible')
  // The candidate, not the live build.
  expect(said).toContain('build bbbbbbbbb2')
  expect(said).toMatch(
    /on the page bible, .*this screen cannot be rendered.*\n +at http.*\/biblia; screenshot: .*\.png/,
  )
  const barriers = /; in the light theme it is not accessible \(image-alt: .*; in the dark theme/.source
  expect(said).toMatch(
    new RegExp(`on the page citations, its content moves while it is read: layout shift 0\\.\\d\\d.*${barriers}`),
  )
  expect(said).toMatch(/in the slot sermon-after@1, .*failed/)
  expect(code).toBe(1)
})

test('[MF-02] the smoke says so when the site cannot show the build', async () => {
  const [unknown, nobody] = await Promise.all([
    smoke('remote-bible', 'b0b0b0b0b0'),
    smoke('remote-bible', buildId, 'http://127.0.0.1:9'),
  ])
  expect(unknown.said).toMatch(/has no build b0b0b0b0b0.*REMOTES_STORE/)
  expect(nobody.said).toMatch(/no site answers.*--site/)
  expect([unknown.code, nobody.code]).toEqual([1, 1])
})

/** Another component for one day of a plan, on the server, where the text of a page is made first. */
const withoutDay = (pid: string) => `;{
  const { page } = module.exports
  const Component = (given) => {
    if (given.params.pid === '${pid}') throw new Error('there is no such day')
    return page.Component(given)
  }
  module.exports = { page: { ...page, Component } }
}`

/** On the server alone: browsers show it after some seconds. */
const ENDLESS = `;{
  const { page } = module.exports
  module.exports = { page: { ...page, Component: () => { for (;;); } } }
}`

if (isTrials) {
  test('[MF-02] a page that throws for one day of a plan is found by the addresses that the site lists', async ({
    browser,
  }) => {
    // Of many addresses some are asked for, the last one among them.
    const days = pathsIn(await (await fetch(`${site.origin}/sitemap/plan-203.xml`)).text())
    const pid = days.at(-1)!.split('/').at(-1)!
    const build = new BuildCopy('remote-bible', 'bbbbbbbbb5')
    build.change('server/ReadingPlanPage.cjs', (code) => code + withoutDay(pid))
    const problemWith = async (id: string) => {
      const context = await browser.newContext()
      const { pages } = await enterPreview(context, linkTo(id))
      const plans = pages.filter(({ name }) => name === 'reading_plan')
      const problem = await problemOfAddresses({
        context,
        site: site.origin,
        remote: 'remote-bible',
        pages: plans,
        longestMs: 60_000,
      })
      await context.close()
      return problem
    }
    expect(await problemWith(liveId)).toBeNull()
    const id = await makeChecked(store, build.folder)
    await expect.poll(async () => (await bootAt(linkTo(id)))?.preview?.problem).toBe(null)
    expect(await problemWith(id)).toMatch(new RegExp(`^/bibliaolvaso-terv/\\d+/${pid} throws while it is rendered$`))
  })

  test('[MF-02] a page that has no end on the server and is well in browsers is found', async () => {
    test.setTimeout(120_000)
    const build = new BuildCopy('remote-feedback', 'bbbbbbbbb6')
    build.change('server/FeedbackPage.cjs', (code) => code + ENDLESS)
    await makeChecked(store, build.folder)
    const { code, said } = await smoke('remote-feedback')
    expect(said).toMatch(/on the page feedback, the server cannot render \/visszajelzes: its code loops/)
    expect(code).toBe(1)
  })
}

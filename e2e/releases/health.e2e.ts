import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Browser, ConsoleMessage, Page } from '@playwright/test'
import { alteredBuild } from '../servers/build-copy.ts'
import { root } from '../servers/composed-site.ts'
import { fetchBuilds, shownBuilds } from '../servers/document-builds.ts'
import { networkAt } from '../servers/network.ts'
import type { SiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from './release-test.ts'

const FEEDBACK = 'remote-feedback'
const ADDRESS = '/visszajelzes'
/** A build whose page cannot be loaded in the browser, though the server renders it. */
const THROWS = { id: 'badbadbad0', change: breakPage }
const ANOTHER = 'aaaaaaaaa1'

function breakPage(file: string, text: string) {
  return /^__federation_expose_FeedbackPage\..*\.js$/.test(file) ? `throw new Error('broken');${text}` : text
}

/** Four visitors at once keep two cores busy: then the API refuses early, and is asked again (API-02). */
const isOfACrowd = (message: ConsoleMessage) =>
  message.text().includes('status of 503') && new URL(message.location().url).pathname.startsWith('/api/')

const addressOf = (visitor: number) => `10.${visitor}.1.7`

/** What `npm run registry` says of a store. */
function registryOf({ folder }: SiteWithStore): string {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const env = { ...process.env, REMOTES_STORE: folder }
  return spawnSync(process.execPath, [tsx, 'releases/src/commands/registry.ts'], { cwd: root, env, encoding: 'utf8' })
    .stdout
}

/** A visitor with a network of their own opens the form: which build they got, and whether they can write. */
async function visit(browser: Browser, site: SiteWithStore, visitor: number) {
  const network = await networkAt(addressOf(visitor), site.origin)
  const context = await browser.newContext()
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && !isOfACrowd(message) && said.push(message.text()))
  const told = page.waitForRequest((request) => request.url().endsWith('/remotes/failures')).catch(() => null)
  await page.goto(`${network.origin}${ADDRESS}`)
  const build = (await shownBuilds(page))[FEEDBACK] ?? ''
  if (build === THROWS.id) {
    await told
    // The beacon is answered after the page has gone on.
    await page.waitForTimeout(100)
  } else {
    await page.getByRole('textbox', { name: /Üzenet/ }).fill('Szép estét')
    await page.waitForLoadState('networkidle')
    expect(said).toEqual([])
  }
  await context.close()
  await network.close()
  return build
}

/** Visitors one after the other, four at a time, until the bad build was given to nobody for a while. */
async function visitUntilGone(browser: Browser, site: SiteWithStore, most: number): Promise<string[]> {
  const given: string[] = []
  for (let visitor = 0; visitor < most; visitor += 4) {
    const builds = await Promise.all([0, 1, 2, 3].map((more) => visit(browser, site, visitor + more)))
    given.push(...builds)
    if (given.filter((id) => id === THROWS.id).length >= 10 && !given.slice(-8).includes(THROWS.id)) break
  }
  return given
}

const takenBack = (site: SiteWithStore) =>
  expect
    .poll(() => registryOf(site), { timeout: 10_000 })
    .toMatch(/taken back by itself since .*, because it failed for/)

/** Dozens of visitors, each in a browser context of their own. */
test.describe.configure({ timeout: 150_000 })

test('a live build that fails is taken back by itself, for good, and the registry shows it', async ({
  site,
  browser,
}) => {
  const { [FEEDBACK]: good } = await fetchBuilds(site.origin, ADDRESS)
  await site.release(alteredBuild(FEEDBACK, THROWS))
  await expect.poll(async () => (await fetchBuilds(site.origin, ADDRESS))[FEEDBACK]).toBe(THROWS.id)
  const given = await visitUntilGone(browser, site, 40)
  const bad = given.filter((id) => id === THROWS.id).length
  expect(bad).toBeLessThanOrEqual(16)
  expect(given.slice(-4)).toEqual([good, good, good, good])
  await takenBack(site)
  expect(registryOf(site)).toMatch(new RegExp(`live .*build ${THROWS.id}[^]*failed for \\d+ of \\d+ .*load \\d+`))
  // Another document server and one that starts anew have heard of it.
  const { origin } = await site.another()
  expect((await fetchBuilds(origin, ADDRESS, addressOf(77)))[FEEDBACK]).toBe(good)
})

test('a build that fails for its share leaves the share; visitors with the live build notice nothing', async ({
  site,
  browser,
}) => {
  const { [FEEDBACK]: good } = await fetchBuilds(site.origin, ADDRESS)
  await site.release(alteredBuild(FEEDBACK, THROWS), 50)
  await expect
    .poll(async () => (await fetchBuilds(site.origin, ADDRESS, addressOf(Date.now() % 250)))[FEEDBACK])
    .toBe(THROWS.id)
  const given = await visitUntilGone(browser, site, 80)
  expect(new Set(given)).toEqual(new Set([THROWS.id, good]))
  expect(given.slice(-8)).not.toContain(THROWS.id)
  await takenBack(site)
})

test('a share reaches the part of the visitors that it is for', async ({ site }) => {
  const build = alteredBuild(FEEDBACK, { id: ANOTHER })
  const visitors = Array.from({ length: 120 }, (_, index) => `10.${index}.9.7`)
  for (const percent of [10, 50]) {
    await site.release(build, percent)
    await new Promise((resolve) => setTimeout(resolve, 700))
    const given = await Promise.all(visitors.map((address) => fetchBuilds(site.origin, ADDRESS, address)))
    const reached = given.filter((builds) => builds[FEEDBACK] === ANOTHER).length
    // Three standard deviations of so many draws.
    const off = 3 * Math.sqrt((percent * (100 - percent)) / visitors.length)
    expect(Math.abs((100 * reached) / visitors.length - percent)).toBeLessThan(off)
  }
})

test('who is in the share stays in it through whole page loads, without a cookie', async ({ site, browser }) => {
  await site.release(alteredBuild(FEEDBACK, { id: ANOTHER }), 50)
  await new Promise((resolve) => setTimeout(resolve, 700))
  const seen: string[] = []
  for (let visitor = 0; new Set(seen).size < 2; visitor += 1) {
    const network = await networkAt(addressOf(visitor), site.origin)
    const context = await browser.newContext()
    const page = await context.newPage()
    const builds = await loads(page, network.origin)
    expect(new Set(builds).size).toBe(1)
    expect(await context.cookies()).toEqual([])
    seen.push(...builds)
    await context.close()
    await network.close()
  }
})

/** Opens several documents of a visit. */
async function loads(page: Page, origin: string): Promise<string[]> {
  const builds: string[] = []
  for (const address of [ADDRESS, '/kereses', '/idezetek', ADDRESS]) {
    await page.goto(`${origin}${address}`)
    builds.push((await shownBuilds(page))[FEEDBACK] ?? '')
  }
  return builds
}

import type { Browser, ConsoleMessage, Page } from '@playwright/test'
import { alteredBuild } from '../servers/build-copy.ts'
import { fetchBuilds, shownBuilds } from '../servers/document-builds.ts'
import { registryOf, visitFrom } from '../servers/health-visits.ts'
import { networkAt } from '../servers/network.ts'
import type { SiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from './release-test.ts'

const FEEDBACK = 'remote-feedback'
const ADDRESS = '/visszajelzes'
/** A build whose page cannot be loaded in the browser, though the server renders it. */
const THROWS = { id: 'badbadbad0', change: breakPage }
/** One whose page is gone some seconds after it was shown, without any error. */
const EMPTIES = { id: 'badbadbad1', change: emptyPage }
const ANOTHER = 'aaaaaaaaa1'

function breakPage(file: string, text: string) {
  return /^__federation_expose_FeedbackPage\..*\.js$/.test(file) ? `throw new Error('broken');${text}` : text
}

function emptyPage(file: string, text: string) {
  const empties = 'setTimeout(() => document.querySelector("main").replaceChildren(), 4000);'
  return /^__federation_expose_FeedbackPage\..*\.js$/.test(file) ? empties + text : text
}

/** Four visitors at once keep two cores busy: then the API refuses early, and is asked again (API-02). */
const isOfACrowd = (message: ConsoleMessage) =>
  message.text().includes('status of 503') && new URL(message.location().url).pathname.startsWith('/api/')

const addressOf = (visitor: number) => `10.${visitor}.1.7`

/** A visitor with a network of their own opens the form: which build they got, and whether they can write. */
async function visit(browser: Browser, site: SiteWithStore, visitor: number) {
  const network = await networkAt(addressOf(visitor), site.origin)
  const context = await browser.newContext()
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && !isOfACrowd(message) && said.push(message.text()))
  const told = page.waitForRequest((request) => request.url().endsWith('/remotes/told')).catch(() => null)
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

/** Visitors come until the bad build rests, the first four with a browser; gives how many of them got it. */
async function visitUntilItRests(browser: Browser, site: SiteWithStore, most: number): Promise<number> {
  const builds = await Promise.all([0, 1, 2, 3].map((visitor) => visit(browser, site, visitor)))
  let bad = builds.filter((id) => id === THROWS.id).length
  const page = { origin: site.origin, pathname: ADDRESS, remote: FEEDBACK }
  for (let visitor = 4; visitor < most && bad < 10; visitor += 1) {
    const { buildId, say } = await visitFrom(addressOf(visitor), page)
    if (buildId !== THROWS.id) continue
    await say('load')
    bad += 1
  }
  await expect
    .poll(() => registryOf(site.folder), { timeout: 10_000 })
    .toMatch(/ rests: one visitor in ten still gets it/)
  return bad
}

/** How many of forty more networks get the bad build. */
async function badOfForty(origin: string): Promise<number> {
  const addresses = Array.from({ length: 40 }, (_, index) => `10.${index}.5.7`)
  const given = await Promise.all(addresses.map((address) => fetchBuilds(origin, ADDRESS, address)))
  return given.filter((builds) => builds[FEEDBACK] === THROWS.id).length
}

/** Dozens of visitors, each in a browser context of their own. */
test.describe.configure({ timeout: 150_000 })

test('a live build that fails rests by itself, at every server, and the registry shows it', async ({
  site,
  browser,
}) => {
  await site.release(alteredBuild(FEEDBACK, THROWS))
  await expect.poll(async () => (await fetchBuilds(site.origin, ADDRESS))[FEEDBACK]).toBe(THROWS.id)
  expect(await visitUntilItRests(browser, site, 40)).toBeLessThanOrEqual(13)
  // A tenth of them, and no more than chance gives once in 100,000 times.
  expect(await badOfForty(site.origin)).toBeLessThanOrEqual(13)
  expect(registryOf(site.folder)).toMatch(
    new RegExp(`live .*build ${THROWS.id}[^]*it failed in \\d+ of \\d+ visits \\(load \\d+\\), 100 %`),
  )
  // Another document server and one that starts anew have heard of it.
  const { origin } = await site.another()
  expect(await badOfForty(origin)).toBeLessThanOrEqual(13)
})

test('a build that fails for its share leaves the share; visitors with the live build notice nothing', async ({
  site,
  browser,
}) => {
  await site.release(alteredBuild(FEEDBACK, THROWS), 50)
  await expect
    .poll(async () => (await fetchBuilds(site.origin, ADDRESS, addressOf(Date.now() % 250)))[FEEDBACK])
    .toBe(THROWS.id)
  await visitUntilItRests(browser, site, 80)
  expect(await badOfForty(site.origin)).toBeLessThanOrEqual(9)
})

test('ten seconds after a page was shown, its browser tells that it stands, or that it was emptied', async ({
  site,
  browser,
}) => {
  const told = async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const word = page.waitForRequest((request) => request.url().endsWith('/remotes/told'), { timeout: 40_000 })
    await page.goto(site.origin + ADDRESS)
    const { token, remote, buildId, phase, ...figures } = (await word).postDataJSON() as Record<string, unknown>
    await context.close()
    expect([remote, buildId, token]).toEqual([FEEDBACK, expect.any(String), expect.stringContaining(String(buildId))])
    return { phase, figures }
  }
  expect(await told()).toEqual({ phase: 'well', figures: { shift: expect.any(Number), blocked: expect.any(Number) } })
  await site.release(alteredBuild(FEEDBACK, EMPTIES))
  await expect.poll(async () => (await fetchBuilds(site.origin, ADDRESS))[FEEDBACK]).toBe(EMPTIES.id)
  expect(await told()).toEqual({ phase: 'emptied', figures: {} })
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

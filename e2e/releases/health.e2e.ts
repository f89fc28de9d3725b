import type { Browser, ConsoleMessage } from '@playwright/test'
import { alteredBuild } from '../servers/build-copy.ts'
import { fetchBuilds, shownBuilds } from '../servers/document-builds.ts'
import { visitFrom } from '../servers/health-visits.ts'
import { tryRemotesCommand } from '../servers/run-program.ts'
import type { SiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from './release-test.ts'

const FEEDBACK = 'remote-feedback'
const ADDRESS = '/visszajelzes'
/** A build whose page cannot be loaded in the browser, though the server renders it. */
const THROWS = { id: 'badbadbad0', change: breakPage }

function breakPage(file: string, text: string) {
  return /^__federation_expose_FeedbackPage\..*\.js$/.test(file) ? `throw new Error('broken');${text}` : text
}

const statusOf = async (site: SiteWithStore) =>
  (await tryRemotesCommand('status', [], { REMOTES_STORE: site.folder })).output

/** Errors of an overloaded API, which the browser retries (API-02). */
const isFromOverload = (message: ConsoleMessage) =>
  message.text().includes('status of 503') && new URL(message.location().url).pathname.startsWith('/api/')

const addressOf = (visitor: number) => `10.${visitor}.1.7`

/** A visitor with a client network of their own opens the form: which build they got, and whether they can write. */
async function visit(browser: Browser, site: SiteWithStore, visitor: number) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': addressOf(visitor) } })
  const page = await context.newPage()
  const messages: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && !isFromOverload(message) && messages.push(message.text()),
  )
  const report = page.waitForRequest((request) => request.url().endsWith('/remotes/reports')).catch(() => null)
  await page.goto(`${site.origin}${ADDRESS}`)
  const build = (await shownBuilds(page))[FEEDBACK] ?? ''
  if (build === THROWS.id) {
    await report
    // The answer of the beacon arrives after the navigation.
    await page.waitForTimeout(100)
  } else {
    await page.getByRole('textbox', { name: /Üzenet/ }).fill('Szép estét')
    await page.waitForLoadState('networkidle')
    expect(messages).toEqual([])
  }
  await context.close()
  return build
}

/** Visitors come until the bad build is withdrawn, the first four with a browser. Returns how many of them got it. */
async function visitUntilWithdrawn(browser: Browser, site: SiteWithStore, most: number): Promise<number> {
  const builds = await Promise.all([0, 1, 2, 3].map((visitor) => visit(browser, site, visitor)))
  let bad = builds.filter((id) => id === THROWS.id).length
  const page = { origin: site.origin, pathname: ADDRESS, remote: FEEDBACK }
  for (let visitor = 4; visitor < most; visitor += 1) {
    const { buildId, report } = await visitFrom(addressOf(visitor), page)
    await report(buildId === THROWS.id ? 'load' : 'ok')
    if (buildId === THROWS.id) bad += 1
  }
  await expect.poll(() => statusOf(site), { timeout: 10_000 }).toMatch(/ withdrawn automatically /)
  return bad
}

/** The builds that twenty more visitors get. */
async function buildsOfOthers(origin: string): Promise<string[]> {
  const addresses = Array.from({ length: 20 }, (_, index) => `10.${index}.5.7`)
  const documents = await Promise.all(addresses.map((address) => fetchBuilds(origin, ADDRESS, address)))
  return documents.map((builds) => builds[FEEDBACK] ?? '')
}

/** Dozens of visitors, each in a browser context of their own. */
test.describe.configure({ timeout: 150_000 })

test('every server withdraws a failing live build, and the status command shows it', async ({ site, browser }) => {
  await site.release(alteredBuild(FEEDBACK, THROWS))
  await expect.poll(async () => (await fetchBuilds(site.origin, ADDRESS))[FEEDBACK]).toBe(THROWS.id)
  expect(await visitUntilWithdrawn(browser, site, 30)).toBe(20)
  expect(await buildsOfOthers(site.origin)).not.toContain(THROWS.id)
  expect(await statusOf(site)).toMatch(
    new RegExp(
      `live .*build ${THROWS.id}[^]*withdrawn automatically .*: 20 of 20 reports are failures \\(load 20\\)` +
        `[^]*2\\d documents shown`,
    ),
  )
  // Another document server, just started, serves the previous build, too.
  const { origin } = await site.another()
  expect(await buildsOfOthers(origin)).not.toContain(THROWS.id)
})

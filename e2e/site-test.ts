/** The tests' own `test`: a page behind a fault proxy, and a test fails on console messages. */
import { type ConsoleMessage, type Frame, type Page, expect, test as base } from '@playwright/test'
import { FaultProxy } from './servers/fault-proxy.ts'
import { SITE_ORIGIN } from './servers/addresses.ts'

interface SiteFixtures {
  /** `test.use({ testsBeforeHydration: true })`: `goto` does not wait for hydration. */
  testsBeforeHydration: boolean
  /** The document server behind the proxy; the shared one unless a test has its own. */
  siteOrigin: string
  /** The proxy in front of this test's site; breaks nothing by default. */
  faults: FaultProxy
  /** Console messages, uncaught errors and policy violations; empty at the end unless `expected` allows them. */
  messages: string[]
  /** Messages a fault test brings about itself, e.g. the browser's own "Failed to load resource". */
  expectMessage: (pattern: RegExp) => void
}

declare global {
  interface Window {
    __violations?: string[]
  }
}

/** Message of Playwright where it blocks service workers. */
export const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** Collects console messages, uncaught errors and policy violations of a page. */
export async function collectMessages(page: Page, messages: string[]) {
  page.on('console', (message: ConsoleMessage) => {
    if (message.text() === WORKER_BLOCKED) return
    const { url } = message.location()
    const where = url === '' ? '' : ` (${url})`
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.type()}: ${message.text()}${where}`)
  })
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  await page.exposeFunction('__reportViolation', (text: string) => messages.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { __reportViolation: (text: string) => void }).__reportViolation
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

/** The paragraphs of a sermon: its facts follow its text. */
export const PARAGRAPHS = 'article div:has(+ dl) p'

/** Starts hydration and waits for it: React handles clicks from then on. */
export async function untilHydrated(page: Page | Frame) {
  await startHydration(page)
  await expect(page.locator('html')).toHaveAttribute('data-start', 'done')
}

/** A key that does nothing: it only starts hydration. */
export const startHydration = (page: Page | Frame) =>
  page.evaluate(() => {
    if (document.documentElement.dataset.start !== 'done') document.dispatchEvent(new Event('keydown'))
  })

/** A first visit with Save-Data: hydration waits for input. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    sessionStorage.removeItem('story')
  })

/** Longest wait for hydration, which some tests prevent. */
const WAIT_MS = 4000

/**
 * Most tests are about a hydrated page: `goto` waits for hydration, which begins in the first idle moment, as in a
 * repeated visit (`prehydrate/when-to-hydrate.ts`).
 */
async function waitForHydration(page: Page) {
  await page.addInitScript(() => {
    try {
      sessionStorage.setItem('story', '')
    } catch {
      // A frame without storage.
    }
  })
  afterDocuments(page, async () => {
    const settled = page.locator('html:is([data-start=done], [data-start=failed])')
    if (!(await savesData(page))) await settled.waitFor({ state: 'attached', timeout: WAIT_MS }).catch(() => undefined)
  })
}

/** The prehydration script is requested after the first frame, so that it may run after the load event. */
const waitForPrehydration = (page: Page) =>
  afterDocuments(page, async () => {
    const known = page.locator('html[data-scripts]')
    await known.waitFor({ state: 'attached', timeout: WAIT_MS }).catch(() => undefined)
  })

function afterDocuments(page: Page, wait: () => Promise<void>) {
  const open = page.goto.bind(page)
  page.goto = async (...to) => {
    const answer = await open(...to)
    const isSites = await page
      .locator('link[rel=prehydrate]')
      .count()
      .then(Boolean, () => false)
    if (isSites) await wait()
    return answer
  }
}

const savesData = (page: Page) =>
  page
    .evaluate(() => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true)
    .catch(() => false)

export const test = base.extend<SiteFixtures & { allowed: RegExp[] }>({
  testsBeforeHydration: [false, { option: true }],
  allowed: async ({}, use) => use([]),
  messages: async ({}, use) => use([]),
  expectMessage: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  siteOrigin: async ({}, use) => use(SITE_ORIGIN),
  faults: async ({ siteOrigin }, use) => {
    const proxy = new FaultProxy(new URL(siteOrigin))
    await proxy.listen()
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ faults }, use) => use(faults.origin),
  page: async ({ page, messages, allowed, testsBeforeHydration, javaScriptEnabled }, use) => {
    await collectMessages(page, messages)
    if (javaScriptEnabled !== false) await (testsBeforeHydration ? waitForPrehydration(page) : waitForHydration(page))
    await use(page)
    expect(messages.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

export { expect }

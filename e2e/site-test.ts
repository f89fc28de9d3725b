/** The tests' own `test`: a page behind a fault proxy, and a test fails on anything the console says. */
import { type ConsoleMessage, type Page, expect, test as base } from '@playwright/test'
import { FaultProxy } from './servers/fault-proxy.ts'
import { SITE_ORIGIN } from './servers/places.ts'

interface SiteFixtures {
  /** The document server behind the proxy; the shared one unless a test has its own. */
  siteOrigin: string
  /** The proxy in front of this test's site; breaks nothing until told to. */
  faults: FaultProxy
  /** What the console said, uncaught errors and policy violations; empty at the end unless `expected` allows it. */
  said: string[]
  /** Messages a fault test brings about itself, e.g. the browser's own "Failed to load resource". */
  expectSaid: (pattern: RegExp) => void
}

declare global {
  interface Window {
    __violations?: string[]
  }
}

/** What Playwright says itself where it lets no service worker in. */
export const WORKER_KEPT_OUT = 'Service Worker registration blocked by Playwright'

/** Writes down what a page says. */
export async function listenTo(page: Page, said: string[]) {
  page.on('console', (message: ConsoleMessage) => {
    if (message.text() === WORKER_KEPT_OUT) return
    const { url } = message.location()
    const where = url === '' ? '' : ` (${url})`
    if (['error', 'warning'].includes(message.type())) said.push(`${message.type()}: ${message.text()}${where}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  await page.exposeFunction('__reportViolation', (text: string) => said.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { __reportViolation: (text: string) => void }).__reportViolation
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

export const test = base.extend<SiteFixtures & { allowed: RegExp[] }>({
  allowed: async ({}, use) => use([]),
  said: async ({}, use) => use([]),
  expectSaid: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  siteOrigin: async ({}, use) => use(SITE_ORIGIN),
  faults: async ({ siteOrigin }, use) => {
    const proxy = new FaultProxy(new URL(siteOrigin))
    await proxy.listen()
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ faults }, use) => use(faults.origin),
  page: async ({ page, said, allowed }, use) => {
    await listenTo(page, said)
    await use(page)
    expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

export { expect }

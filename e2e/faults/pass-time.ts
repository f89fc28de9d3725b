/** Advances the page's clock, and waits in real time only for pending requests. */
import type { Frame, Locator, Page } from '@playwright/test'
import type { FaultProxy } from '../servers/fault-proxy.ts'
import { expect } from '../site-test.ts'

/** Longer than the timeout of one attempt (10 s) and than any pause between two. */
const STEP_MS = 10_500
const MOST_STEPS = 24
/** Time for the page to process an answer. */
const BREATH_MS = 25

interface Waiting {
  /** Proxies between the browser and the servers. */
  proxies: FaultProxy[]
  /** Not waited for: requests without an answer. */
  unanswered: RegExp
}

/** Advances the clock attempt by attempt until the condition holds. */
export async function passTimeUntil(page: Page, there: Locator, { proxies, unanswered }: Waiting) {
  const isQuiet = () => proxies.every(({ underWay }) => underWay.every((path) => unanswered.test(path)))
  for (let step = 0; step < MOST_STEPS && (await there.count()) === 0; step += 1) {
    await expect.poll(isQuiet, { intervals: [BREATH_MS], timeout: 20_000 }).toBe(true)
    await page.waitForTimeout(BREATH_MS)
    if (isQuiet() && (await there.count()) === 0) await page.clock.fastForward(STEP_MS)
  }
  await expect(there.first()).toBeVisible()
}

/** Waits for hydration; an embedded page has no header. */
export async function hydrated(page: Page | Frame) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a, main *') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** Navigates to another address as the Back button does, without a new document. */
export async function goWithin(page: Page, to: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to)
}

/** Waiting without waiting: the page's clock is moved on, while what is really under way is given its time. */
import type { Frame, Locator, Page } from '@playwright/test'
import type { FaultProxy } from '../servers/fault-proxy.ts'
import { expect } from '../site-test.ts'

/** More than the time of one attempt (10 s) and than any pause between two. */
const STEP_MS = 10_500
const MOST_STEPS = 24
/** For the page to do something with an answer that has come. */
const BREATH_MS = 25

interface Waiting {
  /** Proxies between the browser and the servers. */
  proxies: FaultProxy[]
  /** Requests that are left without an answer are not waited for. */
  unanswered: RegExp
}

/** Moves the clock on, attempt by attempt, until this is there. */
export async function passTimeUntil(page: Page, there: Locator, { proxies, unanswered }: Waiting) {
  const isQuiet = () => proxies.every(({ underWay }) => underWay.every((path) => unanswered.test(path)))
  for (let step = 0; step < MOST_STEPS && (await there.count()) === 0; step += 1) {
    await expect.poll(isQuiet, { intervals: [BREATH_MS], timeout: 20_000 }).toBe(true)
    await page.waitForTimeout(BREATH_MS)
    if (isQuiet() && (await there.count()) === 0) await page.clock.fastForward(STEP_MS)
  }
  await expect(there.first()).toBeVisible()
}

/** Waits until the page's own scripts have taken over the document; an embedded one has no header. */
export async function hydrated(page: Page | Frame) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a, main *') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** Goes on to another address of the site as the Back button does: without a new document. */
export async function goWithin(page: Page, to: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to)
}

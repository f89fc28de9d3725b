/** A page whose clock is put forward: what would happen in the next seconds happens now. */
import type { Page } from '@playwright/test'

/** Longer than this nobody waits for a page that is never at rest. */
const LONGEST_MS = 5000

/** Lets so many milliseconds of the page's own time pass, with their timers and requests. The page is of no use after it. */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const passed = new Promise<void>((resolve) => browser.once('Emulation.virtualTimeBudgetExpired', () => resolve()))
  await browser.send('Emulation.setVirtualTimePolicy', { policy: 'pauseIfNetworkFetchesPending', budget: ms })
  let late: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => (late = setTimeout(resolve, LONGEST_MS)))
  await Promise.race([passed, enough])
  clearTimeout(late)
  // A picture of it can be taken only when its time goes on.
  await browser.send('Emulation.setVirtualTimePolicy', { policy: 'advance' })
}

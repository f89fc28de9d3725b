/** Navigation by a link: on S a new document, on ours a route change. */
import type { Browser, Page } from '@playwright/test'
import { hydrateNow, newVisitor, visit } from '../visit.ts'

/** From the results to a sermon. */
export const ROUTE = { from: '/kereses?s=kegyelem', to: '/igehirdetes/meg-tavol-volt' }

const READY = { selector: 'main', characters: 800 }
/** Time for the page's own background work to end. */
const READING_MS = 1500
/** Longer than prefetching takes on a slow network. */
const HOVERING_MS = 2500
const LIMIT_MS = 30_000

/**
 * Milliseconds from the click to the other page's heading and text.
 * @param prefetches whether the pointer rests on the link before
 */
export async function routeChange(browser: Browser, origin: string, { prefetches }: { prefetches: boolean }) {
  const context = await newVisitor(browser, READY)
  try {
    const { page } = await visit(context, origin + ROUTE.from)
    await hydrateNow(page)
    await page.waitForTimeout(READING_MS)
    const link = `a[href="${ROUTE.to}"]`
    // In both cases the pointer moves, because its first move prefetches code.
    await page.hover(prefetches ? link : 'h1')
    await page.waitForTimeout(HOVERING_MS)
    const clickedAt = await page.evaluate((selector) => {
      const now = Date.now()
      document.querySelector<HTMLElement>(selector)!.click()
      return now
    }, link)
    return (await arrival(page, ROUTE.to)) - clickedAt
  } finally {
    await context.close()
  }
}

/** Time at which heading and text of the other page are shown. */
async function arrival(page: Page, to: string): Promise<number> {
  for (const began = Date.now(); Date.now() - began < LIMIT_MS;) {
    // A new document aborts evaluations in the previous one.
    const at = await page.evaluate(arrivedAt, to).catch(() => null)
    if (at !== null) return at
  }
  throw new Error(`${to} was not there within ${LIMIT_MS / 1000} s`)
}

/** Runs in the page: resolves with the frame that shows the whole page at this address; null after a timeout. */
function arrivedAt(to: string): Promise<number | null> {
  return new Promise((resolve) => {
    const until = performance.now() + 5000
    const look = () => {
      const length = document.querySelector('main article, main')?.textContent?.length ?? 0
      const isThere = location.pathname === to && document.querySelector('main h1') !== null && length > 1500
      if (isThere) resolve(Date.now())
      else if (performance.now() > until) resolve(null)
      else requestAnimationFrame(look)
    }
    look()
  })
}

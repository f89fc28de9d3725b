/** From one page to another by a link: on S a new document, on ours a change within the document. */
import type { Browser, Page } from '@playwright/test'
import { hydrateNow, newVisitor, visit } from '../visit.ts'

/** From the results to a sermon. */
export const ROUTE = { from: '/kereses?s=kegyelem', to: '/igehirdetes/meg-tavol-volt' }

const READY = { selector: 'main', characters: 800 }
/** Whatever the page does by itself is done by then. */
const READING_MS = 1500
/** Longer than a slow network needs for what is prefetched. */
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
    // The pointer moves in both cases: code is prefetched with its first move.
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

/** The moment in which the other page's heading and text are there. */
async function arrival(page: Page, to: string): Promise<number> {
  for (const began = Date.now(); Date.now() - began < LIMIT_MS;) {
    // A new document ends what was evaluated in the one before.
    const at = await page.evaluate(arrivedAt, to).catch(() => null)
    if (at !== null) return at
  }
  throw new Error(`${to} was not there within ${LIMIT_MS / 1000} s`)
}

/** Runs in the page: waits for the frame in which the page at this address is whole; null when there is none soon. */
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

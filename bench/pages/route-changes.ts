/** From one page to another by a link: on S a new document, on ours a change within the document. */
import type { Browser, Page } from '@playwright/test'
import { type Ready, haveStarted, newVisitor, visit } from './visit.ts'

export interface RouteTimes {
  /** Milliseconds from the click to the other page's text. */
  still: number
  /** Ours, with a pointer that rested on the link before. */
  ahead: number
  /** Ours, clicked without resting on the link. */
  plain: number
}

export interface Route {
  from: string
  to: string
  /** When the page that is left is there. */
  ready: Ready
}

/** A visitor reads the list before they choose: whatever the page does by itself has been done by then. */
const READS_MS = 1500
/** Longer than a slow line needs for what is fetched ahead. */
const RESTS_MS = 2500
const LIMIT_MS = 30_000

/** @param prepare what the visitor does before the click */
async function routeChange(
  browser: Browser,
  origin: string,
  { from, to, ready }: Route,
  prepare: (page: Page, link: string) => Promise<void>,
): Promise<number> {
  const context = await newVisitor(browser, ready)
  try {
    const { page } = await visit(context, origin + from)
    await haveStarted(page)
    await page.waitForTimeout(READS_MS)
    const link = `a[href="${to}"]`
    await prepare(page, link)
    const clickedAt = await page.evaluate((selector) => {
      const now = Date.now()
      document.querySelector<HTMLElement>(selector)!.click()
      return now
    }, link)
    return (await arrival(page, to)) - clickedAt
  } finally {
    await context.close()
  }
}

/** The moment in which the other page's heading and text stand there. */
async function arrival(page: Page, to: string): Promise<number> {
  for (const began = Date.now(); Date.now() - began < LIMIT_MS;) {
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

/** One round: the same way on S and twice on ours. */
export async function routeChanges(browser: Browser, still: string, ours: string, route: Route): Promise<RouteTimes> {
  // The pointer moved before, but over nothing that leads elsewhere.
  const passing = async (page: Page) => {
    await page.hover('h1')
    await page.waitForTimeout(RESTS_MS)
  }
  return {
    still: await routeChange(browser, still, route, passing),
    ahead: await routeChange(browser, ours, route, async (page, link) => {
      await page.hover(link)
      await page.waitForTimeout(RESTS_MS)
    }),
    plain: await routeChange(browser, ours, route, passing),
  }
}

/** Visits of four pages as people make them, and the page views a tracker counted of each. */
import { type Browser, type BrowserContext, type Page, devices } from '@playwright/test'
import { untilKept } from './kept-pages.ts'
import type { MatomoServer } from './servers/matomo.ts'
import { saveData, wantStart } from './site-test.ts'

export const VISIT_KINDS = ['phone by taps', 'desktop untouched', 'Save-Data by taps', 'offline in between'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** Paths in the order in which they were shown, and in which they were counted. */
export interface Visit {
  shown: string[]
  counted: string[]
}

interface VisitFacts {
  /** Of the site. */
  origin: string
  matomo: MatomoServer
  /** How long each page is looked at once it has loaded. */
  stayMs: number
}

const PHONE = { ...devices['Pixel 7'], defaultBrowserType: undefined }
const SERMONS = ['/node/101', '/node/102', '/node/103', '/node/104']
const COUNTED_WITHIN_MS = 8000

/** @param nth of its kind: another one takes another way through the site, and is told apart by its user agent */
export async function makeVisit(browser: Browser, kind: VisitKind, nth: number, facts: VisitFacts): Promise<Visit> {
  const { origin, matomo, stayMs } = facts
  const userAgent = `${kind} ${nth} ${Date.now()}`
  const byTap = kind !== 'desktop untouched'
  const context = await browser.newContext({
    ...(byTap && PHONE),
    ...{ baseURL: origin, userAgent, serviceWorkers: kind === 'offline in between' ? 'allow' : 'block' },
  })
  const page = await context.newPage()
  if (kind === 'Save-Data by taps') await saveData(page)
  const shown: string[] = []
  const look = async () => {
    await page.waitForLoadState('load')
    shown.push(new URL(page.url()).pathname)
    await page.waitForTimeout(stayMs)
  }
  const sermon = SERMONS[nth % SERMONS.length]!
  if (kind === 'offline in between') await readOffline(context, page, sermon, look)
  else if (byTap) {
    await page.goto(nth % 2 === 0 ? '/kereses' : sermon)
    await look()
    for (let step = 1; step < 4; step += 1) {
      await tapOn(page, nth + step)
      await look()
    }
  } else
    for (const address of ['/kereses?s=kegyelem', sermon, '/idezetek', '/bibliaolvaso-terv']) {
      await page.goto(address)
      await look()
    }
  const counted = () => matomo.pageViewsOf(userAgent).map(({ url }) => new URL(url ?? '').pathname)
  const began = Date.now()
  while (counted().length < shown.length && Date.now() - began < COUNTED_WITHIN_MS) await page.waitForTimeout(100)
  // A second count would come at the end of the visit at the latest.
  await page.goto('about:blank')
  await page.waitForTimeout(300)
  await context.close()
  return { shown, counted: counted() }
}

/** Taps on a link to another page of the site. */
async function tapOn(page: Page, nth: number) {
  const here = new URL(page.url())
  const hrefs = await page
    .locator('main a[href^="/"]:visible')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')!).filter((href) => !/\.\w+(?:$|\?)/.test(href)),
    )
  const others = hrefs.filter((href) => new URL(href, here).pathname !== here.pathname)
  const href = others[nth % others.length]
  if (href === undefined) throw new Error(`${here.pathname} has no link to another page`)
  await page.locator(`main a[href="${href}"]:visible`).first().tap()
  await page.waitForURL((url) => url.pathname !== here.pathname)
}

/** Reads a sermon and a list; without a network the sermon again, from the service worker; with one again another page. */
async function readOffline(context: BrowserContext, page: Page, sermon: string, look: () => Promise<void>) {
  await page.goto(sermon)
  await wantStart(page)
  await untilKept(page, sermon)
  await look()
  await page.goto('/idezetek')
  await look()
  await context.setOffline(true)
  await page.goto(sermon)
  await look()
  await context.setOffline(false)
  await page.goto('/bibliaolvaso-terv')
  await look()
}

/** Pages of a build that is tried and of the live one, in turns, on a line and a processor like those of a slow phone. */
import type { Browser, BrowserContext } from '@playwright/test'
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { PhoneTimes } from './phone-times.ts'

/** 1.6 and 0.75 Mbit/s, 150 ms there and back, a fourth of this processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4
const TURNS = 3
const PAGES = 2
const LIMIT_MS = 30_000

interface Timed {
  browser: Browser
  site: string
  /** That shows the build; without it the live one is shown. */
  link: string
  pages: PageRow[]
  /** Names of pages that are live. */
  live: string[]
}

/** The first of its pages that need nothing of the content. */
export async function timesOnPhone({ browser, site, link, pages, live }: Timed): Promise<PhoneTimes[]> {
  const plain = pages.flatMap(({ name, paths }) => {
    const address = paths.find((one) => !one.includes(':'))
    return address === undefined ? [] : [{ name, address: site + address }]
  })
  const times: PhoneTimes[] = []
  for (const { name, address } of plain.slice(0, PAGES)) {
    const one: PhoneTimes = { page: name, tried: [], live: [] }
    for (let turn = 0; turn < TURNS; turn += 1) {
      one.tried.push(await inVisit(browser, link, address))
      if (live.includes(name)) one.live.push(await inVisit(browser, null, address))
    }
    times.push(one)
  }
  return times
}

/** Somebody who has nothing of the site yet. */
async function inVisit(browser: Browser, link: string | null, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  try {
    if (link !== null) await context.request.get(link)
    return await untilAnswers(context, address)
  } finally {
    await context.close()
  }
}

/** Until React has the page, which a visitor wants at once. */
async function untilAnswers(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', LINE)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(() => {
    new MutationObserver((_changes, watching) => {
      const root = document.documentElement
      if (!root) return
      root.dataset.start ??= 'now'
      if (root.dataset.start === 'now') return
      watching.disconnect()
      performance.mark('answers')
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-start'] })
  })
  await page.goto(address, { timeout: LIMIT_MS })
  await page.waitForFunction(() => performance.getEntriesByName('answers').length > 0, undefined, { timeout: LIMIT_MS })
  return await page.evaluate(() => performance.getEntriesByName('answers')[0]!.startTime)
}

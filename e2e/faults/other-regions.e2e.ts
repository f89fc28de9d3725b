/** A remote that fails must not slow down the others: the same navigations, with the fault and without, in turns. */
import type { Browser, Page } from '@playwright/test'
import { FaultProxy } from '../servers/fault-proxy.ts'
import { type TwiceReleasedSite, startTwiceReleasedSite } from '../servers/twice-released-site.ts'
import { expect, test } from '../site-test.ts'
import { FILE_FAULTS, PARTS, REMOTE_PAGES } from './file-faults.ts'
import { medianOf } from './figures.ts'
import { hydrated } from './pass-time.ts'

const MOST_TIMES_HEALTHY = 1.2

let site: TwiceReleasedSite
test.beforeAll(async () => {
  site = await startTwiceReleasedSite()
})
test.afterAll(() => site.stop())

/** Goes on to an address and gives the milliseconds until its heading stands there, by the page's clock. */
const timeTo = (page: Page, to: string) =>
  page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        const began = performance.now()
        const observer = new MutationObserver(() => {
          const text = document.querySelector('h1')?.textContent
          if (!text || text === before) return
          observer.disconnect()
          resolve(performance.now() - began)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }),
    to,
  )

interface Journey {
  from: string
  /** The page that fails; not gone to in a healthy journey. */
  failing?: { to: string; break: (faults: FaultProxy) => void }
  other: string
}

/** From a page to one of another remote, by way of one that fails. */
async function travel(browser: Browser, { from, failing, other }: Journey): Promise<number> {
  const faults = new FaultProxy(new URL(site.origin))
  await faults.listen()
  const page = await browser.newPage({ baseURL: faults.origin })
  await page.goto(from)
  await hydrated(page)
  if (failing) {
    failing.break(faults)
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, failing.to)
    await expect.poll(() => faults.seen.some(({ path }) => path.includes('remoteEntry.'))).toBe(true)
  }
  const ms = await timeTo(page, other)
  await page.close()
  await faults.close()
  return ms
}

test('[MF-04] while a remote fails in any way, going to another one takes no longer', async ({ browser }, testInfo) => {
  test.setTimeout(300_000)
  const healthy: number[] = []
  const faulty: number[] = []
  const parts = Object.values(PARTS)
  for (const [turn, kind] of Object.keys(FILE_FAULTS).entries()) {
    // Another remote and another part of it with each kind, so that every part fails in every remote.
    const part = parts[Math.floor(turn / REMOTE_PAGES.length) % parts.length]!
    const row = (more: number) => REMOTE_PAGES[(turn + more) % REMOTE_PAGES.length]!
    const journey = { from: row(1).to, other: row(2).to }
    const files = new RegExp(`^/remotes/${row(0).remote}/[^/]+/${part.file}`)
    const broken = (faults: FaultProxy) => faults.break(files, FILE_FAULTS[kind]!(part.type))
    healthy.push(await travel(browser, journey))
    faulty.push(await travel(browser, { ...journey, failing: { to: row(0).to, break: broken } }))
  }
  const ratio = medianOf(faulty) / medianOf(healthy)
  testInfo.annotations.push({
    type: 'figures',
    description:
      `to another remote's page: ${medianOf(healthy).toFixed(0)} ms healthy, ${medianOf(faulty).toFixed(0)} ms while a ` +
      `remote fails (medians of ${healthy.length}): ${ratio.toFixed(2)} times`,
  })
  expect(ratio).toBeLessThanOrEqual(MOST_TIMES_HEALTHY)
})

/**
 * The matrix of faults and files of every remote, with and without a previous build. The pages of one row run in
 * parallel, because most of their time is waiting. `npm test` runs a part of the cells, `npm run trials` all.
 */
import type { Browser, Page } from '@playwright/test'
import { FaultProxy } from '../servers/fault-proxy.ts'
import { type TwiceReleasedSite, startTwiceReleasedSite } from '../servers/twice-released-site.ts'
import { isTrials } from '../run-size.ts'
import { expect, test } from '../site-test.ts'
import { FILE_FAULTS, PARTS, REMOTE_PAGES } from './file-faults.ts'
import { hydrated } from './pass-time.ts'

const VERDICT_MS = 10_000
const AT_ONCE = 3
const MISSING = 'Az oldalnak ez a része most nem érhető el'

let site: TwiceReleasedSite
test.beforeAll(async () => (site = await startTwiceReleasedSite()))
test.afterAll(() => site.stop())

type Part = keyof typeof PARTS
type Cell = (typeof REMOTE_PAGES)[number] & { how: string }
const CELLS: Cell[] = Object.keys(FILE_FAULTS).flatMap((how) => REMOTE_PAGES.map((row) => ({ ...row, how })))

/**
 * The cells of one row in this run. In `npm test` each row has one remote and every sixth fault; both move on from row
 * to row.
 */
const cellsOf = (row: number, hasPreviousBuild: boolean) =>
  CELLS.filter((_, cell) => {
    const turn = Math.floor(cell / REMOTE_PAGES.length) + row
    return (
      isTrials ||
      (turn % REMOTE_PAGES.length === cell % REMOTE_PAGES.length && turn % 6 === 3 * Number(hasPreviousBuild))
    )
  })

/** Runs the work for all items, several at a time, and reports every failure. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const problems: unknown[] = []
  const worker = async () => {
    for (const item of waiting) await work(item).catch((error: unknown) => problems.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('\n\n'))
}

interface Shown {
  page: Page
  faults: FaultProxy
  /** Milliseconds from the click to the heading, by the page's clock. */
  waited: () => Promise<number>
}

/** Records, by the page's clock, the click and the last change of the heading. */
const watchHeading = (page: Page) =>
  page.evaluate(() => {
    const times = { clicked: 0, changed: 0, text: document.querySelector('h1')?.textContent }
    Object.assign(window, { headingTimes: times })
    document.addEventListener('click', () => (times.clicked = performance.now()), { capture: true })
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent
      if (text !== times.text) Object.assign(times, { text, changed: performance.now() })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const waitedIn = (page: Page) =>
  page.evaluate(() => {
    const { clicked, changed } = (window as unknown as { headingTimes: Record<string, number> }).headingTimes
    return changed! - clicked!
  })

interface Case {
  cell: Cell
  part: Part
  hasPreviousBuild: boolean
}

/** Navigates to the page of a cell. @returns its state */
async function visit(browser: Browser, { cell, part, hasPreviousBuild }: Case, see: (shown: Shown) => Promise<void>) {
  const { file, type } = PARTS[part]
  const faults = new FaultProxy(new URL(site.origin))
  await faults.listen()
  const page = await browser.newPage({ baseURL: faults.origin })
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  try {
    await page.goto(cell.from)
    await hydrated(page)
    await watchHeading(page)
    const build = `/remotes/${cell.remote}/${site.builds[cell.remote]!.live}/`
    faults.break(new RegExp(`^${build}${file}`), FILE_FAULTS[cell.how]!(type))
    if (!hasPreviousBuild) faults.break(/\/instead\.json/, { kind: 'status', status: 404 })
    const link = page.locator(`a[href="${cell.to}"]`).first()
    if (!(await link.isVisible())) await page.getByRole('button', { name: 'Almenü megnyitása' }).last().click()
    await link.click()
    await see({ page, faults, waited: () => waitedIn(page) })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // No reload: the mark in the document is still there.
    expect(await page.evaluate(() => 'headingTimes' in window)).toBe(true)
    expect(uncaught).toEqual([])
  } catch (error) {
    throw new Error(`${cell.remote}: its ${part} ${cell.how}: ${String(error)}`, { cause: error })
  } finally {
    await page.close()
    await faults.close()
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [row, part] of (Object.keys(PARTS) as Part[]).entries()) {
  test(`[MF-04] a remote's ${part} fails: an error within 10 s, with a retry`, async ({ browser }) => {
    test.setTimeout(300_000)
    await inParallel(cellsOf(row, false), (cell) =>
      visit(browser, { cell, part, hasPreviousBuild: false }, async ({ page, faults, waited }) => {
        await expect(heading(page)).toHaveText(MISSING, { timeout: 2 * VERDICT_MS })
        expect(await waited()).toBeLessThan(VERDICT_MS)
        faults.heal()
        await page.locator('[data-failed]').getByRole('button', { name: 'Újrapróbálom' }).click()
        await expect(heading(page)).toHaveText(cell.heading)
      }),
    )
  })

  test(`[MF-04] a remote's ${part} fails: the previous build is shown`, async ({ browser }) => {
    test.setTimeout(300_000)
    await inParallel(cellsOf(row, true), (cell) =>
      visit(browser, { cell, part, hasPreviousBuild: true }, async ({ page, faults, waited }) => {
        await expect(heading(page)).toHaveText(cell.heading, { timeout: 2 * VERDICT_MS })
        expect(await waited()).toBeLessThan(VERDICT_MS)
        const { before } = site.builds[cell.remote]!
        expect(faults.count(new RegExp(`^/remotes/${cell.remote}/${before}/__federation_expose_.*js`))).toBe(1)
      }),
    )
  })
}

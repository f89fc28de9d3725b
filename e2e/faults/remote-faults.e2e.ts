/**
 * The matrix: every file of every remote's page fails in every way, once where there is a build before and once where
 * there is none. The pages of one row wait side by side: what takes long here is silence.
 */
import type { Browser, Page } from '@playwright/test'
import { FaultProxy } from '../servers/fault-proxy.ts'
import { type ReleasingSite, startReleasingSite } from '../servers/releasing-site.ts'
import { expect, test } from '../site-test.ts'
import { FILE_FAULTS, PARTS, REMOTE_PAGES } from './file-faults.ts'
import { hydrated } from './pass-time.ts'
import { medianOf, seconds } from './figures.ts'
import { inTurns } from './in-turns.ts'

const VERDICT_MS = 10_000
const AT_ONCE = 4
const MISSING = 'Az oldalnak ez a része most nem érhető el'

let site: ReleasingSite
test.beforeAll(async () => {
  site = await startReleasingSite()
})
test.afterAll(() => site.stop())

type Cell = (typeof REMOTE_PAGES)[number] & { how: string }
const CELLS: Cell[] = Object.keys(FILE_FAULTS).flatMap((how) => REMOTE_PAGES.map((row) => ({ ...row, how })))

interface Shown {
  page: Page
  faults: FaultProxy
  /** Since the visitor's click. */
  waited: () => number
}

/** Goes to the page of a cell whose file fails, and hands over what is there. */
async function visit(browser: Browser, cell: Cell, part: keyof typeof PARTS, see: (shown: Shown) => Promise<void>) {
  const { file, type } = PARTS[part]
  const faults = new FaultProxy(new URL(site.origin))
  await faults.listen()
  const page = await browser.newPage({ baseURL: faults.origin })
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  try {
    await page.goto(cell.from)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const build = `/remotes/${cell.remote}/${site.builds[cell.remote]!.live}/`
    faults.break(new RegExp(`^${build}${file}`), FILE_FAULTS[cell.how]!(type))
    const link = page.locator(`a[href="${cell.to}"]`).first()
    if (!(await link.isVisible())) await page.getByRole('button', { name: 'Almenü megnyitása' }).last().click()
    const began = Date.now()
    await link.click()
    await test.step(`${cell.remote} ${cell.how}`, () => see({ page, faults, waited: () => Date.now() - began }))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(uncaught).toEqual([])
  } finally {
    await page.close()
    await faults.close()
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
  test(`[MF-04] a remote's ${part} fails: the region says so within 10 s, the rest works, Újra heals`, async ({
    browser,
  }, testInfo) => {
    test.setTimeout(240_000)
    const verdicts: number[] = []
    await inTurns(CELLS, AT_ONCE, (cell) =>
      visit(browser, cell, part, async ({ page, faults, waited }) => {
        faults.break(/\/instead\.json/, { kind: 'status', status: 404 })
        await expect(heading(page)).toHaveText(MISSING, { timeout: VERDICT_MS + 2000 })
        verdicts.push(waited())
        expect(verdicts.at(-1)).toBeLessThan(VERDICT_MS)
        faults.heal()
        await page.locator('[data-failed]').getByRole('button', { name: 'Újra' }).click()
        await expect(heading(page)).toHaveText(cell.heading)
      }),
    )
    testInfo.annotations.push({ type: 'figures', description: figuresOf(`${part}, no build before`, verdicts) })
  })

  test(`[MF-04] a remote's ${part} fails: the visitor gets the page of the build before`, async ({
    browser,
  }, testInfo) => {
    test.setTimeout(240_000)
    const verdicts: number[] = []
    await inTurns(CELLS, AT_ONCE, (cell) =>
      visit(browser, cell, part, async ({ page, faults, waited }) => {
        await expect(heading(page)).toHaveText(cell.heading, { timeout: VERDICT_MS + 2000 })
        verdicts.push(waited())
        expect(verdicts.at(-1)).toBeLessThan(VERDICT_MS)
        const { before } = site.builds[cell.remote]!
        expect(faults.count(new RegExp(`^/remotes/${cell.remote}/${before}/__federation_expose_.*js`))).toBe(1)
      }),
    )
    testInfo.annotations.push({ type: 'figures', description: figuresOf(`${part}, with a build before`, verdicts) })
  })
}

const figuresOf = (what: string, verdicts: number[]) =>
  `${what}: ${verdicts.length} of ${CELLS.length} survived, page or message after ${seconds(medianOf(verdicts))} ` +
  `(median), ${seconds(Math.max(...verdicts))} (longest)`

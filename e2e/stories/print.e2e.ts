/** The print of a page, as Chromium's PDF: the same for every letter size, with its source. */
import type { Page } from '@playwright/test'
import { knowsTheSite } from '../keyboard.ts'
import { pdfPages } from '../pdf-text.ts'
import { expect, test } from '../site-test.ts'

/** One of each kind of page that is printed. */
const PRINTED = ['/node/101', '/bibliaolvaso-terv/202', '/idezetek', '/kereses?s=kegyelem']
const WIDTH_OF_A4 = 643

const print = async (page: Page) => pdfPages(await page.pdf({ preferCSSPageSize: true }))

test('[AP-10] the print ignores the text size, and has address, date and pages', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await knowsTheSite(page)
  for (const address of PRINTED) {
    await page.goto(address)
    const usual = await print(page)
    await page.evaluate(() => document.documentElement.style.setProperty('--zoom', '1.5'))
    const printed = await print(page)
    expect(printed, address).toEqual(usual)
    // In the browser's time zone, which is not the test's.
    const date = await page.evaluate(() => new Date().toLocaleDateString('hu', { dateStyle: 'long' }))
    const source = `Lelkész.com·${baseURL}${address}·nyomtatva:${date}`.replace(/\s/g, '')
    expect(printed[0]!.replace(/^1\/\d+/, '').startsWith(source), `${address}: ${printed[0]}`).toBe(true)
    expect(printed.at(-1)!.length, `${address}: the last page is empty`).toBeGreaterThan(10)
    printed.forEach((words, index) => expect(words, address).toContain(`${index + 1}/${printed.length}`))
  }
})

test('[PG-02] a printed sermon has title, details and passage on the first page', async ({ page }) => {
  await knowsTheSite(page)
  await page.addInitScript(() => localStorage.setItem('lelkesz.zoom', '150'))
  await page.setViewportSize({ width: WIDTH_OF_A4, height: 900 })
  await page.goto('/node/101')
  const [first = '', ...rest] = await print(page)
  expect(first).toMatch(/Mégtávolvolt.*HalmosJudit.*Azutánígyfolytatta.*elveszett,ésmegkerült/)
  expect([first, ...rest].join('').match(/Református/g)).toHaveLength(1)
  expect(rest.length).toBe(2)
  // Above the page's edge a printer cuts the accents off.
  await page.emulateMedia({ media: 'print' })
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeGreaterThanOrEqual(0)
})

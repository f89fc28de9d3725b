/** Visitors who browse continuously (loads, navigations, Back, a half-filled form), and their failures. */
import type { Browser, Page } from '@playwright/test'
import { shownBuilds, usedBuilds } from '../servers/document-builds.ts'
import { WORKER_BLOCKED, expect } from '../site-test.ts'

/** Pages of all remotes and what their headings say. */
export const HEADINGS: Record<string, RegExp> = {
  '/kereses': /Keres|Mit/,
  '/node/101': /Még távol volt/,
  '/idezetek': /Idézet/i,
  '/bibliaolvaso-terv': /terv/i,
  '/visszajelzes': /Visszajelzés/,
}

const ADDRESSES = Object.keys(HEADINGS)
const TEXT = 'Kedves Szerkesztőség, egy félbehagyott üzenet'
/** A form remains half filled for longer than a release takes. */
const WRITING_MS = 900

export interface Journey {
  forms: number
  /** Navigations with the wrong result. */
  failures: string[]
  /** Documents with two builds of one remote, or with another than their own. */
  mixed: string[]
}

export const message = (page: Page) => page.getByRole('textbox', { name: /Üzenet/ })

/** Expects that all requests of the document are for the builds that it names. */
export async function mixedBuilds(page: Page): Promise<string[]> {
  const own = Object.entries(await shownBuilds(page)).map(([remote, build]) => `${remote}/${build}`)
  return (await usedBuilds(page)).filter((used) => !own.includes(used))
}

export async function expectPage(page: Page) {
  const { pathname } = new URL(page.url())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[pathname] ?? /./)
  await expect(page.locator('[data-failed]')).toHaveCount(0)
}

/** Follows a link of the site; one in a closed submenu as well. */
export async function follow(page: Page, to: string) {
  const link = page.locator(`a[href="${to}"]`).first()
  if ((await link.count()) > 0) await link.evaluate((element: HTMLElement) => element.click())
  else await page.goto(new URL(to, page.url()).href)
  await page.waitForURL((url) => url.pathname === to)
}

/** Back to the address before, which is another one. */
async function goBack(page: Page) {
  const previous = page.url()
  await page.goBack()
  // A starting page sets a key in its history entry, which the browser reports as a navigation.
  await page.waitForURL((url) => url.href !== previous)
}

async function writeHalfAForm(page: Page) {
  await follow(page, '/visszajelzes')
  await expectPage(page)
  await message(page).fill(TEXT)
  await page.waitForTimeout(WRITING_MS)
  await expect(message(page)).toHaveValue(TEXT)
}

/** Browses until stopped. The visitor's number determines the steps, so that every run is the same. */
export async function browse(browser: Browser, origin: string, visitor: number, isOver: () => boolean) {
  const journey: Journey = { forms: 0, failures: [], mixed: [] }
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return
    if (['error', 'warning'].includes(message.type())) journey.failures.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => journey.failures.push(`uncaught: ${error.message}`))
  await page.goto(origin + ADDRESSES[visitor % ADDRESSES.length])
  for (let step = visitor; !isOver(); step += 1) {
    const to = ADDRESSES[(step * 3 + visitor) % ADDRESSES.length] ?? '/kereses'
    try {
      if (step % 5 === 0) await page.goto(origin + to)
      else if (step % 5 === 3) await goBack(page)
      else if (step % 5 === 4) {
        await writeHalfAForm(page)
        journey.forms += 1
      } else await follow(page, to)
      await expectPage(page)
    } catch (error) {
      journey.failures.push(`step ${step % 5} to ${to}: ${String(error)}`)
    }
    journey.mixed.push(...(await mixedBuilds(page).catch(() => [])))
  }
  await context.close()
  return journey
}

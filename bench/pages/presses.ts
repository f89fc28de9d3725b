/** From a finger to the frame that shows what it did, on the slowed phone: before the composition has started, and after. */
import type { Browser, Page } from '@playwright/test'
import { type Ready, haveStarted, newVisitor, visit } from './visit.ts'

/** Milliseconds by what was pressed, in the order of `PRESSES`. */
export interface PressTimes {
  before: number[]
  after: number[]
}

/** In this order: the letter size stands in the menu. What a press changes is read by `stateOf`. */
export const PRESSES = ['theme', 'menu', 'letter size'] as const
type Press = (typeof PRESSES)[number]

/** A finger comes back to a page that has come to rest. */
const RESTS_MS = 500
const LIMIT_MS = 5000

const control = (page: Page, press: Press) => {
  if (press === 'theme') return page.locator('[data-first=theme]')
  if (press === 'menu') return page.getByRole('button', { name: 'Menü', exact: true })
  return page.locator('[data-first=larger]').filter({ visible: true })
}

/** One round: the three presses in a page that has not started, and in one that has. */
export async function pressTimes(browser: Browser, address: string, ready: Ready): Promise<PressTimes> {
  return { before: await pressed(browser, address, ready, false), after: await pressed(browser, address, ready, true) }
}

async function pressed(browser: Browser, address: string, ready: Ready, isStarted: boolean): Promise<number[]> {
  const context = await newVisitor(browser, ready)
  try {
    // The composition does not come: what answers is what stands there before it.
    if (!isStarted) await context.route(/\/assets\/main\./, () => undefined)
    const { page } = await visit(context, address)
    if (isStarted) await haveStarted(page)
    const times: number[] = []
    for (const press of PRESSES) {
      await page.waitForTimeout(RESTS_MS)
      const effect = page.evaluate(effectOf, { press, limit: LIMIT_MS })
      await control(page, press).tap()
      const time = await effect
      if (time === null) throw new Error(`${address}: the press of ${press} showed nothing within ${LIMIT_MS} ms`)
      times.push(time)
    }
    return times
  } finally {
    await context.close()
  }
}

/** Runs in the page: from the next touch to the frame after the one that changed; null when none does. */
function effectOf({ press, limit }: { press: Press; limit: number }): Promise<number | null> {
  const root = document.documentElement
  const stateOf = () => {
    if (press === 'theme') return root.className
    if (press === 'menu') return String(document.querySelector('[data-first=submenu]')?.checkVisibility())
    return root.style.cssText
  }
  const before = stateOf()
  return new Promise((resolve) => {
    const touch = ({ timeStamp }: Event) => {
      const look = () => {
        const isShown = stateOf() !== before
        const passed = performance.now() - timeStamp
        if (isShown) requestAnimationFrame(() => resolve(performance.now() - timeStamp))
        else if (passed > limit) resolve(null)
        else requestAnimationFrame(look)
      }
      look()
    }
    addEventListener('pointerdown', touch, { once: true, capture: true })
    setTimeout(() => resolve(null), 2 * limit)
  })
}

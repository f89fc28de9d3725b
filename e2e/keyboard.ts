/** Actions and focus of a visitor without a mouse. */
import { type Locator, type Page, expect } from '@playwright/test'

/** The privacy notice has been seen before (AP-07), so it stands in no test's way. */
export const knowsTheSite = (page: Page) => page.addInitScript(() => localStorage.setItem('lelkesz.privacy', '1'))

/** The focused control when its focus cannot be seen; else nothing. */
export const unseenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return 'the focus is on the body'
    // Headings and regions take the focus to be read from; nothing is pressed there.
    if (focused.getAttribute('tabindex') === '-1') return null
    const ringed = (element: Element | null, levels: number): boolean => {
      if (element === null || levels === 0) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || ringed(element.parentElement, levels - 1)
    }
    const box = focused.getBoundingClientRect()
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.width > 1 && box.height > 1
    return isInWindow && ringed(focused, 3) ? null : `no visible focus on ${focused.outerHTML.slice(0, 200)}`
  })

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false)

/** Presses Tab until something has the focus; at every stop on the way the focus must be seen. */
export async function tabTo(page: Page, target: Locator, most = 60) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    // After the last stop of the page the browser's own bar has the focus.
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    expect(await unseenFocus(page)).toBeNull()
    if (await hasFocus(target)) return
  }
  await expect(target, `not reached by ${most} presses of Tab`).toBeFocused()
}

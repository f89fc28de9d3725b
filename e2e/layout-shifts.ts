/** Layout shifts of a page, from before its first document. */
import type { Page } from '@playwright/test'

export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        ;(window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Cumulative, so far. */
export const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** Checks a page after its smoke step: accessibility in both themes, and layout shift. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const THEMES: Theme[] = ['light', 'dark']
const RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/** The observer delivers buffered entries within this time. */
const OBSERVED_WITHIN_MS = 200

const axeSource = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Problems within the remote's region; none if the story has left it. The rest of the page is the shell's. */
export async function problemsOnPage(page: Page, remote: string): Promise<string[]> {
  const region = `[data-region="${remote}"]`
  if ((await page.locator(region).count()) === 0) return []
  // Measured before the theme changes, which no visitor causes.
  const shift = describeShift(await shiftsOf(page, region))
  await page.evaluate(axeSource())
  const violations: string[] = []
  for (const theme of THEMES) violations.push(...describeViolations(theme, await violationsIn(page, region, theme)))
  return [...(shift === null ? [] : [shift]), ...violations]
}

async function violationsIn(page: Page, region: string, theme: Theme) {
  const { violations } = await page.evaluate(
    async ({ theme: shown, region: inside, options }) => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(shown)
      // Contrast is wrong during a colour transition: finish it.
      for (const one of document.getAnimations()) {
        if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
      }
      const { axe } = window as unknown as { axe: { run: (where: string, how: RunOptions) => Promise<AxeResults> } }
      return await axe.run(inside, options)
    },
    { theme, region, options: RULES },
  )
  return violations
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/**
 * Layout shifts since the start of the document, without those within half a second of an input. Functions in it have
 * no names: tsx wraps named functions in a helper that the browser lacks.
 */
const shiftsOf = (page: Page, region: string): Promise<LayoutShift[]> =>
  page.evaluate(
    ({ inside, ms }) =>
      new Promise<LayoutShift[]>((resolve) => {
        const shifts: Shift[] = []
        new PerformanceObserver((list) => void shifts.push(...(list.getEntries() as Shift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => {
          const own = document.querySelector(inside)
          resolve(
            shifts
              .filter(
                ({ hadRecentInput, sources }) => !hadRecentInput && sources.some(({ node }) => own?.contains(node)),
              )
              .map(({ value, startTime }) => ({ value, at: startTime })),
          )
        }, ms)
      }),
    { inside: region, ms: OBSERVED_WITHIN_MS },
  )

type Theme = 'light' | 'dark'

/** One layout shift. */
export interface LayoutShift {
  value: number
  /** Milliseconds since the document began. */
  at: number
}

/** The limit of a good CLS (web.dev/cls). */
const MOST_SHIFT = 0.1
const GAP_MS = 1000
const BURST_MS = 5000
const EXAMPLES = 3

/** The used part of axe's result. */
export interface Violation {
  id: string
  help: string
  nodes: { target: unknown[] }[]
}

/** A line for each broken rule, with the first elements. */
export const describeViolations = (theme: Theme, violations: Violation[]): string[] =>
  violations.map(({ id, help, nodes }) => {
    const elements = nodes.slice(0, EXAMPLES).map(({ target }) => target.join(' '))
    const more = nodes.length > EXAMPLES ? ` and ${nodes.length - EXAMPLES} more` : ''
    return `in the ${theme} theme it is not accessible (${id}: ${help}): ${elements.join(', ')}${more}`
  })

/** CLS: the worst session window of shifts. */
function layoutShift(shifts: LayoutShift[]): number {
  let burst = { sum: 0, from: -Infinity, last: -Infinity }
  let worst = 0
  for (const { value, at } of shifts) {
    const isSameBurst = at - burst.last < GAP_MS && at - burst.from < BURST_MS
    burst = isSameBurst ? { ...burst, sum: burst.sum + value, last: at } : { sum: value, from: at, last: at }
    worst = Math.max(worst, burst.sum)
  }
  return worst
}

/** Null: within the limit. */
export function describeShift(shifts: LayoutShift[]): string | null {
  const shift = layoutShift(shifts)
  if (shift <= MOST_SHIFT) return null
  return `its content shifts: cumulative layout shift ${shift.toFixed(2)}, and ${MOST_SHIFT} is the limit`
}

/** A page of a remote looked at after its smoke step: whom it shuts out, in both themes, and whether it moves. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Moved, type Theme, barriersInWords, shiftInWords } from './seen-on-page.ts'

const THEMES: Theme[] = ['light', 'dark']
const RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/** Browsers tell at once what is in their record. */
const TOLD_WITHIN_MS = 200

const axeSource = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All that is wrong inside of the remote's region; nothing where the story has left it. The frame is the shell's. */
export async function problemsOnPage(page: Page, remote: string): Promise<string[]> {
  const region = `[data-region="${remote}"]`
  if ((await page.locator(region).count()) === 0) return []
  // Before the themes change: that moves nothing, but is nobody's visit.
  const moved = shiftInWords(await movesOf(page, region))
  await page.evaluate(axeSource())
  const barriers: string[] = []
  for (const theme of THEMES) barriers.push(...barriersInWords(theme, await violationsIn(page, region, theme)))
  return [...(moved === null ? [] : [moved]), ...barriers]
}

async function violationsIn(page: Page, region: string, theme: Theme) {
  const { violations } = await page.evaluate(
    async ({ theme: shown, region: inside, options }) => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(shown)
      // Half-way from one colour to the other no contrast is right.
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
 * What moved by itself since the document began, as browsers measure it; what follows a press within half a second the
 * visitor expects. No function in it has a name: a browser does not know what tsx makes of these.
 */
const movesOf = (page: Page, region: string): Promise<Moved[]> =>
  page.evaluate(
    ({ inside, ms }) =>
      new Promise<Moved[]>((resolve) => {
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
    { inside: region, ms: TOLD_WITHIN_MS },
  )

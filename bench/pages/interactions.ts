/** Interaction to next paint of common actions on a slowed phone, by the browser's own event timing. */
import type { Browser, Page } from '@playwright/test'
import { type Figure, figure } from '../measure.ts'
import { hydrateNow, newVisitor, visit } from '../visit.ts'

const SERMON = '/node/101'
const RESULTS = '/kereses?s=kegyelem'
const READY = { selector: 'main', characters: 200 }

/** The browser reports a paint after it. */
const PAINTED_MS = 1500

const tap = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().tap()

const ACTIONS: { name: string; at: string; act: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'theme',
    at: SERMON,
    act: async (page) => {
      await tap('button', /^Menü$/)(page)
      await tap('button', 'Sötét mód')(page)
    },
  },
  { name: 'menu', at: SERMON, act: tap('button', /^Menü$/) },
  { name: 'verse reference', at: SERMON, act: tap('link', /^Lk 15,20/) },
  { name: 'recording', at: SERMON, act: tap('button', /^Meghallgatás/) },
  { name: 'annotations', at: SERMON, act: tap('button', 'Jelölés') },
  { name: 'filters', at: RESULTS, act: tap('button', /^Szűrők/) },
  { name: 'typed letter', at: RESULTS, act: (page) => page.locator('input[name=s]').press('a') },
  { name: 'result', at: RESULTS, act: tap('link', 'Parázs a parton') },
  { name: 'plan day read', at: '/bibliaolvaso-terv/201/2', act: tap('button', /: elolvastam$/) },
  { name: 'message sent', at: '/visszajelzes', act: tap('button', 'Küldés') },
]

type Watched = typeof globalThis & { __interactions: number[] }

/** TypeScript's DOM library lacks the field. */
type InteractionTiming = PerformanceEventTiming & { interactionId: number }

/** Runs in the page. Events below 16 ms are not reported. */
function observe() {
  const durations = [16]
  Object.assign(globalThis, { __interactions: durations })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as InteractionTiming[])
      if (interactionId > 0) durations.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

export async function measureInteractions(browser: Browser, origin: string, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, at, act } of ACTIONS) {
    const longest: number[] = []
    for (let round = 0; round < rounds; round += 1) longest.push(await measure(browser, origin + at, act))
    figures.push(figure('interactions', `${name}: INP ms`, longest, { most: 200 }))
  }
  return figures
}

async function measure(browser: Browser, address: string, act: (page: Page) => Promise<unknown>): Promise<number> {
  const context = await newVisitor(browser, READY)
  try {
    const { page } = await visit(context, address)
    await hydrateNow(page)
    await page.evaluate(observe)
    await act(page)
    await page.waitForTimeout(PAINTED_MS)
    return Math.max(...(await page.evaluate(() => (globalThis as Watched).__interactions)))
  } finally {
    await context.close()
  }
}

/**
 * The table of what a page of somebody else's gets and pays (MF-05), which `npm run trials -- hosts` prints. A test
 * tells its row, however many tests measure it; the reporter prints all in this order.
 */
import type { TestInfo } from '@playwright/test'

/** Every row and what is to be reached. */
export const QUALITY = {
  before: { what: 'before it is near the viewport', goal: '≤ 2.5 kB, 1 request' },
  shown: { what: 'shown', goal: '≤ 6 kB, ≤ 3 requests, no preflight, ≤ 1.3 s on a slow phone' },
  ten: { what: 'ten embeds', goal: '≤ 4 requests, shift ≤ 0.02' },
  policies: { what: 'host policies', goal: 'all shown' },
  moves: { what: 'moves and churn', goal: 'height kept, ≤ 2 requests' },
  navigation: { what: 'frame navigation', goal: 'title in view 20 of 20' },
  linking: {
    what: 'reference linking',
    goal: '≤ 9 kB (9,216 B), recall ≥ 0.98, false ≤ 1 % on 500 phrases, 100 kB of text ≤ 30 ms',
  },
  federation: { what: 'federation hosts × widgets', goal: 'all by manifest, a tampered file refused' },
  own: { what: "host's own page", goal: '0 styles, 1 global, 0 ms of long tasks, axe unchanged' },
} as const

export type QualityRow = keyof typeof QUALITY

/** One figure of a row. */
export interface Quality {
  row: QualityRow
  /** `2.3 kB, 1 request`; without one it is counted how many of the row were reached. */
  figure?: string
  /** True when the figure reaches the goal; a test that fails has not reached it, whatever it told. */
  isReached?: boolean
}

const TYPE = 'quality'

/** Tells a figure; several of one row stand beside one another. What is only counted is told before it is tried. */
export function tellQuality({ annotations }: Pick<TestInfo, 'annotations'>, told: Quality) {
  annotations.push({ type: TYPE, description: JSON.stringify(told) })
}

/** Figures of a test, once it has ended. */
export const qualitiesOf = ({ annotations, status }: Pick<TestInfo, 'annotations' | 'status'>): Quality[] =>
  annotations
    .filter(({ type }) => type === TYPE)
    .map(({ description = '' }) => {
      const told = JSON.parse(description) as Quality
      return { ...told, isReached: told.isReached !== false && status === 'passed' }
    })

/** Lines of the table; '' when nothing was told. */
export function qualityTable(told: readonly Quality[]): string {
  if (told.length === 0) return ''
  const lines = Object.entries(QUALITY).map(([row, { what, goal }]) => {
    const ofRow = told.filter((one) => one.row === row)
    const counted = ofRow.filter(({ figure }) => figure === undefined)
    const count = `${counted.filter(({ isReached }) => isReached).length} of ${counted.length}`
    const figures = [...(counted.length > 0 ? [count] : []), ...ofRow.flatMap(({ figure }) => figure ?? [])]
    const mark = ofRow.length === 0 ? '–' : ofRow.every(({ isReached }) => isReached) ? '✓' : '✗'
    return `${mark} ${what.padEnd(32)}${figures.join(' · ') || 'not measured'}\n${' '.repeat(34)}goal: ${goal}\n`
  })
  return `\nOn pages of others\n${lines.join('')}`
}

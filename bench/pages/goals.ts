/** The goals of the first load, and whether a run reached them. */
import { percentile } from '../percentiles.ts'
import { formatTable } from '../table.ts'
import { PRESSES, type PressTimes } from './presses.ts'
import type { RouteTimes } from './route-changes.ts'
import type { Visit } from './visit.ts'

export interface Measured {
  page: string
  target: string
  /** First visits, until the page is still. */
  cold: Visit[]
  /** The same visits when the composition has started by itself. */
  later: Visit[]
  again: Visit[]
}

const median = (values: number[]) => percentile(values, 50)

/** Median of the ratios of each round to another target in the same round. */
export function ratio(visits: Visit[], base: Visit[], field: keyof Visit): number {
  return median(visits.map((one, round) => one[field] / (base[round]?.[field] || 1)))
}

interface Goal {
  what: string
  goal: string
  reached: string
  isMet: boolean
}

const atMost = (what: string, limit: number, value: number, show = (number: number) => number.toFixed(2)): Goal => ({
  what,
  goal: `≤ ${show(limit)}`,
  reached: show(value),
  isMet: value <= limit,
})

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const whole = (value: number) => value.toFixed(0)

function goalsOf(page: string, ours: Measured, still: Measured, bundle: Measured): Goal[] {
  const exact = (visits: Visit[], field: keyof Visit) => median(visits.map((one) => one[field]))
  const to = (base: Measured, field: keyof Visit) => ratio(ours.cold, base.cold, field)
  const startedTo = (base: Measured, field: keyof Visit) => ratio(ours.later, base.later, field)
  const beyond = (when: 'cold' | 'later') =>
    median(ours[when].map(({ blocked }, round) => blocked - still[when][round]!.blocked))
  return [
    atMost(`${page}: largest paint / S`, 1.05, to(still, 'largestPaint')),
    atMost(`${page}: text present / S`, 1.15, to(still, 'text')),
    atMost(`${page}: depth to the text`, 1, exact(ours.cold, 'depth'), whole),
    atMost(`${page}: origins`, 1, exact(ours.cold, 'origins'), whole),
    atMost(`${page}: document`, 9000, exact(ours.cold, 'documentBytes'), kilobytes),
    atMost(`${page}: document / S`, 1.15, to(still, 'documentBytes')),
    atMost(`${page}: script before the start`, 15_000, exact(ours.cold, 'scriptBytes'), kilobytes),
    atMost(`${page}: script with the start`, 120_000, exact(ours.later, 'scriptBytes'), kilobytes),
    atMost(`${page}: script with the start / one bundle`, 1.15, startedTo(bundle, 'scriptBytes')),
    atMost(`${page}: requests before the start`, 5, exact(ours.cold, 'requests'), whole),
    atMost(`${page}: layout shift`, 0, exact(ours.later, 'shift')),
    atMost(`${page}: blocked beyond S before the start, ms`, 30, beyond('cold'), whole),
    atMost(`${page}: blocked beyond S with the start, ms`, 30, beyond('later'), whole),
    atMost(`${page}: longest task before the start, ms`, 100, exact(ours.cold, 'longest'), whole),
    atMost(`${page}: longest task with the start, ms`, 100, exact(ours.later, 'longest'), whole),
    atMost(`${page}: script time with the start / one bundle`, 1.1, startedTo(bundle, 'script')),
    atMost(`${page}, again: requests`, 1, exact(ours.again, 'requests'), whole),
    atMost(`${page}, again: bytes`, 1000, exact(ours.again, 'bytes'), kilobytes),
    atMost(`${page}, again: largest paint / S`, 0.6, ratio(ours.again, still.again, 'largestPaint')),
  ]
}

function goalsOfPresses(times: PressTimes[]): Goal[] {
  const of = (when: keyof PressTimes, nth: number) => median(times.map((one) => one[when][nth]!))
  return PRESSES.flatMap((press, nth) => [
    atMost(`press of ${press} before the start, ms`, 200, of('before', nth), whole),
    atMost(`press of ${press} after it, ms`, 100, of('after', nth), whole),
  ])
}

/** Every goal as a line, with what was measured. */
export function goalTable(measured: Measured[], routes: RouteTimes[], presses: PressTimes[]): string {
  const pages = [...new Set(measured.map(({ page }) => page))]
  const of = (page: string, target: string) => measured.find((one) => one.page === page && one.target === target)!
  const toStill = (field: 'ahead' | 'plain') => median(routes.map((one) => one[field] / one.still))
  const goals = [
    ...pages.flatMap((page) => goalsOf(page, of(page, 'ours'), of(page, 'static page (S)'), of(page, 'one bundle'))),
    ...(routes.length === 0
      ? []
      : [
          atMost('route change, fetched ahead / S', 0.2, toStill('ahead')),
          atMost('route change, not fetched ahead / S', 0.75, toStill('plain')),
        ]),
    ...(presses.length === 0 ? [] : goalsOfPresses(presses)),
  ]
  return formatTable(
    ['goal', 'at most', 'measured', 'reached'],
    goals.map(({ what, goal, reached, isMet }) => [what, goal, reached, isMet ? 'yes' : 'no']),
  )
}

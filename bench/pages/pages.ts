/**
 * `npm run bench pages`: cold and repeated visits of our pages beside the same pages as a static file, as one bundle
 * and in the usual federation, in turns, on a line and a processor like those of a phone.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { NO_CHROMIUM, findChromium } from 'releases/gate/find-chromium'
import { percentile } from '../percentiles.ts'
import { formatTable } from '../table.ts'
import { type Measured, goalTable } from './goals.ts'
import { type PressTimes, pressTimes } from './presses.ts'
import { type Route, type RouteTimes, routeChanges } from './route-changes.ts'
import { startTargets, type Target } from './twins.ts'
import { keptBehind, newVisitor, visit, type Visit } from './visit.ts'

export const HELP = `npm run bench pages -- [options]

Builds the same pages otherwise (a static page, one bundle, the usual federation) and compares visits in turns.

  --rounds <n>   rounds; each visits every page of every target once, cold and again (7)
  --only <text>  only pages whose name contains this
  --json <file>  where the figures go (.data/bench/results/pages.json)`

const PAGES = [
  { name: 'reading page', address: '/node/101', ready: { selector: 'main', characters: 1500 } },
  { name: 'plan day', address: '/bibliaolvaso-terv/202/1', ready: { selector: 'main', characters: 600 } },
  { name: 'search results', address: '/kereses?s=kegyelem', ready: { selector: 'main', characters: 800 } },
]

/** From the results to a sermon. */
const ROUTE: Route = {
  from: '/kereses?s=kegyelem',
  to: '/igehirdetes/meg-tavol-volt',
  ready: { selector: 'main', characters: 800 },
}

export async function benchPages(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '7' },
      only: { type: 'string', default: '' },
      json: { type: 'string', default: path.resolve(import.meta.dirname, '../../.data/bench/results/pages.json') },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds is not a number of rounds: ${values.rounds}`)
  const pages = PAGES.filter(({ name }) => name.includes(values.only))
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  const targets = await startTargets([...pages.map(({ address }) => address), ROUTE.from, ROUTE.to], say)
  const load = loadavg()[0] ?? 0
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const measured = pages.flatMap(({ name }) =>
      targets.all.map((target): Measured => ({ page: name, target: target.name, cold: [], later: [], again: [] })),
    )
    const routes: RouteTimes[] = []
    const presses: PressTimes[] = []
    const [still, ours] = targets.all as [Target, Target]
    for (let round = 0; round < rounds; round += 1) {
      for (const page of pages) {
        for (const target of inTurn(targets.all, round)) {
          const visits = await visitTwice(browser, target, page)
          const row = measured.find((one) => one.page === page.name && one.target === target.name)!
          row.cold.push(visits.cold)
          row.later.push(visits.later)
          row.again.push(visits.again)
        }
      }
      if (values.only === '') {
        routes.push(await routeChanges(browser, still.origin, ours.origin, ROUTE))
        presses.push(await pressTimes(browser, ours.origin + PAGES[0]!.address, PAGES[0]!.ready))
      }
      say(`Round ${round + 1} of ${rounds}`)
    }
    say(`\n${rounds} rounds, medians; load ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after\n`)
    for (const { name } of pages) say(`${name}\n\n${toTable(measured.filter(({ page }) => page === name))}\n`)
    if (routes.length > 0) say(`from the results to a sermon, ms from the click to the text\n\n${routeTable(routes)}\n`)
    say(goalTable(measured, routes, presses))
    await mkdir(path.dirname(values.json), { recursive: true })
    await writeFile(values.json, `${JSON.stringify({ at: new Date(), rounds, measured, routes, presses }, null, 2)}\n`)
  } finally {
    await browser?.close()
    await targets.stop()
  }
}

/** Another one begins in every round. */
const inTurn = <Item>(items: Item[], round: number) => items.map((_, index) => items[(index + round) % items.length]!)

async function visitTwice(browser: Browser, target: Target, { address, ready }: (typeof PAGES)[number]) {
  const context = await newVisitor(browser, ready)
  try {
    const first = await visit(context, target.origin + address)
    const later = await first.readOn()
    await keptBehind(first.page)
    await first.page.close()
    const second = await visit(context, target.origin + address)
    return { cold: first.cost, later, again: second.cost }
  } finally {
    await context.close()
  }
}

const median = (visits: Visit[], field: keyof Visit) =>
  percentile(
    visits.map((one) => one[field]),
    50,
  )

/** Median of the ratios of each round to S in the same round, with the quartiles. */
function ratioTo(base: Visit[], visits: Visit[], field: keyof Visit): string {
  const ratios = visits.map((one, round) => one[field] / (base[round]?.[field] || 1))
  return `${percentile(ratios, 50).toFixed(2)} (${percentile(ratios, 25).toFixed(2)}–${percentile(ratios, 75).toFixed(2)})`
}

function routeTable(routes: RouteTimes[]): string {
  const of = (field: keyof RouteTimes) =>
    percentile(
      routes.map((one) => one[field]),
      50,
    ).toFixed(0)
  return formatTable(
    ['S, a new document', 'ours, fetched ahead', 'ours, not'],
    [[of('still'), of('ahead'), of('plain')]],
  )
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const whole = (value: number) => value.toFixed(0)

function toTable(rows: Measured[]): string {
  const base = rows[0]!
  const head = [
    'target', 'LCP ms', 'LCP / S', 'text ms', 'text / S', 'shift', 'blocked ms', 'longest ms', 'script ms', 'requests', 'depth',
    'in all', 'kB', 'script kB', 'document kB', 'again: requests', 'again: kB', 'again: LCP / S',
  ] // prettier-ignore
  return formatTable(
    head,
    rows.flatMap(({ target, cold, later, again }) => {
      const secondVisit = [
        whole(median(again, 'requests')),
        kilobytes(median(again, 'bytes')),
        ratioTo(base.again, again, 'largestPaint'),
      ]
      const first = firstVisit(target, base.cold, cold)
      const waits = median(later, 'requests') > median(cold, 'requests')
      if (!waits) return [[...first, ...secondVisit]]
      return [
        [...first, '', '', ''],
        [...firstVisit(`${target}, read on`, base.later, later), ...secondVisit],
      ]
    }),
  )
}

const firstVisit = (target: string, base: Visit[], visits: Visit[]) => [
  target,
  whole(median(visits, 'largestPaint')),
  ratioTo(base, visits, 'largestPaint'),
  whole(median(visits, 'text')),
  ratioTo(base, visits, 'text'),
  median(visits, 'shift').toFixed(3),
  whole(median(visits, 'blocked')),
  whole(median(visits, 'longest')),
  whole(median(visits, 'script')),
  whole(median(visits, 'requests')),
  whole(median(visits, 'depth')),
  whole(median(visits, 'depthInAll')),
  kilobytes(median(visits, 'bytes')),
  kilobytes(median(visits, 'scriptBytes')),
  kilobytes(median(visits, 'documentBytes')),
]

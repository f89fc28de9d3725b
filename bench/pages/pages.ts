/**
 * `npm run bench pages`: first and repeated visits of our pages, alternating with the same pages without scripts (S), on
 * the network and processor of a slow phone.
 */
import type { Browser } from '@playwright/test'
import { defineBench } from '../bench.ts'
import { type Figure, figure, type Goal, inRounds, ratios } from '../measure.ts'
import { withBrowser, withSites } from '../site.ts'
import { type Ready, newVisitor, untilSaved, visit, type Visit } from '../visit.ts'
import { measureInteractions } from './interactions.ts'
import { ROUTE, routeChange } from './route-change.ts'
import { serveStaticPages } from './static-pages.ts'

interface BenchedPage {
  name: string
  address: string
  ready: Ready
}

const PAGES: BenchedPage[] = [
  { name: 'reading page', address: '/node/101', ready: { selector: 'main', characters: 1500 } },
  { name: 'plan day', address: '/bibliaolvaso-terv/202/1', ready: { selector: 'main', characters: 600 } },
  { name: 'search results', address: '/kereses?s=kegyelem', ready: { selector: 'main', characters: 800 } },
]

export const pages = defineBench({
  summary: 'visits of pages on a slow phone, beside the same pages without scripts',
  options: {
    rounds: { default: 7, help: 'rounds; each visits every page cold and again' },
    only: { default: '', help: 'only pages whose name contains this, or `interactions`' },
  },
  run: ({ rounds, only }, log) =>
    withSites({ ours: [] }, async ({ ours }) => {
      const chosen = PAGES.filter(({ name }) => name.includes(only))
      const still = await serveStaticPages(ours, [...chosen.map(({ address }) => address), ROUTE.from, ROUTE.to])
      try {
        return await withBrowser(async (browser) => {
          const figures: Figure[] = []
          if (only === 'interactions') return await measureInteractions(browser, ours, rounds)
          for (const page of chosen) {
            log(`Measuring: ${page.name}`)
            figures.push(...(await measurePage(browser, { ours, still: still.origin }, page, rounds)))
          }
          if (only !== '') return figures
          log('Measuring: from the results to a sermon')
          figures.push(...(await measureRoute(browser, { ours, still: still.origin }, rounds)))
          log('Measuring: interactions')
          return [...figures, ...(await measureInteractions(browser, ours, rounds))]
        })
      } finally {
        still.close()
      }
    }),
})

type Origins = Record<'ours' | 'still', string>

async function measurePage(browser: Browser, origins: Origins, page: BenchedPage, rounds: number) {
  const all = await inRounds(
    { rounds },
    {
      ours: () => visitTwice(browser, origins.ours, page),
      still: () => visitTwice(browser, origins.still, page),
    },
  )
  const of = (way: keyof Origins, when: 'cold' | 'hydrated' | 'again', field: keyof Visit) =>
    all[way].map((visits) => visits[when][field])
  const row = (measure: string, values: number[], goal?: Goal) => figure(page.name, measure, values, goal)
  const toStill = (when: 'cold' | 'again', field: keyof Visit) =>
    ratios(of('ours', when, field), of('still', when, field))
  const ofStill = of('still', 'cold', 'blocked')
  const blockedBeyondStill = of('ours', 'hydrated', 'blocked').map((blocked, round) => blocked - ofStill[round]!)
  const kilobytes = (values: number[]) => values.map((value) => value / 1000)
  return [
    row('LCP ms', of('ours', 'cold', 'largestPaint')),
    row('LCP / S', toStill('cold', 'largestPaint'), { most: 1.05 }),
    row('text / S', toStill('cold', 'text'), { most: 1.15 }),
    row('requests', of('ours', 'cold', 'requests'), { most: 5 }),
    row('document kB', kilobytes(of('ours', 'cold', 'documentBytes')), { most: 9 }),
    row('document / S', toStill('cold', 'documentBytes'), { most: 1.15 }),
    row('script kB', kilobytes(of('ours', 'cold', 'scriptBytes')), { most: 15 }),
    row('hydrated: script kB', kilobytes(of('ours', 'hydrated', 'scriptBytes')), { most: 120 }),
    row('hydrated: script ms', of('ours', 'hydrated', 'script')),
    row('hydrated: longest task ms', of('ours', 'hydrated', 'longest'), { most: 100 }),
    row('hydrated: blocked ms beyond S', blockedBeyondStill, { most: 30 }),
    row('hydrated: shift', of('ours', 'hydrated', 'shift'), { most: 0 }),
    row('again: requests', of('ours', 'again', 'requests'), { most: 1 }),
    row('again: kB', kilobytes(of('ours', 'again', 'bytes')), { most: 1 }),
    row('again: LCP / S', toStill('again', 'largestPaint'), { most: 0.6 }),
  ]
}

async function visitTwice(browser: Browser, origin: string, { address, ready }: BenchedPage) {
  const context = await newVisitor(browser, ready)
  try {
    const first = await visit(context, origin + address)
    const hydrated = await first.untilHydrated()
    await untilSaved(first.page)
    await first.page.close()
    const second = await visit(context, origin + address)
    return { cold: first.cost, hydrated, again: second.cost }
  } finally {
    await context.close()
  }
}

async function measureRoute(browser: Browser, { ours, still }: Origins, rounds: number) {
  const times = await inRounds(
    { rounds },
    {
      still: () => routeChange(browser, still, { prefetches: false }),
      prefetched: () => routeChange(browser, ours, { prefetches: true }),
      plain: () => routeChange(browser, ours, { prefetches: false }),
    },
  )
  const subject = 'results to a sermon'
  return [
    figure(subject, 'prefetched / S', ratios(times.prefetched, times.still), { most: 0.2 }),
    figure(subject, 'not prefetched / S', ratios(times.plain, times.still), { most: 0.75 }),
  ]
}

import { paths } from 'shared-kernel/paths'
import { pages as bible } from '../remote-bible/src/pages.ts'
import { pages as feedback } from '../remote-feedback/src/pages.ts'
import { pages as search } from '../remote-search/src/pages.ts'
import { addressTable, matchAddress } from '../shell/src/site/address-table.ts'

const remotes = [
  { name: 'remote-search', pages: search },
  { name: 'remote-bible', pages: bible },
  { name: 'remote-feedback', pages: feedback },
]
const table = addressTable(remotes)

/** An example of each address that the builder makes, and the page it must be. */
const BUILT: Record<keyof typeof paths, [address: string, page: string, params: object][]> = {
  search: [
    [paths.search(), 'search', {}],
    [paths.search('?s=kegyelem'), 'search', {}],
  ],
  node: [[paths.node(101), 'node_view', { id: '101' }]],
  citations: [[paths.citations(), 'citations', {}]],
  readingPlans: [[paths.readingPlans(), 'reading_plans', {}]],
  readingPlan: [[paths.readingPlan(5), 'reading_plan', { nid: '5' }]],
  readingPlanDay: [[paths.readingPlanDay(5, 69), 'reading_plan', { nid: '5', pid: '69' }]],
  readingPlanReading: [
    [paths.readingPlanReading(5, 69, 2), 'reading_plan', { nid: '5', pid: '69', v: '2' }],
    [paths.readingPlanReading(5, 69, 'n'), 'reading_plan', { nid: '5', pid: '69', v: 'n' }],
  ],
  dailyReading: [[paths.dailyReading(), 'daily_reading', {}]],
  feedback: [[paths.feedback(), 'feedback', {}]],
}

const pathnameOf = (address: string) => new URL(address, 'https://example.hu').pathname
/** The pages that have an address, each asked alone. */
const ownersOf = (pathname: string) =>
  table.pages.filter((page) => matchAddress(addressTable([{ name: page.remote, pages: [page] }]), pathname))

test.each(Object.values(BUILT).flat())(
  '[RT-07] the built address %s is the page %s and no other',
  (address, name, params) => {
    const pathname = pathnameOf(address)
    expect(ownersOf(pathname).map((page) => page.name)).toEqual([name])
    expect(matchAddress(table, pathname)).toEqual({ page: expect.objectContaining({ name }), params })
  },
)

/** What parameters are tried with: every shape has some of these. */
const VALUES = ['1', '12', 'n', 'a', 'kereses']

/** Addresses that a pattern has, with every value at every parameter and without the optional ones. */
const examplesOf = (pattern: string) =>
  pattern
    .split('/')
    .slice(1)
    .reduce<string[]>(
      (begun, part) =>
        begun.flatMap((start) => {
          const values = part.startsWith(':') ? VALUES : [part]
          return [...values.map((value) => `${start}/${value}`), ...(part.endsWith('?') ? [start] : [])]
        }),
      [''],
    )

test('no two pages of the remotes have the same name or the same address', () => {
  const rows = remotes.flatMap(({ pages }) => pages)
  expect(table.pages).toHaveLength(rows.length)
  const addresses = rows.flatMap((row) => row.paths.flatMap(examplesOf))
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => ownersOf(address).length > 1)).toEqual([])
})

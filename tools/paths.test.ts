import { createRequire } from 'node:module'
import path from 'node:path'
import type { LiveRemote } from 'releases/manifest/live-remote'
import { paths } from 'shared-kernel/paths'
import { buildRouteTable, matchRoute } from '../shell/src/routing/route-table.ts'
import { remotes } from './workspaces.cjs'

const { remoteTables } = createRequire(__filename)('../remote-kit/webpack/remote-tables.cjs') as {
  remoteTables: (folder: string) => Pick<LiveRemote, 'pages'>
}
/** The pages of the shell and of the remotes as they are in this checkout. */
const table = buildRouteTable([...remotes.map((name) => ({ name, ...remoteTables(path.join(__dirname, '..', name)) }))])

/**
 * By builder what it builds, the page that stands there and the parameters it gets; a new builder has to have a row.
 */
const BUILT: Record<keyof typeof paths, [address: string, page: string, params?: Record<string, string>][]> = {
  search: [
    [paths.search(), 'search'],
    [paths.search('?s=kegyelem'), 'search'],
  ],
  node: [[paths.node(101), 'node_view', { id: '101' }]],
  citations: [[paths.citations(), 'citations']],
  readingPlans: [[paths.readingPlans(), 'reading_plans']],
  readingPlan: [[paths.readingPlan(5), 'reading_plan', { nid: '5' }]],
  readingPlanDay: [[paths.readingPlanDay(5, 69), 'reading_plan', { nid: '5', pid: '69' }]],
  readingPlanReading: [
    [paths.readingPlanReading(5, 69, 2), 'reading_plan', { nid: '5', pid: '69', v: '2' }],
    [paths.readingPlanReading(5, 69, 'n'), 'reading_plan', { nid: '5', pid: '69', v: 'n' }],
  ],
  dailyReading: [[paths.dailyReading(), 'daily_reading']],
  churchYear: [[paths.churchYear(), 'church_year']],
  churchDay: [[paths.churchDay('advent-1'), 'church_day', { id: 'advent-1' }]],
  passages: [[paths.passages(), 'passage']],
  passage: [
    [paths.passage({ label: 'Jn\u00a03,16' }), 'passage', { book: 'Jn', chapter: '3', verses: '16' }],
    [paths.passage({ label: 'Jn', versification: 'karoli' }), 'passage', { book: 'Jn' }],
  ],
  feedback: [[paths.feedback(), 'feedback']],
  embedding: [[paths.embedding(), 'embedding']],
}

/** The pages that have an address, each asked alone. */
const ownersOf = (pathname: string) =>
  table.pages.filter((page) =>
    matchRoute({ pages: [page], routes: table.routes.filter((one) => one.page === page) }, pathname),
  )

test.each(Object.values(BUILT).flat())(
  '[RT-07] the built address %s is the page %s and no other',
  (address, name, params = {}) => {
    const { pathname } = new URL(address, 'https://example.hu')
    expect(ownersOf(pathname).map((page) => page.name)).toEqual([name])
    expect(matchRoute(table, pathname)).toEqual({ page: expect.objectContaining({ name }), params })
  },
)

test.each([
  ['', '/kereses'],
  ['s=kegyelem', '/kereses?s=kegyelem'],
  ['?s=kegyelem&page=2', '/kereses?s=kegyelem&page=2'],
])('the search %j is at %s', (query, address) => expect(paths.search(query)).toBe(address))

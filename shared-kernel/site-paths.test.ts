import { createRequire } from 'node:module'
import path from 'node:path'
import type { LiveRemote } from 'releases/live-remote'
import { addressTable, matchAddress } from '../shell/src/site/address-table.ts'
import { remotes } from '../tools/workspaces.cjs'
import { paths } from './src/paths.ts'

const { remoteTables } = createRequire(__filename)('../tools/webpack/remote-tables.cjs') as {
  remoteTables: (folder: string) => Pick<LiveRemote, 'pages'>
}
/** The pages of the remotes as they are in this checkout. */
const site = addressTable(
  remotes.map((name) => ({ name, ...remoteTables(path.join(__dirname, '..', name)) }) as LiveRemote),
)

/** By builder an address, the page that stands there and the parameters it gets; a new builder has to have a row. */
const BUILT: Record<keyof typeof paths, [address: string, page: string, params?: Record<string, string>]> = {
  search: [paths.search(), 'search'],
  node: [paths.node(101), 'node_view', { id: '101' }],
  citations: [paths.citations(), 'citations'],
  readingPlans: [paths.readingPlans(), 'reading_plans'],
  readingPlan: [paths.readingPlan(7), 'reading_plan', { nid: '7' }],
  readingPlanDay: [paths.readingPlanDay(7, 31), 'reading_plan', { nid: '7', pid: '31' }],
  readingPlanReading: [paths.readingPlanReading(7, 31, 'n'), 'reading_plan', { nid: '7', pid: '31', v: 'n' }],
  dailyReading: [paths.dailyReading(), 'daily_reading'],
  feedback: [paths.feedback(), 'feedback'],
}

test.each(Object.entries(BUILT))('paths.%s builds an address of the site', (_builder, [address, page, params = {}]) => {
  const found = matchAddress(site, address)
  expect(found?.page.name).toBe(page)
  expect({ ...found?.params }).toEqual(params)
})

test.each([
  ['', '/kereses'],
  ['s=kegyelem', '/kereses?s=kegyelem'],
  ['?s=kegyelem&page=2', '/kereses?s=kegyelem&page=2'],
])('the search %j is at %s', (query, address) => expect(paths.search(query)).toBe(address))

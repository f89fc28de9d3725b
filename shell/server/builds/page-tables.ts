/** Matches the address of a request with the page tables of its builds: once, before anything of the document is made. */
import { LRUCache } from 'lru-cache'
import type { Deployment } from 'releases/manifest/manifest'
import type { PageRow } from 'shared-kernel/remote-contracts'
import {
  type RouteTable,
  type RouteMatch,
  buildRouteTable,
  matchRoute,
  trimmedPath,
} from '../../src/routing/route-table.ts'

/** By remote. */
type Builds = ReadonlyMap<string, Deployment>

/** A match, or null where the config or the API has to say what stands there; with the table for whoever goes on. */
export interface MatchedAddress {
  table: RouteTable
  match: RouteMatch | null
}

/** Canaries and links to single builds make few sets of builds at a time. */
const tables = new LRUCache<string, { rows: PageRow[][]; table: RouteTable }>({ max: 32 })

/** The shell's pages and those of these builds; made once for as long as the builds have the same pages. */
export function tableOf(builds: Builds): RouteTable {
  const key = [...builds].map(([name, { extras }]) => `${name}/${extras.buildId}`).join(' ')
  const rows = [...builds.values()].map(({ extras }) => extras.pages)
  const known = tables.get(key)
  if (known && rows.every((pages, index) => pages === known.rows[index])) return known.table
  const table = buildRouteTable([...builds.keys()].map((name, index) => ({ name, pages: rows[index]! })))
  tables.set(key, { rows, table })
  return table
}

export function matchIn(builds: Builds, { pathname }: URL): MatchedAddress {
  const table = tableOf(builds)
  return { table, match: matchRoute(table, trimmedPath(pathname)) }
}

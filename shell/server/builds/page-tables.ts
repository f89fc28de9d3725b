/** Matches addresses with the page tables of builds. */
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

type BuildsByRemote = ReadonlyMap<string, Deployment>

/** `match` is null if the config or the API decides which page an address has. */
export interface MatchedAddress {
  table: RouteTable
  match: RouteMatch | null
}

/** Cached sets of builds: canaries and previews cause only a few at a time. */
const tables = new LRUCache<string, { rows: PageRow[][]; table: RouteTable }>({ max: 32 })

/** The shell's pages and those of these builds, cached. */
export function tableOf(builds: BuildsByRemote): RouteTable {
  const key = [...builds].map(([name, { extras }]) => `${name}/${extras.buildId}`).join(' ')
  const rows = [...builds.values()].map(({ extras }) => extras.pages)
  const known = tables.get(key)
  if (known && rows.every((pages, index) => pages === known.rows[index])) return known.table
  const table = buildRouteTable([...builds.keys()].map((name, index) => ({ name, pages: rows[index]! })))
  tables.set(key, { rows, table })
  return table
}

export function matchAddressIn(builds: BuildsByRemote, { pathname }: URL): MatchedAddress {
  const table = tableOf(builds)
  return { table, match: matchRoute(table, trimmedPath(pathname)) }
}

/** Matches addresses with the page tables of builds. */
import type { Deployment } from 'releases/manifest/manifest'
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

/** The shell's pages and those of these builds. */
export const tableOf = (builds: BuildsByRemote): RouteTable =>
  buildRouteTable([...builds].map(([name, { extras }]) => ({ name, pages: extras.pages })))

export function matchAddressIn(builds: BuildsByRemote, { pathname }: URL): MatchedAddress {
  const table = tableOf(builds)
  return { table, match: matchRoute(table, trimmedPath(pathname)) }
}

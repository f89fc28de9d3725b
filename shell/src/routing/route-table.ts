/** From an address to a page: the registry's page tables, assembled. Pure; the server and the browser use the same. */
import { type PathSegment, matchPath, segmentsOf } from 'shared-kernel/site'
import { paths } from 'shared-kernel/paths'
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { LiveRemote } from 'releases/manifest/live-remote'

/** A page of the site: a row of some remote's page table. */
export interface SitePage extends PageRow {
  remote: string
}

export interface RouteMatch {
  page: SitePage
  params: Record<string, string | undefined>
}

interface Route {
  pattern: PathSegment[]
  page: SitePage
}

export interface RouteTable {
  pages: SitePage[]
  routes: Route[]
}

/** The shell's one page, for editors of host pages (docs/decisions/0014): a chunk of the shell, in every table. */
export const EDITORS_PAGE: SitePage = {
  name: 'embedding',
  remote: 'shell',
  paths: [paths.embedding()],
  module: 'embedding-page',
}

export const isEditorsPage = ({ remote }: Pick<SitePage, 'remote'>) => remote === EDITORS_PAGE.remote

/** Assembles the page tables of the live remotes; a name that is taken stays with the remote that comes first. */
export function buildRouteTable(remotes: Pick<LiveRemote, 'name' | 'pages'>[]): RouteTable {
  const pages: SitePage[] = [EDITORS_PAGE]
  for (const remote of remotes) {
    for (const row of remote.pages) {
      if (!pages.some(({ name }) => name === row.name)) pages.push({ ...row, remote: remote.name })
    }
  }
  return {
    pages,
    routes: pages.flatMap((page) => page.paths.map((path) => ({ pattern: segmentsOf(path, page.params), page }))),
  }
}

/** A path as the table has it: without slashes at its end. */
export const trimmedPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'

/**
 * The page of an address and its parameters, or null when no page has such an address (RT-04, RT-07). Of two pages that
 * have it the first one's it is. @param pathname as a URL has it, encoded, without slashes at its end
 */
export function matchRoute(table: RouteTable, pathname: string): RouteMatch | null {
  for (const { pattern, page } of table.routes) {
    const params = matchPath(pattern, pathname)
    if (params) return { page, params }
  }
  return null
}

/** A page by its name, e.g. `node_view`. */
export const pageNamed = ({ pages }: RouteTable, name: string | undefined) =>
  pages.find((page) => page.name === name) ?? null

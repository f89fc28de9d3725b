/** The tables of a document's builds: pages by address, slot contents, owners of paths. Pure; for server and browser. */
import { type PathSegment, isInSpace, matchPath, segmentsOf } from 'shared-kernel/site'
import { paths } from 'shared-kernel/paths'
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { LiveFill, LiveRemote } from 'releases/manifest/live-remote'

/** A row of a remote's page table. */
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

/** The shell's only page, for editors of host pages (docs/decisions/0014). */
export const EDITORS_PAGE: SitePage = {
  name: 'embedding',
  remote: 'shell',
  paths: [paths.embedding()],
  module: 'embedding-page',
}

export const isEditorsPage = ({ remote }: Pick<SitePage, 'remote'>) => remote === EDITORS_PAGE.remote

/** Merges the page tables of the live remotes; the first remote keeps a duplicate name. */
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

/** The path without trailing slashes. */
export const trimmedPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'

/**
 * The page of an address with its parameters, or null (RT-04, RT-07). The first match wins.
 * @param pathname encoded, without trailing slashes
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

/** A remote's content for a slot. */
export interface SlotEntry extends LiveFill {
  remote: string
}

/** All slot contents, in the order of the remotes, without those of refused builds. */
export const slotContents = (remotes: Pick<LiveRemote, 'name' | 'fills' | 'refused'>[]): SlotEntry[] =>
  remotes.flatMap(({ name, fills = [], refused }) => (refused ? [] : fills.map((fill) => ({ ...fill, remote: name }))))

const WHOLE_SITE = '/**'

/** Address spaces for documents; undefined for the whole site. */
export const documentSpaces = (spaces?: string[]) => (spaces?.join() === WHOLE_SITE ? undefined : spaces)

/** True when a remote owns the path by the remote registry: no other remote has a narrower space around it. */
export function isOwnPath(remotes: Pick<LiveRemote, 'name' | 'spaces'>[], remote: string, path: string): boolean {
  const around = remotes.flatMap(({ name, spaces = [WHOLE_SITE] }) =>
    spaces.filter((space) => isInSpace(space, path)).map(({ length }) => ({ name, length })),
  )
  const narrowest = Math.max(...around.map(({ length }) => length))
  return around.some(({ name, length }) => name === remote && length === narrowest)
}

/** The shell's rules for addresses: redirects, the home page's alias and pages that the config disables. Pure. */
import type { Config } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import { DEFAULT_HOMEPAGE, isOffered } from 'shared-kernel/site'
import { hasConfigFor } from '../layout/privacy-policy.ts'
import { type RouteTable, type RouteMatch, type SitePage, matchRoute, pageNamed, trimmedPath } from './route-table.ts'

/** RT-03, RT-05, RT-06: redirects of old addresses. */
const REDIRECTS: Record<string, string> = {
  '/node': 'search',
  '/citations': 'citations',
  '/reading-plan': 'reading_plans',
}

export type RouteVerdict =
  | ({ kind: 'page' } & RouteMatch)
  | { kind: 'redirect'; to: string }
  /** RT-11: no pattern matches; the API resolves it. */
  | { kind: 'unknown' }
  /** The config disables the page (RT-05). */
  | { kind: 'off' }
  /** The page depends on a part of the config that is unknown. */
  | { kind: 'unsure'; page: SitePage }

/**
 * Applies the rules to an address.
 * @param config null while unknown
 * @param match in the page tables, where known
 */
export function applySiteRules(
  table: RouteTable,
  config: Config | null,
  pathname: string,
  match?: RouteMatch | null,
): RouteVerdict {
  const trimmed = trimmedPath(pathname)
  const matched = match === undefined ? matchRoute(table, trimmed) : match
  const found = matched ?? (trimmed === '/' ? homePage(table, config ?? emptyConfig) : null)
  const isDecided = found?.page.when === undefined || (config !== null && hasConfigFor(found.page, config))
  if (found && !isDecided) return { kind: 'unsure', page: found.page }
  if (found) return isOffered(found.page, config ?? emptyConfig) ? { kind: 'page', ...found } : { kind: 'off' }
  const path = pageNamed(table, REDIRECTS[trimmed])?.paths[0]
  return path === undefined ? { kind: 'unknown' } : { kind: 'redirect', to: path }
}

/** RT-02: `/` shows the page named by `site.homepage`, or the search. Only pages without parameters can be home. */
function homePage(table: RouteTable, config: Config): RouteMatch | null {
  const named = pageNamed(table, config.site.homepage)
  const page = named && isPlain(named) && isOffered(named, config) ? named : pageNamed(table, DEFAULT_HOMEPAGE)
  return page && { page, params: {} }
}

/** True for `/` and the own path of the page that it shows; the search has its list at its own path instead. */
export function isHomeAddress(table: RouteTable, config: Config, { name }: SitePage, pathname: string): boolean {
  const home = applySiteRules(table, config, '/')
  const isHome = home.kind === 'page' && home.page.name === name
  return isHome && (pathname === '/' || name !== DEFAULT_HOMEPAGE)
}

const isPlain = (page: SitePage) => page.paths[0]?.includes(':') === false

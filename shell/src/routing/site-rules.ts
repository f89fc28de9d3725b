/** The shell's rules for addresses: redirects, the home page's alias and pages that the config disables. Pure. */
import type { Config } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import { DEFAULT_HOMEPAGE, isOffered } from 'shared-kernel/site'
import { hasConfigFor } from '../layout/privacy-policy.ts'
import { type RouteTable, type RouteMatch, type SitePage, matchRoute, pageNamed, trimmedPath } from './route-table.ts'

/** RT-03, RT-05, RT-06: old addresses and the pages they stand for. */
const REDIRECTS: Record<string, string> = {
  '/node': 'search',
  '/citations': 'citations',
  '/reading-plan': 'reading_plans',
}

export type RouteVerdict =
  | ({ kind: 'page' } & RouteMatch)
  | { kind: 'redirect'; to: string }
  /** RT-11: no page has this address; the server is asked. */
  | { kind: 'unknown' }
  /** The address is a page's, but the config switches the page off (RT-05). */
  | { kind: 'off' }
  /** The address is a page's that depends on the config, and not all of the config is known. */
  | { kind: 'unsure'; page: SitePage }

/**
 * What stands at an address of the site.
 * @param config null while it is not known
 * @param match what the table has there, where that is known
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

/** RT-02: `/` shows the page named by `site.homepage`, or the search; only pages without parameters can be home. */
function homePage(table: RouteTable, config: Config): RouteMatch | null {
  const named = pageNamed(table, config.site.homepage)
  const page = named && isPlain(named) && isOffered(named, config) ? named : pageNamed(table, DEFAULT_HOMEPAGE)
  return page && { page, params: {} }
}

const isPlain = (page: SitePage) => page.paths[0]?.includes(':') === false

/** The loader of the route: resolves the address, loads the page's code and its data. */
import { ApiError, type Config, isApiError, resolvePath } from 'shared-kernel/api'
import { reportError } from 'shared-kernel/monitoring'
import { DEFAULT_LANGUAGE } from 'shared-kernel/preferences'
import { EMBEDDED_PARAMETER, isEmbedded, withSingleSlashes } from 'shared-kernel/site'
import type { Page, PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'
import { decodedAddress } from 'shared-kernel/sanitize'
import type { LoaderFunctionArgs } from 'shared-kernel/site-router'
import { type RouteMatch, type SitePage, pageNamed } from './route-table.ts'
import { applySiteRules } from './site-rules.ts'
import { RemoteError } from '../federation/remote-error.ts'
import { withTimeout } from '../deadline.ts'
import type { Failure, PageData, RouteData } from './route-data.ts'
import type { ResolvedRoute, Site } from './site.ts'

const NOT_FOUND = { kind: 'not-found' } as const
const GONE = { kind: 'not-found', isGone: true } as const
const LATE = Symbol('late')
/** Header with which a redirect replaces the history entry. */
const REPLACING = 'X-Remix-Replace'

/** Makes the loader of a site. It throws only redirects and cancellations; failures are data. */
export function createSiteLoader(site: Site) {
  let last: string | undefined
  return async ({ request }: LoaderFunctionArgs): Promise<RouteData> => {
    const { url, signal } = request
    // A reload of the current page: the document server's answer would be the same.
    const isAgain = last === undefined ? site.isEntered?.(url) : last === url
    last = url
    try {
      return await (site.prefetched?.(url) ?? loadRoute(site, new URL(url), signal, isAgain))
    } catch (error) {
      // The navigation is pending: the history entry is still that of the previous page.
      if (error instanceof Response && site.isEntered?.(url) === false) error.headers.delete(REPLACING)
      throw error
    }
  }
}

/**
 * Resolves an address and loads its data. The data comes from the document server: in the document, or on request
 * during navigation; where it has none for this page and build, the page's own `load` runs.
 * @param isAgain a reload: call the page's `load` without asking the document server
 * @throws Response for redirects; the signal's reason when cancelled
 */
export async function loadRoute(site: Site, url: URL, signal: AbortSignal, isAgain = false): Promise<RouteData> {
  let pageData: Promise<PageData | null> | undefined
  const requestPageData = () => (pageData ??= isAgain ? undefined : site.requestPageData?.(url, signal))
  const match = await resolveRoute(site, url, signal, { requestPageData })
  if ('kind' in match) return match
  const known = site.loadedPage(match.page)
  if (!known || known.load) void requestPageData()
  return await loadPageData(site, match, { url, signal, pageData })
}

interface DataRequest {
  url: URL
  signal: AbortSignal
  /** The document server's answer. */
  pageData?: Promise<PageData | null>
}

/**
 * A page's data, or the result in its place.
 * @throws Response for redirects; the signal's reason when cancelled
 */
export async function loadPageData(
  site: Site,
  match: RouteMatch,
  { url, signal, pageData }: DataRequest,
): Promise<RouteData> {
  const { page: row, params } = match
  const about = { page: row.name, params }
  let page: Page
  try {
    page = await site.loadPage(row)
  } catch (error) {
    const isFinal = error instanceof RemoteError && ['range', 'off'].includes(error.phase)
    if (site.dataDeadlineMs !== undefined && !isFinal) return { kind: 'waiting', ...about }
    return { kind: 'failed', ...about, failure: failureOf('remote', error) }
  }
  const loaded = await pageData
  if (loaded?.page === row.name && loaded.build === site.buildOf(row)) return loaded
  return await loadedData(site, page, { params, url, signal }, row)
}

async function loadedData(site: Site, page: Page, request: PageRequest, row: SitePage): Promise<RouteData> {
  const about = { page: row.name, params: request.params }
  const build = site.buildOf(row)
  try {
    const loading = Promise.resolve(page.load?.(request))
    const late = site.dataDeadlineMs
    const data = await (late === undefined ? loading : withTimeout(loading, late, () => LATE))
    return data === LATE ? { kind: 'waiting', ...about } : { kind: 'page', ...about, build, data: data ?? null }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof ApiError && error.kind === 'not-found') return error.status === 410 ? GONE : NOT_FOUND
    if (request.signal.aborted) throw error
    if (isFault(error)) reportError(error, { source: 'shell', remote: row.remote, phase: 'data' })
    if (!isApiError(error)) site.onBrokenData?.(row)
    return { kind: 'failed', ...about, failure: failureOf('data', error) }
  }
}

/** True for an error of the page, the API or their contract, which is reported; a lost connection is not. */
const isFault = (error: unknown) => !isApiError(error) || error.kind === 'server' || error.kind === 'bad-answer'

interface ResolveOptions {
  /** The match in the page tables, where known. */
  match?: RouteMatch | null
  /** Asks the document server about an address without a pattern. */
  requestPageData?: () => Promise<PageData | null> | undefined
}

/**
 * The page of an address, or the result without one.
 * @throws Response for redirects; the signal's reason when cancelled
 */
export async function resolveRoute(
  site: Site,
  url: URL,
  signal: AbortSignal,
  { match, requestPageData }: ResolveOptions = {},
): Promise<RouteMatch | RouteData> {
  const single = withSingleSlashes(url.pathname)
  if (single !== url.pathname) throw redirect(single + url.search)
  const verdict = applySiteRules(site.table, site.config(), url.pathname, match)
  if (verdict.kind === 'page') return { page: verdict.page, params: verdict.params }
  if (verdict.kind === 'redirect') throw redirect(keepEmbedded(verdict.to, url))
  if (verdict.kind === 'off') return NOT_FOUND
  if (verdict.kind === 'unsure')
    return (
      (await requireConfig(site, verdict.page, signal)) ?? resolveRoute(site, url, signal, { match, requestPageData })
    )
  const loaded = site.resolved.has(url.pathname) ? null : await requestPageData?.()
  if (loaded) site.resolved.set(url.pathname, { page: loaded.page, params: loaded.params })
  const resolved = await resolveOnce(site, url.pathname, signal)
  if (resolved && 'kind' in resolved) return resolved
  const page = resolved && pageNamed(site.table, resolved.page)
  if (page) return { page, params: resolved.params }
  const plain = withoutLanguage(url.pathname, site.config())
  if (plain) throw redirect(plain + url.search)
  return NOT_FOUND
}

/** The path after a language of the site: Drupal writes `/hu/node/3` in menus and texts. */
function withoutLanguage(pathname: string, config: Config | null): string | undefined {
  const [, language, ...rest] = pathname.split('/')
  const isKnown = language === DEFAULT_LANGUAGE || config?.languages.some(({ id }) => id === language)
  return isKnown && rest.length > 0 ? `/${rest.join('/')}` : undefined
}

/** Requests the config that decides about a page; returns the result in the page's place when it is not available. */
async function requireConfig(site: Site, page: SitePage, signal: AbortSignal): Promise<RouteData | null> {
  try {
    if (!site.loadConfig) throw new ApiError('server', 'The config is not known')
    await site.loadConfig(signal)
    return null
  } catch (error) {
    if (signal.aborted) throw error
    return { kind: 'failed', page: page.name, params: {}, failure: failureOf('data', error) }
  }
}

/** RT-11: one call per path and visit; a failed call is repeated next time. */
async function resolveOnce(
  site: Site,
  pathname: string,
  signal: AbortSignal,
): Promise<ResolvedRoute | null | (RouteData & { kind: 'unsure' | 'not-found' })> {
  const known = site.resolved.get(pathname)
  if (known !== undefined) return known
  try {
    const { data } = await resolvePath(decodedAddress(pathname), { signal })
    const { _pattern: page, props, path } = data.data
    if (path && path !== pathname) throw redirect(path, { status: 301 })
    const resolved = page ? { page, params: { ...props } } : null
    site.resolved.set(pathname, resolved)
    return resolved
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    if (isApiError(error) && error.kind === 'not-found') return error.status === 410 ? GONE : null
    // A 2xx with an error: other backends answer so for a path that they do not know.
    if (isApiError(error) && error.kind === 'refused' && error.status! < 300) return null
    return { kind: 'unsure', failure: failureOf('address', error) }
  }
}

/** AP-03: our own redirects keep the embedded mode. */
function keepEmbedded(to: string, from: URL): string {
  return isEmbedded(from.searchParams) ? `${to}?${EMBEDDED_PARAMETER}=1` : to
}

function failureOf(where: Failure['where'], error: unknown): Failure {
  const { kind, phase, message } = error as { kind?: string; phase?: string; message?: string }
  return { where, kind: kind ?? phase ?? 'unknown', message: message ?? String(error) }
}

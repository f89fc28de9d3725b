/** The language that may stand before `/api` (API-05), in the form that sermons have theirs; nginx's file has the same. */
export const LANGUAGE_PATTERN = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*'

/** The document server's answer about an address of the site (`?of=` path and query): the data its document carries. */
export const PAGE_DATA_PATH = '/remotes/page-data.json'

/** Picture of a page for link previews (`?oldal=` its path and query); icons, with `-<size>.png`; the web manifest. */
export const SHARE_IMAGE_PATH = '/kep.png'
export const ICON_PATH = '/ikon'
export const MANIFEST_PATH = '/site.webmanifest'

/** Address for the browser's reports of policy violations. */
export const REPORTS_PATH = '/remotes/policy-reports'

/** Receives the path of a page that is shown without a request for its document, to count it. */
export const VIEWS_PATH = '/remotes/views'
/** `Server-Timing` of a document that was prefetched: it is counted when it is shown. */
export const PREFETCHED = 'prefetched'

/** Speculation rules: which documents browsers prefetch before hydration. */
export const SPECULATION_PATH = '/remotes/speculation.json'

/**
 * Lists that documents name instead of carrying them. An address says all that its list depends on: the list never
 * changes.
 */
export const BUILD_LISTS = { tables: '/remotes/tables/', later: '/remotes/later/' }

export interface BuildName {
  name: string
  buildId: string
}

/** The tables of these builds, without which nothing is hydrated: a `LiveRemote` for each. */
export const tablesPath = (builds: BuildName[]) =>
  `${BUILD_LISTS.tables}${builds.map(({ name, buildId }) => `${name}/${buildId}`).join('/')}.json`

/** The builds whose tables are at an address; empty for other addresses. */
export function buildsOfTables(path: string): BuildName[] {
  const [, names = ''] = /^\/remotes\/tables\/((?:remote-[a-z]+\/[\w.-]+\/?)+)\.json$/.exec(path) ?? []
  return Array.from(names.matchAll(/([^/]+)\/([^/]+)/g), ([, name = '', buildId = '']) => ({ name, buildId }))
}

/** Files that a page loads after hydration, which an offline copy needs: their hashes by address. */
export type LaterFiles = Record<string, string>

interface LaterPage {
  remote: string
  buildId: string
  /** As the page table has it, e.g. `./SearchPage`. */
  module: string
}

/** @param page null: only what the shell itself loads */
export const laterPath = (shell: string, page: LaterPage | null) =>
  `${BUILD_LISTS.later}${shell}${page ? `/${page.remote}/${page.buildId}/${page.module.slice(2)}` : ''}.json`

/** The shell and the page whose files are at an address; null for other addresses. */
export function laterOf(path: string): { shell: string; page: LaterPage | null } | null {
  const [, shell, , remote = '', buildId = '', module] =
    /^\/remotes\/later\/([\w-]+)(\/(remote-[a-z]+)\/([\w.-]+)\/(\w+))?\.json$/.exec(path) ?? []
  if (shell === undefined) return null
  return { shell, page: module === undefined ? null : { remote, buildId, module: `./${module}` } }
}

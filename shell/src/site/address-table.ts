/** From an address to a page: the registry's page tables, assembled. Pure; the server and the browser use the same. */
import type { PageRow, ParamShape } from 'shared-kernel/remote-contracts'
import type { LiveRemote } from 'releases/live-remote'

/** A page of the site: a row of some remote's page table. */
export interface SitePage extends PageRow {
  remote: string
}

export interface Match {
  page: SitePage
  params: Record<string, string | undefined>
}

interface Address {
  pattern: RegExp
  names: string[]
  page: SitePage
}

export interface AddressTable {
  pages: SitePage[]
  addresses: Address[]
}

const SHAPES: Record<ParamShape | 'any', string> = { digits: '\\d+', 'digits-or-n': '(?:\\d+|n)', any: '[^/]+' }

function compile(path: string, page: SitePage): Address {
  const shapes = new Map(Object.entries(page.params ?? {}))
  const names: string[] = []
  const parts = path.split('/').filter((part) => part !== '')
  const source = parts.map((part) => {
    const { name, optional } = /^:(?<name>\w+)(?<optional>\??)$/.exec(part)?.groups ?? {}
    if (name === undefined) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    names.push(name)
    return `(?:/(${SHAPES[shapes.get(name) ?? 'any']}))${optional}`
  })
  return { pattern: new RegExp(`^${source.join('')}$`), names, page }
}

/** Assembles the page tables of the live remotes; a name that is taken stays with the remote that comes first. */
export function addressTable(remotes: Pick<LiveRemote, 'name' | 'pages'>[]): AddressTable {
  const pages: SitePage[] = []
  for (const remote of remotes) {
    for (const row of remote.pages) {
      if (!pages.some(({ name }) => name === row.name)) pages.push({ ...row, remote: remote.name })
    }
  }
  return { pages, addresses: pages.flatMap((page) => page.paths.map((path) => compile(path, page))) }
}

/** A path as the table has it: without slashes at its end. */
export const trimmedPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'

/**
 * The page of an address and its parameters, or null when no page has such an address (RT-04, RT-07). Of two pages that
 * have it the first one's it is. @param pathname as a URL has it, encoded, without slashes at its end
 */
export function matchAddress(table: AddressTable, pathname: string): Match | null {
  // The home page's address has no parts.
  const address = pathname === '/' ? '' : pathname
  for (const { pattern, names, page } of table.addresses) {
    const found = pattern.exec(address)
    if (found) return { page, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1]])) }
  }
  return null
}

/** A page by its name, e.g. `node_view`. */
export const pageNamed = ({ pages }: AddressTable, name: string | undefined) =>
  pages.find((page) => page.name === name) ?? null

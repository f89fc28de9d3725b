import type { MenuItem } from 'shared-kernel/api'
import { isExternal } from 'shared-kernel/router'
import { EMBEDDED_PARAMETER } from 'shared-kernel/site'

/** Where a line of a menu leads: `page` navigates on the client, `plain` is a link the browser follows by itself. */
export type MenuTarget = { kind: 'page' | 'plain'; address: string } | { kind: 'heading' }

/** A path to a file, e.g. `/files/rend.pdf`: the site has no page there, the server has the file. */
const FILE = /\.[a-z0-9]{2,5}$/i

/** MN-01: the alias is the address people see, so it goes before `url`. Neither of them: a heading without a link. */
export function menuTarget({ alias, url }: Pick<MenuItem, 'alias' | 'url'>): MenuTarget {
  const written = alias?.trim() || url?.trim()
  if (!written) return { kind: 'heading' }
  if (isExternal(written) || written.startsWith('#')) return { kind: 'plain', address: written }
  const address = written.startsWith('/') ? written : `/${written}`
  return { kind: FILE.test(pathOf(address)) ? 'plain' : 'page', address }
}

/**
 * The present place in a menu: `page` for the very page, `true` for a page below it (a day below its plan).
 * A target with a query is only itself with that query.
 */
export function currentMark(target: MenuTarget, pathname: string, search: string): 'page' | 'true' | undefined {
  if (target.kind !== 'page') return undefined
  const path = pathOf(target.address)
  const query = target.address.slice(path.length).replace(/#.*/, '')
  if (query !== '') return path === pathname && sameQuery(query, search) ? 'page' : undefined
  if (path === pathname) return 'page'
  return path !== '/' && pathname.startsWith(`${path}/`) ? 'true' : undefined
}

const pathOf = (address: string) => address.replace(/[?#].*/s, '')

function sameQuery(one: string, other: string): boolean {
  const [first, second] = [one, other].map((query) => {
    const params = new URLSearchParams(query)
    params.delete(EMBEDDED_PARAMETER)
    params.sort()
    return params.toString()
  })
  return first === second
}

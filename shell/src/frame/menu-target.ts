import { EMBEDDED_PARAMETER, type MenuTarget, pathOf } from 'shared-kernel/site'

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

function sameQuery(one: string, other: string): boolean {
  const [first, second] = [one, other].map((query) => {
    const params = new URLSearchParams(query)
    params.delete(EMBEDDED_PARAMETER)
    params.sort()
    return params.toString()
  })
  return first === second
}

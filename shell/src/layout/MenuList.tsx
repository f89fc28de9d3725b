import type { MenuItem } from 'shared-kernel/api'
import { ExternalLink, isExternal, Link, useLocation } from 'shared-kernel/router'
import { paths } from 'shared-kernel/paths'
import { EMBEDDED_PARAMETER, menuTarget, type MenuTarget, pathOf } from 'shared-kernel/site'

type MenuListProps = { items: MenuItem[]; className?: string; linkClassName?: string }

/** A menu that is always open; deeper levels are nested lists. */
export function MenuList({ items, className, linkClassName }: MenuListProps) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>
          <MenuLink item={item} className={linkClassName} />
          {item.children && item.children.length > 0 && (
            <MenuList items={item.children} className={className} linkClassName={linkClassName} />
          )}
        </li>
      ))}
    </ul>
  )
}

type MenuLinkProps = { item: MenuItem; id?: string; className?: string }

/** MN-01: one item of a menu. Pages navigate on the client, other targets are plain links; a heading is no link. */
export function MenuLink({ item, id, className }: MenuLinkProps) {
  const { pathname, search } = useLocation()
  const target = menuTarget(item)
  const rest = { id, className, rel: item.attributes?.nofollow ? 'nofollow' : undefined }
  if (target.kind === 'heading') {
    return (
      <span id={id} className={className}>
        {item.title}
      </span>
    )
  }
  if (target.kind === 'page') {
    return (
      <Link to={target.address} aria-current={ariaCurrentOf(target, pathname, search)} {...rest}>
        {item.title}
      </Link>
    )
  }
  const Plain = isExternal(target.address) ? ExternalLink : 'a'
  return (
    <Plain href={target.address} {...rest}>
      {item.title}
    </Plain>
  )
}

/** Pages that no menu lists, by the start of their address, and the page above them that a menu may list. */
const ABOVE = [
  { start: paths.node(''), page: paths.search() },
  { start: '/igehirdetes/', page: paths.search() },
  { start: `${paths.passages()}/`, page: '/biblia' },
]

/**
 * `aria-current` of a menu item: `page` for the shown page, `true` for a page above it. A target with a query matches
 * only with that query.
 */
export function ariaCurrentOf(target: MenuTarget, pathname: string, search: string): 'page' | 'true' | undefined {
  if (target.kind !== 'page') return undefined
  const path = pathOf(target.address)
  const query = target.address.slice(path.length).replace(/#.*/, '')
  if (query !== '') return path === pathname && sameQuery(query, search) ? 'page' : undefined
  if (path === pathname) return 'page'
  const isAbove =
    pathname.startsWith(`${path}/`) || ABOVE.some(({ start, page }) => path === page && pathname.startsWith(start))
  return path !== '/' && isAbove ? 'true' : undefined
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

import type { MenuItem } from 'shared-kernel/api'
import { ExternalLink, isExternal, Link, useLocation } from 'shared-kernel/router'
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

/** Addresses of pages that no menu lists, by the page above them, which a menu may list. */
const BELOW: Record<string, RegExp | undefined> = {
  '/igehirdetok': /^\/(node|igehirdetes)\//,
  '/biblia': /^\/ige\//,
}

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
  return path !== '/' && (pathname.startsWith(`${path}/`) || BELOW[path]?.test(pathname)) ? 'true' : undefined
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

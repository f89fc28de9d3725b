import type { MenuItem } from 'shared-kernel/api'
import { ExternalLink, isExternal, Link, useLocation } from 'shared-kernel/router'
import { menuTarget } from 'shared-kernel/site'
import { currentMark } from './menu-target.ts'

type Props = { item: MenuItem; id?: string; className?: string }

/** MN-01: one line of a menu. Pages navigate on the client, anything else is a plain link; a heading is no link. */
export function MenuLink({ item, id, className }: Props) {
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
      <Link to={target.address} aria-current={currentMark(target, pathname, search)} {...rest}>
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

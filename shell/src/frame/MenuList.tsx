import type { MenuItem } from 'shared-kernel/api'
import { MenuLink } from './MenuLink.tsx'

type Props = { items: MenuItem[]; className?: string; linkClassName?: string }

/** Lines of a menu that always lie open; deeper levels are lists within lists. */
export function MenuList({ items, className, linkClassName }: Props) {
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

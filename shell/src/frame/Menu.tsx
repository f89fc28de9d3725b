import type { MenuItem } from 'shared-kernel/api'
import { useText } from '../messages/text.ts'
import { MenuBranch } from './MenuBranch.tsx'
import styles from './Menu.module.css'
import { MenuLink } from './MenuLink.tsx'
import { useMissing } from './missing.ts'

type Props = { items: MenuItem[] }

/** The header's menu: links, and buttons that disclose submenus (not `role="menu"`: nothing here is an application). */
export function Menu({ items }: Props) {
  const t = useText()
  const { config: isMissing } = useMissing()
  if (isMissing) return <p role="status">{t('menuMissing')}</p>
  if (items.length === 0) return null
  return (
    <nav aria-label={t('mainMenu')} className={styles.menu}>
      <ul className={styles.items}>
        {items.map((item, index) =>
          hasChildren(item) ? (
            <MenuBranch key={index} item={item} />
          ) : (
            <li key={index}>
              <MenuLink item={item} className={styles.link} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function hasChildren(item: MenuItem): item is MenuItem & { children: MenuItem[] } {
  return item.children !== undefined && item.children.length > 0
}

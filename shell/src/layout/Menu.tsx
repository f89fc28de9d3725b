import { useEffect, useId } from 'react'
import type { MenuItem } from 'shared-kernel/api'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import styles from './Menu.module.css'
import { MenuLink, MenuList } from './MenuList.tsx'
import { useMissingData } from './missing-data.ts'
import { closeSubmenu, showSubmenus } from '../prehydrate/submenus.ts'

type MenuProps = { items: MenuItem[] }

/** The header's menu: links, and buttons that disclose submenus (not `role="menu"`, which is for applications). */
export function Menu({ items }: MenuProps) {
  const t = useText()
  const { config: isMissing } = useMissingData()
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

type MenuBranchProps = { item: MenuItem & { children: MenuItem[] } }

/**
 * MN-02: a top-level item with children. The item stays a link; a button beside it opens the submenu. React renders it
 * closed, and `prehydrate/submenus.ts` opens and closes it, before hydration and after it.
 */
function MenuBranch({ item }: MenuBranchProps) {
  const t = useText()
  const id = useId()
  const submenu = `${id}submenu`
  useEffect(() => {
    showSubmenus()
    return () => closeSubmenu(submenu)
  }, [submenu])
  return (
    <li className={styles.branch} data-control="submenu">
      <div className={styles.row}>
        <MenuLink item={item} id={`${id}item`} className={styles.link} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('openSubmenu')}
          aria-describedby={`${id}item`}
          aria-expanded={false}
          aria-controls={submenu}
        >
          <Icon name="chevron" className={styles.arrow} />
        </button>
      </div>
      <div id={submenu} className={styles.submenu} hidden>
        <MenuList items={item.children} className={styles.list} linkClassName={styles.link} />
      </div>
    </li>
  )
}

import { useId } from 'react'
import type { MenuItem } from 'shared-kernel/api'
import { Icon } from 'shared-kernel/ui'
import { first } from '../first/first-parts.ts'
import { useText } from '../messages/text.ts'
import styles from './Menu.module.css'
import { MenuLink } from './MenuLink.tsx'
import { MenuList } from './MenuList.tsx'
import { closeSubmenu, enterSubmenu, leaveSubmenu, pressSubmenu } from './submenus.ts'
import { useSubmenu } from './use-submenu.ts'

type Props = { item: MenuItem & { children: MenuItem[] } }

/** MN-02: a top-level item with children. The item stays a link; a button beside it opens the submenu. */
export function MenuBranch({ item }: Props) {
  const t = useText()
  const id = useId()
  const submenu = `${id}submenu`
  const open = useSubmenu(submenu)
  return (
    <li
      className={styles.branch}
      {...first('submenu')}
      onPointerEnter={({ pointerType }) => enterSubmenu(submenu, pointerType)}
      onPointerLeave={() => leaveSubmenu(submenu)}
    >
      <div className={styles.row}>
        <MenuLink item={item} id={`${id}item`} className={styles.link} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('openSubmenu')}
          aria-describedby={`${id}item`}
          aria-expanded={open}
          aria-controls={submenu}
          onClick={() => pressSubmenu(submenu)}
        >
          <Icon name="chevron" className={styles.arrow} />
        </button>
      </div>
      {/* A press on one of the links has done its work; presses bubble, also those of the keyboard. */}
      <div id={submenu} className={styles.submenu} hidden={!open} onClick={() => closeSubmenu(submenu)}>
        <MenuList items={item.children} className={styles.list} linkClassName={styles.link} />
      </div>
    </li>
  )
}

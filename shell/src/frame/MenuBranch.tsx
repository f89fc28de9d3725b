import { useId, useRef } from 'react'
import type { MenuItem } from 'shared-kernel/api'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './Menu.module.css'
import { MenuLink } from './MenuLink.tsx'
import { MenuList } from './MenuList.tsx'
import { useSubmenu } from './use-submenu.ts'

type Props = { item: MenuItem & { children: MenuItem[] } }

/** MN-02: a top-level item with children. The item stays a link; a button beside it opens the submenu. */
export function MenuBranch({ item }: Props) {
  const t = useText()
  const id = useId()
  const branch = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const submenu = useSubmenu(branch, button)
  return (
    <li ref={branch} className={styles.branch} onPointerEnter={submenu.enter} onPointerLeave={submenu.leave}>
      <div className={styles.row}>
        <MenuLink item={item} id={`${id}item`} className={styles.link} />
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-label={t('openSubmenu')}
          aria-describedby={`${id}item`}
          aria-expanded={submenu.open}
          aria-controls={`${id}submenu`}
          onClick={submenu.press}
        >
          <Icon name="chevron" className={styles.arrow} />
        </button>
      </div>
      {/* A press on one of the links has done its work; presses bubble, also those of the keyboard. */}
      <div id={`${id}submenu`} className={styles.submenu} hidden={!submenu.open} onClick={submenu.close}>
        <MenuList items={item.children} className={styles.list} linkClassName={styles.link} />
      </div>
    </li>
  )
}

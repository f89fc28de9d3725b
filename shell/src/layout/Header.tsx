import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useConfig } from 'shared-kernel/config'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { Brand } from './Brand.tsx'
import styles from './Header.module.css'
import { LanguageSwitch, ThemeSwitch, ZoomSlider } from './DisplaySettings.tsx'
import { Menu } from './Menu.tsx'
import { showDisplaySettings } from '../prehydrate/display-settings.ts'
import { onWideLayout } from '../prehydrate/submenus.ts'

/**
 * AP-04: title, menu, font size and theme. On phones a link to the search is beside the title, and the rest is in a
 * panel, a native popover: it opens before hydration and without scripts, closes on Escape and on a click outside. On a
 * wide layout the same elements are open in the header.
 */
export function Header() {
  const t = useText()
  const items = useConfig((config) => config.menu.header)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  // Unknown until hydration: the panel may be open already, and the browser shows that itself.
  const [open, setOpen] = useState<boolean>()

  useEffect(() => {
    setOpen(isOpen(panel.current))
    // An open popover would float above the wide header.
    return onWideLayout(() => panel.current?.hidePopover?.())
  }, [])

  // After each render: a language change renders new elements, and so does failed hydration.
  useEffect(showDisplaySettings)

  function handleToggle() {
    const nowOpen = isOpen(panel.current)
    setOpen(nowOpen)
    if (nowOpen) closer.current?.focus()
  }
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a') !== null) panel.current?.hidePopover?.()
  }

  const opener = { type: 'button', popoverTarget: id, 'aria-expanded': open, 'aria-controls': id } as const
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <div ref={panel} id={id} popover="auto" className={styles.panel} onToggle={handleToggle} onClick={handleClick}>
          <div className={styles.panelHead}>
            <button
              ref={closer}
              type="button"
              className={styles.menuButton}
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t('closeMenu')}
            >
              <Icon name="close" />
              {t('close')}
            </button>
          </div>
          <Menu items={items} />
          <div className={styles.settings}>
            <LanguageSwitch />
            <ZoomSlider />
            <ThemeSwitch />
          </div>
        </div>
        <Link to={paths.search()} className={styles.search} aria-label={t('searchButton')}>
          <Icon name="search" />
        </Link>
        {/* The letter size is the first thing in the same panel. */}
        <button
          {...opener}
          className={`${styles.menuButton} ${styles.opener} ${styles.letters}`}
          aria-label={t('fontSize')}
        >
          <span>
            a<b>A</b>
          </span>
        </button>
        <button {...opener} className={`${styles.menuButton} ${styles.opener}`}>
          <Icon name="menu" />
          {t('menu')}
        </button>
      </div>
    </header>
  )
}

/** `:popover-open` throws in browsers without popovers; there the panel is always open. */
function isOpen(panel: HTMLElement | null): boolean {
  try {
    return panel?.matches(':popover-open') ?? false
  } catch {
    return false
  }
}

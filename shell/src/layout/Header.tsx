import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useConfig } from 'shared-kernel/config'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { Brand } from './Brand.tsx'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Menu } from './Menu.tsx'
import { ThemeChoice, ThemeSwitch } from './Theme.tsx'
import { ZoomSlider } from './ZoomSlider.tsx'
import { showDisplaySettings } from '../prehydrate/display-settings.ts'
import { onWideLayout } from '../prehydrate/submenus.ts'

/**
 * AP-04: title, menu, font size and theme. On a phone menu and font size stand in a panel, a native popover: it opens
 * before the page is hydrated and without scripts, closes on Escape and on a press beside it. On a wide layout the same
 * elements lie open in the header.
 */
export function Header() {
  const t = useText()
  const items = useConfig((config) => config.menu.header)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  // Unknown until hydration: the panel may have been opened before, and the browser itself says so meanwhile.
  const [open, setOpen] = useState<boolean>()

  useEffect(() => {
    setOpen(isOpen(panel.current))
    // An open popover would float above the wide header into which it belongs.
    return onWideLayout(() => panel.current?.hidePopover?.())
  }, [])

  // After each render: in another language the words begin anew, and after a failed hydration the controls do.
  useEffect(showDisplaySettings)

  function handleToggle() {
    const nowOpen = isOpen(panel.current)
    setOpen(nowOpen)
    if (nowOpen) closer.current?.focus()
  }
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a') !== null) panel.current?.hidePopover?.()
  }

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
            <ThemeChoice />
          </div>
        </div>
        <ThemeSwitch />
        <button
          type="button"
          className={`${styles.menuButton} ${styles.opener}`}
          popoverTarget={id}
          aria-expanded={open}
          aria-controls={id}
        >
          <Icon name="menu" />
          {t('menu')}
        </button>
      </div>
    </header>
  )
}

/** `:popover-open` throws where popovers are unknown; there the panel always lies open. */
function isOpen(panel: HTMLElement | null): boolean {
  try {
    return panel?.matches(':popover-open') ?? false
  } catch {
    return false
  }
}

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Button, Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './filters.module.css'

/** Id of the column: on a phone without scripts the link to it shows it. */
export const FILTER_COLUMN = 'szurok'

type Props = {
  /** Whether the filters lie over the page in a sheet; else they stand in their column. */
  isSheet: boolean
  onClose: () => void
  /** Text of the button that leads from the sheet to the results. */
  doneLabel: string
  children: ReactNode
}

/** The filters, once: in a column beside the results, or on a phone in a sheet from below. */
export function FilterColumn({ isSheet, onClose, doneLabel, children }: Props) {
  const t = useText()
  if (isSheet) {
    return (
      <FilterSheet onClose={onClose} doneLabel={doneLabel}>
        {children}
      </FilterSheet>
    )
  }
  return (
    <aside id={FILTER_COLUMN} className={styles.column} aria-label={t('filters')}>
      {children}
      <a href="#talalatok" className={styles.backToResults}>
        {t('backToResults')}
      </a>
    </aside>
  )
}

/**
 * A modal sheet: Escape, its cross, its button and the dimmed page close it; the focus goes back where it came from.
 */
function FilterSheet({ onClose, doneLabel, children }: Omit<Props, 'isSheet'>) {
  const t = useText()
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const close = () => sheet.current?.close()
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === sheet.current) close()
  }
  return (
    <dialog ref={sheet} className={styles.sheet} aria-label={t('filters')} onClose={onClose} onClick={closeFromOutside}>
      <div className={styles.sheetInside}>
        <header className={styles.sheetHead}>
          <h2>{t('filters')}</h2>
          <button type="button" className={styles.sheetClose} onClick={close} aria-label={t('closeFilters')}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.sheetBody}>{children}</div>
        <Button variant="primary" className={styles.done} onClick={close}>
          {doneLabel}
        </Button>
      </div>
    </dialog>
  )
}

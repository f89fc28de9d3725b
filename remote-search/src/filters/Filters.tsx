import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useRevalidate } from 'shared-kernel/router'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { Button, Chip, Icon, Notice } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './filters.module.css'
import { SEARCH_FORM } from '../search/change-query.ts'
import { type ActiveFilter, type FieldProps, SEARCH_FILTERS } from './search-filters.tsx'

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

const FIELDS = Object.entries(SEARCH_FILTERS)

/** The fields of all filters. Without scripts the boxes are fields of the search form, sent by its buttons. */
export function FilterPanel(props: FieldProps) {
  const t = useText()
  return (
    <div className={styles.panel}>
      {FIELDS.map(([name, { Field }]) => Field && <Field key={name} {...props} />)}
      <button type="submit" form={SEARCH_FORM} className={styles.apply}>
        {t('applyFilters')}
      </button>
    </div>
  )
}

type FilterChipsProps = {
  filters: readonly ActiveFilter[]
  addressOf: (query: SearchQuery) => string
  /** Given when everything can be taken off at once. */
  clearTo?: SearchQuery
}

/** Everything that is on; each can be taken off by a link, so that it goes without scripts as well. */
export function FilterChips({ filters, addressOf, clearTo }: FilterChipsProps) {
  const t = useText()
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('activeFilters')}>
      {filters.map(({ key, label, value, without }) => (
        <li key={key}>
          <Chip
            kind={label}
            name={label ? `${label}: ${value}` : value}
            isAccented={key.startsWith('verb')}
            removeHref={addressOf(without)}
          >
            {value}
          </Chip>
        </li>
      ))}
      {clearTo && filters.length > 1 && (
        <li>
          <Link to={addressOf(clearTo)} className={styles.clear} preventScrollReset>
            {t('clearFilters')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Without the names of the preachers the search works; only what is suggested by them is missing. */
export function MissingPreachers() {
  const t = useText()
  const revalidate = useRevalidate()
  return <Notice action={{ label: t('retry'), onClick: () => void revalidate() }}>{t('preachersMissing')}</Notice>
}

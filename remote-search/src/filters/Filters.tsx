import { type MouseEvent, type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useRevalidate } from 'shared-kernel/router'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { Button, Chip, Icon, Notice } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import styles from './filters.module.css'
import { SEARCH_FORM } from '../search/change-query.ts'
import { type ActiveFilter, type FieldProps, SEARCH_FILTERS } from './search-filters.tsx'

/** Without scripts phones show the column by a link to this id. */
export const FILTER_COLUMN = 'szurok'

type Props = {
  /** Shown as a modal sheet instead of a column. */
  isSheet: boolean
  onClose: () => void
  /** Label of the button that closes the sheet. */
  doneLabel: string
  children: ReactNode
}

/** The filters: a column beside the results, or a sheet on phones. */
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

/** Modal dialog: closed by Escape, its buttons or the backdrop; returns the focus. */
function FilterSheet({ onClose, doneLabel, children }: Omit<Props, 'isSheet'>) {
  const t = useText()
  const sheet = useRef<HTMLDialogElement>(null)
  // The empty sheet answers the tap; its many fields follow.
  const [hasFields, setHasFields] = useState(false)
  const close = useCallback(() => sheet.current?.close(), [])
  useEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    startTransition(() => setHasFields(true))
    // Back changes the page behind it.
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      dialog?.close()
    }
  }, [close])
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
        <div className={styles.sheetBody}>{hasFields && children}</div>
        <Button variant="primary" className={styles.done} onClick={close}>
          {doneLabel}
        </Button>
      </div>
    </dialog>
  )
}

const FIELDS = Object.entries(SEARCH_FILTERS)

/** All filter fields. Without scripts they belong to the search form. */
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
  /** Present when all filters can be cleared. */
  clearTo?: SearchQuery
}

/** Active filters as links that remove them, also without scripts. */
export function FilterChips({ filters, addressOf, clearTo }: FilterChipsProps) {
  const t = useText()
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('activeFilters')}>
      {filters.map(({ key, label, value, without }) => (
        <li key={key}>
          <Chip kind={label} name={label ? `${label}: ${value}` : value} removeHref={addressOf(without)}>
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

/** Without preacher names the search works, but cannot suggest them. */
export function MissingPreachers() {
  const t = useText()
  const revalidate = useRevalidate()
  return <Notice action={{ label: t('retry'), onClick: () => void revalidate() }}>{t('preachersMissing')}</Notice>
}

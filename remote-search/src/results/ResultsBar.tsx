import type { SyntheticEvent } from 'react'
import { Link } from 'shared-kernel/router'
import { VisuallyHidden } from 'shared-kernel/ui'
import { FILTER_COLUMN } from '../filters/FilterColumn.tsx'
import { useText, type Text } from '../messages/text.ts'
import { changeQuery } from '../query/change-query.ts'
import { SEARCH_FORM } from '../query/search-form.ts'
import { useHydrated } from 'shared-kernel/session'
import { LIST_PARAMETERS, type SearchQuery } from 'shared-kernel/search-parameters'
import styles from './results.module.css'

type Props = {
  query: SearchQuery
  /** How many filters are on. */
  filterCount: number
  addressOf: (query: SearchQuery) => string
  onChange: (query: SearchQuery) => void
  onOpenFilters: () => void
}

/** Order and direction, and on a phone the way to the filters. Nothing in it moves when the results change. */
export function ResultsBar({ query, filterCount, addressOf, onChange, onOpenFilters }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const filters = filterCount > 0 ? t('filtersOn', { count: filterCount }) : t('filters')
  const order = LIST_PARAMETERS.order.values.find((item) => item === query.order)
  const isDescending = query.dir === 'DESC'
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    onOpenFilters()
  }

  return (
    <div className={styles.bar}>
      {/* One element before the start and after: whoever has the focus on it keeps it. */}
      <a
        href={`#${FILTER_COLUMN}`}
        className={styles.filtersButton}
        {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' as const })}
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
      >
        {filters}
      </a>
      <label className={styles.order}>
        <VisuallyHidden>{t('order')}</VisuallyHidden>
        <select
          form={SEARCH_FORM}
          name="order"
          value={query.order ?? ''}
          onChange={(event) => onChange(changeQuery(query, ordered(event.target.value)))}
        >
          {/* Without words there is nothing to be relevant to. */}
          <option value={order === undefined ? (query.order ?? '') : ''}>
            {t(query.s ? 'relevance' : 'newestFirst')}
          </option>
          <option value="date">{t('orderDate')}</option>
          <option value="title">{t('orderTitle')}</option>
          <option value="preacher">{t('orderPreacher')}</option>
          <option value="verse">{t('orderVerse')}</option>
        </select>
      </label>
      {order && (
        <Link
          to={addressOf(changeQuery(query, { dir: isDescending ? undefined : 'DESC' }))}
          className={styles.direction}
          state={{ focus: 'stay' }}
          preventScrollReset
        >
          <span aria-hidden="true">{isDescending ? '↓' : '↑'}</span>
          <span className={styles.directionName}>{directionName(order, isDescending, t)}</span>
        </Link>
      )}
    </div>
  )
}

/** Whoever orders by date wants the latest first; every other order begins at its beginning. */
function ordered(value: string): Pick<SearchQuery, 'order' | 'dir'> {
  const order = LIST_PARAMETERS.order.values.find((item) => item === value)
  return { order, dir: order === 'date' ? 'DESC' : undefined }
}

function directionName(order: string, isDescending: boolean, t: Text): string {
  if (order === 'date') return t(isDescending ? 'newestFirst' : 'oldestFirst')
  if (order === 'verse') return t(isDescending ? 'fromRevelation' : 'fromGenesis')
  return t(isDescending ? 'zToA' : 'aToZ')
}

import { Link } from 'shared-kernel/router'
import { Chip } from 'shared-kernel/ui'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { useText } from '../messages/text.ts'
import type { ActiveFilter } from './active-filters.ts'
import styles from './FilterChips.module.css'

type Props = {
  filters: readonly ActiveFilter[]
  addressOf: (query: SearchQuery) => string
  /** Given when everything can be taken off at once. */
  clearTo?: SearchQuery
}

/** Everything that is on; each can be taken off by a link, so that it goes without scripts as well. */
export function FilterChips({ filters, addressOf, clearTo }: Props) {
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

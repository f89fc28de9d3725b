import { useText } from '../messages/text.ts'
import { SEARCH_FORM } from '../query/search-form.ts'
import styles from './filters.module.css'
import type { FieldProps } from './search-filter.ts'
import { SEARCH_FILTERS } from './search-filters.tsx'

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

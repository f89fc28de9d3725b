import type { Named } from 'shared-kernel/api'
import { Link, useNavigate } from 'shared-kernel/router'
import { Chip } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './citations.module.css'
import { TagSearchField } from './TagSearchField.tsx'

type Props = {
  /** The chosen tags; one whose name is unknown has an empty one. */
  tags: readonly Named[]
  /** Address of the citations with these tags. */
  addressOf: (tags: number[]) => string
}

/** The tags that the citations are filtered by, and the search for more of them (PG-03). */
export function TagFilter({ tags, addressOf }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const ids = tags.map(({ id }) => id)
  return (
    <section className={styles.filter} aria-label={t('filter')}>
      <p className={styles.unscripted}>{t('filterByCards')}</p>
      <TagSearchField
        chosen={tags}
        onChoose={(tag) => void navigate(addressOf([...ids, tag.id]), { preventScrollReset: true })}
      />
      {tags.length > 0 && (
        <div className={styles.chosen}>
          {tags.map(({ id, name }) => {
            const label = name || t('namelessTag', { id })
            return (
              <Chip key={id} name={label} removeHref={addressOf(ids.filter((other) => other !== id))}>
                {label}
              </Chip>
            )
          })}
          {tags.length > 1 && <Link to={addressOf([])}>{t('clearFilter')}</Link>}
        </div>
      )}
    </section>
  )
}

import { Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './SearchSkeleton.module.css'

const CARDS = [1, 2, 3, 4, 5]

/** The search page before its first results: its question, the field's place, and cards in the height of cards. */
export function SearchSkeleton() {
  const t = useText()
  return (
    <div className={styles.page}>
      <p className={styles.question}>{t('question')}</p>
      <div className={styles.field} />
      <div className={styles.columns}>
        <div className={styles.column} aria-hidden="true">
          <Skeleton lines={12} />
        </div>
        <div>
          {CARDS.map((card) => (
            <div key={card} className={styles.card} aria-hidden={card > 1}>
              <Skeleton hasHeading lines={3} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

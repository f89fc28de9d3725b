import type { BibleVerse } from 'shared-kernel/api'
import { VisuallyHidden } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import styles from './verses.module.css'

/**
 * A verse with its number in the margin; what stands above a psalm, as verse 0, has none. Who copies it has the number
 * that is seen, once and with a space: the words for listeners cannot be selected.
 */
export function VerseLine({ verse: { verse, text } }: { verse: BibleVerse }) {
  const t = useText()
  if (verse === 0) return <p className={`${styles.verse} ${styles.psalmTitle}`}>{text}</p>
  return (
    <p className={styles.verse}>
      <span className={styles.number} aria-hidden="true">
        {`${verse}\u00a0`}
      </span>
      <span className={styles.spoken}>
        <VisuallyHidden>{t('verseNumber', { verse })}: </VisuallyHidden>
      </span>
      {text}
    </p>
  )
}

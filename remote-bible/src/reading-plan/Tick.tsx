import { useText } from './messages/text.ts'
import styles from './Tick.module.css'

type Props = {
  /** What is ticked: the name of a reading. */
  label: string
  isRead: boolean
  /** False until the scripts run: ticking needs them, and nobody knows yet what was read. */
  isKnown: boolean
  onRead: (isRead: boolean) => void
}

/** Ticks a reading without opening it. */
export function Tick({ label, isRead, isKnown, onRead }: Props) {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.tick}
      disabled={!isKnown}
      aria-pressed={isRead}
      aria-label={t('tickReading', { label })}
      onClick={() => onRead(!isRead)}
    >
      <span className={isRead ? `${styles.circle} ${styles.read}` : styles.circle}>{isRead && '✓'}</span>
    </button>
  )
}

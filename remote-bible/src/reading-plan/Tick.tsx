import { useText } from './messages.ts'
import styles from './Tick.module.css'

type Props = {
  /** What is ticked: the name of a reading. */
  label: string
  isRead: boolean
  onRead: (isRead: boolean) => void
}

/** Ticks a reading without opening it. */
export function Tick({ label, isRead, onRead }: Props) {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.tick}
      aria-pressed={isRead}
      aria-label={t('tickReading', { label })}
      onClick={() => onRead(!isRead)}
    >
      <span className={isRead ? `${styles.circle} ${styles.read}` : styles.circle}>{isRead && '✓'}</span>
    </button>
  )
}

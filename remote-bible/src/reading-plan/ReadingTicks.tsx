import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { VisuallyHidden } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './plan.module.css'
import { isRead, type Progress } from './progress.ts'

type Props = { nid: number; day: number; readings: readonly string[]; progress: Progress }

/** The readings of a day as links, those that were read ticked. */
export function ReadingTicks({ nid, day, readings, progress }: Props) {
  const t = useText()
  return (
    <ol className={styles.portion}>
      {readings.map((label, index) => {
        const isDone = isRead(progress, day, index + 1)
        return (
          <li key={index} className={styles.reading}>
            <span className={isDone ? styles.ticked : styles.tick} aria-hidden="true">
              {isDone && '✓'}
            </span>
            <Link to={paths.readingPlanReading(nid, day, index + 1)}>{label}</Link>
            {isDone && <VisuallyHidden>{t('stateAll')}</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}

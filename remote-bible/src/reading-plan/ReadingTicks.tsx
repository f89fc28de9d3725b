import { paths } from 'shared-kernel/paths'
import type { Progress } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import styles from './plan.module.css'
import { isRead, setRead } from './progress.ts'
import { Tick } from './Tick.tsx'

type Props = {
  nid: number
  day: number
  readings: readonly string[]
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
}

/** The readings of a day as links, each with its tick. */
export function ReadingTicks({ nid, day, readings, progress, onChange }: Props) {
  return (
    <ol className={styles.portion}>
      {readings.map((label, index) => (
        <li key={index} className={styles.reading}>
          <Tick
            label={label}
            isRead={isRead(progress, day, index + 1)}
            onRead={(isDone) => onChange((current) => setRead(current, day, index + 1, isDone))}
          />
          <Link to={paths.readingPlanReading(nid, day, index + 1)}>{label}</Link>
        </li>
      ))}
    </ol>
  )
}

import { paths } from 'shared-kernel/paths'
import { dayState, type Progress } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import { Button } from 'shared-kernel/ui'
import { VerseNumbersSwitch } from '../verses/VerseNumbersSwitch.tsx'
import { useText } from './messages.ts'
import styles from './day.module.css'
import type { PlanDayData } from './load-plan.ts'
import { isRead, setDayRead, setRead } from './progress.ts'
import { ReadingSection } from './ReadingSection.tsx'

type Props = {
  data: PlanDayData
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
}

/** The readings of a day: one open, or all of them together (RT-07). */
export function DayReadings({ data, progress, onChange }: Props) {
  const t = useText()
  const { nid, day, readings, asked } = data
  const isDayRead = dayState(progress, day, readings.length) === 'all'
  const hasText = readings.some(({ texts }) => texts?.some(({ kind }) => kind === 'ready'))
  if (readings.length === 0) return <p className={styles.none}>{t('noReadings')}</p>
  return (
    <section aria-label={t('readings')}>
      {readings.length > 1 && (
        <p className={styles.together}>
          <Link to={asked === 'n' ? paths.readingPlanDay(nid, day) : paths.readingPlanReading(nid, day, 'n')}>
            {t(asked === 'n' ? 'oneByOne' : 'together')}
          </Link>
        </p>
      )}
      <ol className={styles.readings}>
        {readings.map((reading, index) => {
          const number = index + 1
          const next = asked === 'n' ? undefined : readings[number]
          return (
            <li key={number}>
              <ReadingSection
                reading={reading}
                address={paths.readingPlanReading(nid, day, number)}
                isRead={isRead(progress, day, number)}
                onRead={(isDone) => onChange((current) => setRead(current, day, number, isDone))}
                next={next && { label: next.label, address: paths.readingPlanReading(nid, day, number + 1) }}
              />
            </li>
          )
        })}
      </ol>
      {hasText && <VerseNumbersSwitch />}
      {readings.length > 1 && (
        <Button
          className={styles.wholeDay}
          aria-pressed={isDayRead}
          onClick={() => onChange((current) => setDayRead(current, day, readings.length, !isDayRead))}
        >
          {isDayRead && <span aria-hidden="true">✓</span>}
          <span>{t('markDayRead')}</span>
        </Button>
      )}
    </section>
  )
}

import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Icon } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import styles from './day.module.css'

type Props = {
  nid: number
  day: number
  length: number
  /** The day of the plan that falls on today; null when unknown. */
  dayToday: number | null
  /** The second of the two on a page. */
  isRepeated?: boolean
}

/** To the day before and after, and to today's. At either end the step stays in its place without a link. */
export function DaySteps({ nid, day, length, dayToday, isRepeated = false }: Props) {
  const t = useText()
  const hasToday = dayToday !== null && dayToday !== day
  const step = (to: number, rel: 'prev' | 'next') => {
    const content = (
      <>
        <Icon name="chevron" className={rel === 'prev' ? styles.back : undefined} />
        {t(rel === 'prev' ? 'previousDay' : 'nextDay')}
      </>
    )
    const className = `${styles.step} ${rel === 'next' ? styles.next : ''}`
    if (to < 1 || to > length) {
      return (
        <span className={`${className} ${styles.off}`} aria-hidden="true">
          {content}
        </span>
      )
    }
    return (
      <Link to={paths.readingPlanDay(nid, to)} rel={rel} className={className}>
        {content}
      </Link>
    )
  }
  return (
    <nav className={styles.steps} aria-label={t(isRepeated ? 'dayStepsAgain' : 'daySteps')}>
      {step(day - 1, 'prev')}
      {/* Hidden before hydration and when this is today's page, so that the steps stay in their columns. */}
      <span className={hasToday ? styles.toToday : styles.noToday} aria-hidden={!hasToday || undefined}>
        {hasToday ? <Link to={paths.readingPlanDay(nid, dayToday)}>{t('toToday')}</Link> : t('toToday')}
      </span>
      {step(day + 1, 'next')}
    </nav>
  )
}

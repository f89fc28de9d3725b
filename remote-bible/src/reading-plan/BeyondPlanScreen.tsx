import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { PageTitle } from 'shared-kernel/ui'
import type { BeyondPlanData } from './load-plan.ts'
import { useText } from './messages.ts'
import styles from './plan-list.module.css'

/** The plan has no such day, or its day no such reading: says so, and leads back. */
export function BeyondPlanScreen({ data: { nid, planTitle, length, day } }: { data: BeyondPlanData }) {
  const t = useText()
  const near = day ?? length
  return (
    <div className={styles.page}>
      <PageTitle>{t(day === null ? 'noSuchDay' : 'noSuchReading')}</PageTitle>
      <p className={styles.intro}>{t('planHasDays', { plan: planTitle, count: length })}</p>
      <p className={styles.ways}>
        <Link to={paths.readingPlan(nid)}>{t('toPlan')}</Link>
        {near > 0 && (
          <Link to={paths.readingPlanDay(nid, near)}>{day === null ? t('lastDay') : t('dayOfPlan', { day })}</Link>
        )}
        <Link to={paths.readingPlans()}>{t('plans')}</Link>
      </p>
    </div>
  )
}

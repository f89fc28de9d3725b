import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { PageTitle } from 'shared-kernel/ui'
import { DayScreen } from './DayScreen.tsx'
import type { MissingDayData, PlanData } from './load-plan.ts'
import { PlanOverviewScreen } from './PlanOverviewScreen.tsx'
import { useText } from './messages.ts'
import styles from './plan-list.module.css'

/** One address pattern for a plan, its days and missing days (RT-07). */
export function PlanScreen({ data, url }: PageProps<PlanData>) {
  if (data.view === 'beyond') return <MissingDayScreen data={data} />
  return data.view === 'plan' ? <PlanOverviewScreen plan={data} /> : <DayScreen data={data} url={url} />
}

function MissingDayScreen({ data: { nid, planTitle, length, day } }: { data: MissingDayData }) {
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

import { currentLanguage } from 'shared-kernel/preferences'
import type { Page, PageHead, PageProps } from 'shared-kernel/remote-contracts'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { PageTitle } from 'shared-kernel/ui'
import { loadPlan, type PlanData, type MissingDayData } from '../reading-plan/load-plan.ts'
import { useText } from '../reading-plan/messages.ts'
import { DayScreen } from '../reading-plan/DayScreen.tsx'
import { PlanOverviewScreen, PlanSkeleton } from '../reading-plan/PlanOverviewScreen.tsx'
import styles from '../reading-plan/plan-list.module.css'

function planHead({ data }: { data: PlanData }): PageHead {
  if (data.view === 'plan') return { title: data.title }
  const t = useText.in(currentLanguage())
  if (data.view === 'beyond') return { title: t(data.day === null ? 'noSuchDay' : 'noSuchReading') }
  return { title: t('dayTitle', { day: data.day, plan: data.planTitle }) }
}

/** A plan and its days (RT-07, PG-04). */
export const page: Page<PlanData> = {
  contract: 'page@1',
  load: loadPlan,
  Component: PlanScreen,
  head: planHead,
  Skeleton: PlanSkeleton,
}

/** One address pattern for a plan, its days and missing days (RT-07). */
function PlanScreen({ data, url }: PageProps<PlanData>) {
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

import { paths } from 'shared-kernel/paths'
import { dayOn } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import { useToday } from 'shared-kernel/browser'
import { PageTitle } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { DayGrid } from './DayGrid.tsx'
import type { PlanOverview } from './plan-overview.ts'
import { monthsOf } from './plan-months.ts'
import { PlanProgress } from './PlanProgress.tsx'
import { PlanTools } from './PlanTools.tsx'
import styles from './plan.module.css'
import { TodayPanel } from './TodayPanel.tsx'
import { useBeginning } from './use-beginning.ts'
import { useProgress } from './use-progress.ts'

/** A plan with its days as a calendar, today's portion first (PG-04). */
export function PlanOverviewScreen({ plan }: { plan: PlanOverview & { month: string } }) {
  const t = useText()
  const today = useToday()
  const [progress, change] = useProgress(plan.nid)
  const dayToday = today === null ? null : dayOn(today, plan.days.length, progress.start)
  // Until the visitor's day is known the calendar lies as in the month in which the page was made: it is mostly the same.
  const present = today ?? plan.month
  const months = monthsOf(plan.days.length, progress.start, present)
  const { begin, undo } = useBeginning(progress, change)
  return (
    <div className={styles.page}>
      <p className={styles.crumb}>
        <Link to={paths.readingPlans()}>{t('plans')}</Link>
      </p>
      <PageTitle>{plan.title}</PageTitle>
      {plan.description && <p className={styles.description}>{plan.description}</p>}
      {plan.days.length > 0 && (
        <div className={styles.top}>
          <TodayPanel plan={plan} today={today} progress={progress} onChange={change} onBegin={begin} />
          <PlanProgress plan={plan} today={today} progress={progress} onChange={change} onBegin={begin} onUndo={undo} />
        </div>
      )}
      <h2 className={styles.daysHeading}>{t('days')}</h2>
      <PlanTools plan={plan} months={months} progress={progress} today={today} />
      <DayGrid plan={plan} months={months} present={present} today={today} dayToday={dayToday} progress={progress} />
    </div>
  )
}

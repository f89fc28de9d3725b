import { type Beginning, isYearPlan } from 'shared-kernel/plan-progress'
import { Button } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import type { PlanOverview } from './plan-overview.ts'
import styles from './plan.module.css'

type Props = {
  plan: PlanOverview
  /** Null until the scripts run. */
  today: string | null
  onBegin: (beginning: Beginning) => void
}

/** When the plan is to begin: today, or where it is as long as a year with the year. */
export function BeginPlan({ plan, today, onBegin }: Props) {
  const t = useText()
  const isYear = isYearPlan(plan.days.length)
  const begin = (how: 'start' | 'joined') => {
    if (today !== null) onBegin(how === 'start' ? { start: today } : { start: null, joined: today })
  }
  return (
    <>
      <p>{t(isYear ? 'beginYearAdvice' : 'beginAdvice')}</p>
      <p className={`${styles.actions} ${styles.scripted}`}>
        <Button variant="primary" onClick={() => begin('start')}>
          {t('begin')}
        </Button>
        {isYear && <Button onClick={() => begin('joined')}>{t('byYear')}</Button>}
      </p>
    </>
  )
}

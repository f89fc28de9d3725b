import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { TodayCell } from '../TodayCell.tsx'
import { useText } from './messages.ts'
import type { Portion } from './todays-portion.ts'

/** The day of a plan that is read next, and whether that is today's. */
export function PortionCell({ portion }: { portion: Portion }) {
  const t = useText()
  const language = useTextLanguage()
  const { plan, planTitle, day, labels, isRead, isToday, begins } = portion
  return (
    <TodayCell
      name={t(isToday ? 'portionOf' : begins ? 'planAhead' : 'goOnWith', { plan: planTitle })}
      title={labels.join('; ')}
      to={paths.readingPlanDay(plan, day)}
      isSteady
      about={
        begins
          ? t('planBegins', { date: formatDayWithWeekday(begins, language) })
          : t(isRead ? 'dayRead' : 'dayOfPlan', { day })
      }
    />
  )
}

import { paths } from 'shared-kernel/paths'
import { useText } from './messages.ts'
import type { PlanInsetData } from './load-plan-inset.ts'

/** What is to be read on a day, each reading with the way to its text. */
export function PlanDayCard({ data: { nid, title, length, shown, isFixed } }: { data: PlanInsetData }) {
  const t = useText()
  if (!shown) {
    return (
      <section aria-label={title}>
        <p part="head">{title}</p>
        <p part="text">{t('noPlanToday')}</p>
        <p part="more">
          <a href={paths.readingPlan(nid)}>{t('wholePlan')}</a>
        </p>
      </section>
    )
  }
  const { day, readings } = shown
  return (
    <section aria-label={title}>
      <p part="head">{`${title} · ${t('planDay', { day, length })}`}</p>
      <p part="title">
        <a href={paths.readingPlanDay(nid, day)}>{shown.title ?? t(isFixed ? 'forThatDay' : 'forToday')}</a>
      </p>
      {readings.length === 0 && <p part="text">{t(isFixed ? 'restThatDay' : 'restDay')}</p>}
      <ul part="readings">
        {readings.map(({ label }, index) => (
          <li key={label}>
            <a href={paths.readingPlanReading(nid, day, index + 1)}>{label}</a>
          </li>
        ))}
      </ul>
      <p part="more">
        <a href={paths.readingPlan(nid)}>{t('wholePlan')}</a>
      </p>
    </section>
  )
}

import { ApiError, getReadingPlan, type PlanDay } from 'shared-kernel/api'
import { isExactDate } from 'shared-kernel/dates'
import type { Embed, EmbedRequest } from 'shared-kernel/embeds'
import { paths } from 'shared-kernel/paths'
import { dayOn } from 'shared-kernel/reading'
import { lengthOf, noReadings } from '../reading-plan/plan-overview.ts'
import { useText } from '../embeds/messages.ts'

interface PlanEmbedData {
  nid: number
  title: string
  length: number
  /** Null before the plan's first and after its last day. */
  shown: PlanDay | null
  /** The host fixed the day by an attribute. */
  isFixed: boolean
}

/**
 * The day given by the host, else today's: by the calendar for a plan of a year without `start`, else counted from
 * `start`.
 * @throws ApiError `validation` without a plan, or for an invalid `start` or `day`
 */
async function loadPlanDay({ attributes, day, signal }: EmbedRequest): Promise<PlanEmbedData> {
  const { nid, start } = attributes
  if (nid === undefined || (start !== undefined && !isExactDate(start))) {
    throw new ApiError('validation', 'The number of the plan is missing, or its start is no day')
  }
  const plan = await getReadingPlan(nid, { signal })
  const length = lengthOf(plan)
  const fixedDay = attributes.day === undefined ? null : Number(attributes.day)
  if (fixedDay !== null && (fixedDay < 1 || fixedDay > length))
    throw new ApiError('validation', `The plan has no day ${fixedDay}`)
  const number = fixedDay ?? dayOn(day, length, start ?? null)
  const shown = number === null ? null : (plan.days.find((one) => one.day === number) ?? noReadings(number))
  return { nid: plan.nid, title: plan.title, length, shown, isFixed: fixedDay !== null }
}

function PlanDayCard({ data: { nid, title, length, shown, isFixed } }: { data: PlanEmbedData }) {
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

/** A plan's readings for today or for a fixed day. */
export const embed: Embed<PlanEmbedData> = {
  contract: 'embed@1',
  load: loadPlanDay,
  Component: PlanDayCard,
}

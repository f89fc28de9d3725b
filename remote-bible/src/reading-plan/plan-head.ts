import { paths } from 'shared-kernel/paths'
import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { useText } from '../messages/text.ts'
import type { PlanData } from './load-plan.ts'

/** The head of a plan or of a day; the first reading alone is the same page as its day. */
export function planHead({ data }: { data: PlanData }): PageHead {
  const t = useText.in(currentLanguage())
  if (data.view === 'plan') {
    return {
      title: data.title,
      description: data.description ?? t('planDescription', { title: data.title }),
      canonical: paths.readingPlan(data.nid),
      type: 'website',
    }
  }
  const { nid, day, planTitle: plan, asked } = data
  const readings = data.readings.map(({ label }) => label).join('; ')
  return {
    title: t('dayTitle', { day, plan }),
    description: t('dayDescription', { day, plan, readings }),
    canonical:
      asked === null || asked === 1 ? paths.readingPlanDay(nid, day) : paths.readingPlanReading(nid, day, asked),
    type: 'article',
  }
}

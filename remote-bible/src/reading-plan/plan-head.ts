import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { useText } from './messages.ts'
import type { PlanData } from './load-plan.ts'

/** The head of a plan or of a day; what documents say beyond it: `plan-about.ts`. */
export function planHead({ data }: { data: PlanData }): PageHead {
  if (data.view === 'plan') return { title: data.title }
  const t = useText.in(currentLanguage())
  if (data.view === 'beyond') return { title: t(data.day === null ? 'noSuchDay' : 'noSuchReading') }
  return { title: t('dayTitle', { day: data.day, plan: data.planTitle }) }
}

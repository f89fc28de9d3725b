import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { useText } from './messages/text.ts'
import type { PlanData } from './load-plan.ts'

/** The head of a plan or of a day; what documents say beyond it: `plan-about.ts`. */
export function planHead({ data }: { data: PlanData }): PageHead {
  if (data.view === 'plan') return { title: data.title }
  return { title: useText.in(currentLanguage())('dayTitle', { day: data.day, plan: data.planTitle }) }
}

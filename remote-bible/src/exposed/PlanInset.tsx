import type { Inset } from 'shared-kernel/insets'
import { loadPlanInset, type PlanInsetData } from '../insets/load-plan-inset.ts'
import { PlanDayCard } from '../insets/PlanDayCard.tsx'

/** What a reading plan has for today, or for the day that is said. */
export const inset: Inset<PlanInsetData> = {
  contract: 'inset@1',
  load: loadPlanInset,
  Component: PlanDayCard,
}

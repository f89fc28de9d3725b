import type { Inset } from 'shared-kernel/insets'
import { loadPlanInset, type PlanInsetData } from '../insets/load-plan-inset.ts'
import { PlanToday } from '../insets/PlanToday.tsx'

/** What a reading plan has for today. */
export const inset: Inset<PlanInsetData> = {
  contract: 'inset@1',
  load: loadPlanInset,
  Component: PlanToday,
}

import type { Page } from 'shared-kernel/remote-contracts'
import { loadPlan, type PlanData } from '../reading-plan/load-plan.ts'
import { planHead } from '../reading-plan/plan-head.ts'
import { PlanScreen } from '../reading-plan/PlanScreen.tsx'
import { PlanSkeleton } from '../reading-plan/PlanSkeleton.tsx'

/** A reading plan, and each of its days (RT-07, PG-04). */
export const page: Page<PlanData> = {
  contract: 'page@1',
  load: loadPlan,
  Component: PlanScreen,
  head: planHead,
  Skeleton: PlanSkeleton,
}

import { currentLanguage } from 'shared-kernel/preferences'
import type { Page, PageHead } from 'shared-kernel/remote-contracts'
import { loadPlan, type PlanData } from '../reading-plan/load-plan.ts'
import { PlanScreen } from '../reading-plan/PlanScreen.tsx'
import { PlanSkeleton } from '../reading-plan/PlanSkeleton.tsx'
import { useText } from '../reading-plan/messages.ts'

function planHead({ data }: { data: PlanData }): PageHead {
  if (data.view === 'plan') return { title: data.title }
  const t = useText.in(currentLanguage())
  if (data.view === 'beyond') return { title: t(data.day === null ? 'noSuchDay' : 'noSuchReading') }
  return { title: t('dayTitle', { day: data.day, plan: data.planTitle }) }
}

/** A plan and its days (RT-07, PG-04). */
export const page: Page<PlanData> = {
  contract: 'page@1',
  load: loadPlan,
  Component: PlanScreen,
  head: planHead,
  Skeleton: PlanSkeleton,
}

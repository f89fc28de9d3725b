import type { ReadingPlanList } from 'shared-kernel/api'
import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { useText } from '../reading-plan/messages.ts'
import { loadPlanList, PlanListScreen, PlanListSkeleton } from '../reading-plan/PlanListScreen.tsx'

/** Plan list (RT-06, PG-04). */
export const page: Page<ReadingPlanList> = {
  contract: 'page@1',
  load: loadPlanList,
  Component: PlanListScreen,
  head: ({ data: { paging } }) => {
    const t = useText.in(currentLanguage())
    const { page } = paging
    const title = page === 1 ? t('plans') : t('titleOfPage', { title: t('plans'), page })
    return { title, description: t('plansDescription'), type: 'website' }
  },
  Skeleton: PlanListSkeleton,
}

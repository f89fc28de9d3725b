import type { PageProps } from 'shared-kernel/remote-contracts'
import { DayScreen } from './DayScreen.tsx'
import type { PlanData } from './load-plan.ts'
import { PlanOverviewScreen } from './PlanOverviewScreen.tsx'

/** One address pattern, two screens (RT-07): the plan, or a day of it. */
export function PlanScreen({ data, url }: PageProps<PlanData>) {
  return data.view === 'plan' ? <PlanOverviewScreen plan={data} /> : <DayScreen data={data} url={url} />
}

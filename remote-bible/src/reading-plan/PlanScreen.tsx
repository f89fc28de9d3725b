import type { PageProps } from 'shared-kernel/remote-contracts'
import { BeyondPlanScreen } from './BeyondPlanScreen.tsx'
import { DayScreen } from './DayScreen.tsx'
import type { PlanData } from './load-plan.ts'
import { PlanOverviewScreen } from './PlanOverviewScreen.tsx'

/** One address pattern (RT-07): the plan, a day of it, or the word that it has no such day. */
export function PlanScreen({ data, url }: PageProps<PlanData>) {
  if (data.view === 'beyond') return <BeyondPlanScreen data={data} />
  return data.view === 'plan' ? <PlanOverviewScreen plan={data} /> : <DayScreen data={data} url={url} />
}

import type { Fill } from 'shared-kernel/remote-contracts'
import { AfterSermon } from '../after-sermon/AfterSermon.tsx'
import { loadPlanDays, type SermonDays } from '../after-sermon/load-plan-days.ts'
import { afterSermon } from '../slots.ts'

/** What stands below a sermon of plans that read its passage. */
export const fill: Fill<SermonDays> = {
  contract: 'fill@1',
  takes: afterSermon.takes,
  load: loadPlanDays,
  Component: AfterSermon,
}

import type { Fill } from 'shared-kernel/remote-contracts'
import { AfterSermon, loadPlanDays, type SermonDays } from '../after-sermon/AfterSermon.tsx'
import { afterSermon } from '../slots.ts'

export const fill: Fill<SermonDays> = {
  contract: 'fill@1',
  takes: afterSermon.takes,
  load: loadPlanDays,
  Component: AfterSermon,
}

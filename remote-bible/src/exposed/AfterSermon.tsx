import type { SlotContent } from 'shared-kernel/remote-contracts'
import { AfterSermon, loadPlanDays, type SermonDays } from '../after-sermon/AfterSermon.tsx'
import { afterSermon } from '../slots.ts'

export const fill: SlotContent<SermonDays> = {
  contract: 'fill@1',
  requires: afterSermon.requires,
  load: loadPlanDays,
  Component: AfterSermon,
}

import type { Inset } from 'shared-kernel/insets'
import type { DailySelection } from 'shared-kernel/api'
import { loadDailyInset } from '../insets/load-daily-inset.ts'
import { DailyCard } from '../insets/DailyCard.tsx'

/** The reading of the day. */
export const inset: Inset<DailySelection> = {
  contract: 'inset@1',
  load: loadDailyInset,
  Component: DailyCard,
}

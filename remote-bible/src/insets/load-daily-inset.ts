import { type DailySelection, getDailySelection } from 'shared-kernel/api'
import type { InsetRequest } from 'shared-kernel/insets'

/** The item of the day; without a `sermon` when nobody has chosen one. */
export const loadDailyInset = ({ signal }: InsetRequest): Promise<DailySelection> => getDailySelection({ signal })

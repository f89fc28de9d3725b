import type { Static } from 'typebox'
import type { DateValue } from '../contract/entities.ts'
import type { SermonTable } from '../database/schema.ts'

type DateColumns = Pick<SermonTable, 'date_prec' | 'year' | 'month' | 'day'>

/** VL-01, VL-02: the stored date in the contract's form. */
export function toDateValue({ date_prec, year, month, day }: DateColumns): Static<typeof DateValue> | null {
  if (date_prec === 3 && day !== null) return { type: 'exact', date: day }
  if (date_prec === null || year === null) return null
  return { type: 'partial', year, ...(month !== null && { month }) }
}

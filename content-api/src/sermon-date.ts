import type { Static } from 'typebox'
import type { DateValue } from './contract/entities.ts'
import type { SermonTable } from './database/schema.ts'

type DateColumns = Pick<SermonTable, 'date_prec' | 'year' | 'month' | 'day'>

/** VL-01, VL-02: the stored date as the contract says it. */
export function toDateValue({ date_prec, year, month, day }: DateColumns): Static<typeof DateValue> | null {
  if (date_prec === 3 && day !== null) return { type: 'exact', date: day }
  if (date_prec === null || year === null) return null
  return { type: 'partial', year, ...(month !== null && { month }) }
}

const NO_DATE = { date_prec: null, year: null, month: null, day: null, date_sort: null }

/**
 * The columns of a date, for imports. Throws on days and years that do not exist or lie outside 1900–2099; the table
 * has the same rules as CHECKs.
 */
export function toDateColumns(date: Static<typeof DateValue> | null): DateColumns & Pick<SermonTable, 'date_sort'> {
  if (date === null) return NO_DATE
  const [year, month, day] =
    date.type === 'exact' ? date.date.split('-').map(Number) : [date.year, date.month, undefined]
  const date_sort = [year, month ?? 1, day ?? 1]
    .map((part, nth) => String(part).padStart(nth === 0 ? 4 : 2, '0'))
    .join('-')
  const real = new Date(`${date_sort}T00:00:00Z`)
  if (!(year! >= 1900 && year! < 2100) || Number.isNaN(real.getTime()) || !real.toISOString().startsWith(date_sort)) {
    throw new RangeError(`There is no such date: ${date.type === 'exact' ? date.date : date_sort}`)
  }
  const date_prec = day !== undefined ? 3 : month !== undefined ? 2 : 1
  return { date_prec, year: year!, month: month ?? null, day: day === undefined ? null : date_sort, date_sort }
}

import type { DateValue } from 'shared-kernel/api'

/** ISO 8601, as exactly as it is known: `2024-03-05`, `2024-03`, `2024`. */
export function isoDate(date: DateValue): string {
  if (date.type === 'exact') return date.date
  return date.month === undefined ? `${date.year}` : `${date.year}-${String(date.month).padStart(2, '0')}`
}

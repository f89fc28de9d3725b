// By its name, so that every build on the page shares the one that is there.
import { isExactDate } from 'shared-kernel/dates'
import { isRecord } from '../json/is-record.ts'

/** What was read of one plan. */
export interface Progress {
  /** ISO day on which the plan began for this visitor; null: by the year, or not begun. */
  start: string | null
  /** Numbers of the readings (from 1) that were read, by day. */
  read: Readonly<Record<number, readonly number[]>>
}

/** Reads what was stored with suspicion (F34): what is no progress is none. */
export function parseProgress(text: string | null): Progress {
  const stored = parseJson(text)
  const { start, read } = isRecord(stored) ? stored : {}
  const days = Object.entries(isRecord(read) ? read : {}).flatMap(([day, readings]) => {
    const numbers = Array.isArray(readings) ? [...new Set(readings.filter(isOrdinal))] : []
    return isOrdinal(Number(day)) && numbers.length > 0 ? [[Number(day), numbers] as const] : []
  })
  return { start: typeof start === 'string' && isExactDate(start) ? start : null, read: Object.fromEntries(days) }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const isOrdinal = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

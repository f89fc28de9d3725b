// Imported by the entry point's name: all builds on the page share one instance.
import { isExactDate } from 'shared-kernel/dates'
import { isRecord } from '../json/is-record.ts'

/** Progress in one plan; stays on the device. */
export interface StoredProgress {
  /** ISO date of the plan's first day; null: follows the calendar, or not started. */
  start: string | null
  /** ISO date from which the visitor follows the calendar, in a year's plan without a `start`. */
  joined?: string
  /** Numbers of the finished readings (from 1), by day. */
  read: Readonly<Record<number, readonly number[]>>
}

/** The start of a plan for this visitor. */
export type Beginning = Omit<StoredProgress, 'read'>

/** True when the visitor has chosen a start, a date or the calendar. Until then the plan has no day for a date. */
export const isBegun = ({ start, joined }: Beginning): boolean => start !== null || joined !== undefined

/** True when the visitor has started the plan, or finished a reading. */
export const hasProgress = (progress: StoredProgress): boolean =>
  isBegun(progress) || Object.keys(progress.read).length > 0

/** Progress of a day with so many readings. Ignores numbers beyond them. */
export function dayState({ read }: StoredProgress, day: number, readings: number): 'none' | 'some' | 'all' {
  const count = read[day]?.filter((reading) => reading <= readings).length ?? 0
  if (count === 0 || readings === 0) return 'none'
  return count >= readings ? 'all' : 'some'
}

/**
 * The first day with unread readings; null when the plan is done. `readings[i]` is the number of readings of day i + 1.
 */
export function firstUnreadDay(progress: StoredProgress, readings: readonly number[]): number | null {
  const index = readings.findIndex((count, day) => count > 0 && dayState(progress, day + 1, count) !== 'all')
  return index === -1 ? null : index + 1
}

/** The form that `parseProgress` reads. */
export const formatProgress = (progress: StoredProgress): string => JSON.stringify(progress)

/** Validates stored progress (F34); invalid data is no progress. */
export function parseProgress(text: string | null): StoredProgress {
  const stored = parseJson(text)
  const { start, joined, read } = isRecord(stored) ? stored : {}
  const days = Object.entries(isRecord(read) ? read : {}).flatMap(([day, readings]) => {
    const numbers = Array.isArray(readings) ? [...new Set(readings.filter(isOrdinal))] : []
    return isOrdinal(Number(day)) && numbers.length > 0 ? [[Number(day), numbers] as const] : []
  })
  const begins = isDay(start) ? { start } : { start: null, ...(isDay(joined) && { joined }) }
  return { ...begins, read: Object.fromEntries(days) }
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isExactDate(value)

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Days, readings and plans are numbered from 1. */
export const isOrdinal = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

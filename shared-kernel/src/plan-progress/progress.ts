// Imported by the entry point's name: all builds on the page share one instance.
import { isExactDate } from 'shared-kernel/dates'
import { readStored } from 'shared-kernel/preferences'
import { isRecord } from '../json/is-record.ts'
import { dayOn } from './plan-calendar.ts'

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

const PREFIX = 'lelkesz.plan.'

/** Storage key of a plan's progress. */
export const planKey = (plan: number): string => `${PREFIX}${plan}`

/** Ids of the plans with stored progress, sorted; none where storage is refused. */
export function storedPlans(): number[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)))
    .filter(isOrdinal)
    .sort((one, other) => one - other)
}

/** Sandboxed frames throw on any access to storage. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Stored progress of a plan; empty for a plan that was never started. */
export const readProgress = (plan: number): StoredProgress => parseProgress(readStored(planKey(plan)))

/**
 * The current day of a plan, everywhere on the site: the day of `today` (`YYYY-MM-DD`) in a started plan, else the
 * first day with unread readings. Null without progress, and when all is read. `readings[i]` is the number of readings
 * of day i + 1.
 */
export function dayToRead(progress: StoredProgress, readings: readonly number[], today: string): number | null {
  if (!hasProgress(progress)) return null
  if (!isBegun(progress)) return nextDay(progress, readings)
  return dayOn(today, readings.length, progress.start) ?? firstUnreadDay(progress, readings)
}

/** True when this day of the plan is that of `today` (`YYYY-MM-DD`); false for a plan without a start. */
export const isTodays = (progress: StoredProgress, day: number | null, length: number, today: string): day is number =>
  isBegun(progress) && day !== null && day === dayOn(today, length, progress.start)

/** A visitor who ticked days without starting the plan continues after them, then with earlier days. */
function nextDay(progress: StoredProgress, readings: readonly number[]): number | null {
  const first = Math.min(...Object.keys(progress.read).map(Number))
  const onward = readings.map((count, index) => (index + 1 < first ? 0 : count))
  return firstUnreadDay(progress, onward) ?? firstUnreadDay(progress, readings)
}

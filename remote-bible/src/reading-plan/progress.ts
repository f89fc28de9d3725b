import { isExactDate } from 'shared-kernel/dates'

/** What a visitor has read of one plan; stays on the device. */
export interface Progress {
  /** Day on which the plan began for this visitor; null: by the year, or not begun. */
  start: string | null
  /** Numbers of the readings (from 1) that were read, by day. */
  read: Readonly<Record<number, readonly number[]>>
}

export const NO_PROGRESS: Progress = { start: null, read: {} }

/** The visitor has begun the plan, or read something of it. */
export const hasProgress = ({ start, read }: Progress): boolean => start !== null || Object.keys(read).length > 0

export function isRead({ read }: Progress, day: number, reading: number): boolean {
  return read[day]?.includes(reading) ?? false
}

/** How far a day of so many readings is: `none` of them read, `some`, or `all`. */
export function dayState({ read }: Progress, day: number, readings: number): 'none' | 'some' | 'all' {
  const count = read[day]?.length ?? 0
  if (count === 0 || readings === 0) return 'none'
  return count >= readings ? 'all' : 'some'
}

/** Marks a reading as read, or as not read. */
export function setRead(progress: Progress, day: number, reading: number, isDone: boolean): Progress {
  const others = (progress.read[day] ?? []).filter((number) => number !== reading)
  const next = isDone ? [...others, reading].sort((one, other) => one - other) : others
  const { [day]: _, ...rest } = progress.read
  return { ...progress, read: next.length === 0 ? rest : { ...rest, [day]: next } }
}

export const setStart = (progress: Progress, start: string | null): Progress => ({ ...progress, start })

/** Marks every reading of a day, so many of them, as read, or as not read. */
export function setDayRead({ start, read }: Progress, day: number, readings: number, isDone: boolean): Progress {
  const { [day]: _, ...rest } = read
  const all = Array.from({ length: readings }, (_reading, index) => index + 1)
  return { start, read: isDone ? { ...rest, [day]: all } : rest }
}

/** `readings[i]` is the number of readings of day i + 1; days without readings do not count. */
export function countDays(progress: Progress, readings: readonly number[]): { done: number; total: number } {
  const days = readings.map((count, index) => ({ day: index + 1, count })).filter(({ count }) => count > 0)
  const done = days.filter(({ day, count }) => dayState(progress, day, count) === 'all').length
  return { done, total: days.length }
}

/** The first day that is not wholly read; null when the plan is done. */
export function firstUnreadDay(progress: Progress, readings: readonly number[]): number | null {
  const index = readings.findIndex((count, day) => count > 0 && dayState(progress, day + 1, count) !== 'all')
  return index === -1 ? null : index + 1
}

/**
 * Which of the first `due` days wait to be read. Who joins a plan that goes by the year is not behind with what was
 * before the first day that they read.
 */
export function waitingDays(progress: Progress, readings: readonly number[], due: number): number[] {
  const first = progress.start === null ? Math.min(...Object.keys(progress.read).map(Number)) : 1
  return readings.slice(0, due).flatMap((count, index) => {
    const day = index + 1
    return day >= first && count > 0 && dayState(progress, day, count) !== 'all' ? [day] : []
  })
}

/** What is read in either stays read; the beginning of `own` counts before that of `other`. */
export function joinProgress(own: Progress, other: Progress): Progress {
  const read: Record<number, readonly number[]> = { ...own.read }
  for (const [day, readings] of Object.entries(other.read)) {
    const both = new Set([...(own.read[Number(day)] ?? []), ...readings])
    read[Number(day)] = [...both].sort((one, another) => one - another)
  }
  return { start: own.start ?? other.start, read }
}

/** Reads what was stored with suspicion (F34): what is no progress is none. */
export function parseProgress(text: string | null): Progress {
  const stored = parseJson(text)
  if (typeof stored !== 'object' || stored === null) return NO_PROGRESS
  const { start, read } = stored as { start?: unknown; read?: unknown }
  const days = typeof read === 'object' && read !== null ? Object.entries(read) : []
  const kept = days.flatMap(([day, readings]: [string, unknown]) => {
    const numbers = Array.isArray(readings) ? [...new Set(readings.filter(isOrdinal))] : []
    return isOrdinal(Number(day)) && numbers.length > 0 ? [[Number(day), numbers] as const] : []
  })
  return { start: typeof start === 'string' && isExactDate(start) ? start : null, read: Object.fromEntries(kept) }
}

export const formatProgress = (progress: Progress): string => JSON.stringify(progress)

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Numbers of days, readings and plans begin with 1. */
export const isOrdinal = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

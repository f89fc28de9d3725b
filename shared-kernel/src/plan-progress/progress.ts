// By its name, so that every build on the page shares the one that is there.
import { isExactDate } from 'shared-kernel/dates'
import { isRecord } from '../json/is-record.ts'

/** Progress in one plan; stays on the device. */
export interface Progress {
  /** ISO day that is the plan's first for this visitor; null: it goes by the year, or was not begun. */
  start: string | null
  /** ISO day from which the visitor goes by the year, in a plan of a year without a `start`. */
  joined?: string
  /** Numbers of the readings (from 1) that were read, by day. */
  read: Readonly<Record<number, readonly number[]>>
}

/** When a plan begins for the visitor. */
export type Beginning = Omit<Progress, 'read'>

/** The visitor has said when the plan begins: on a day, or with the year. Until then nothing of it falls on a day. */
export const isBegun = ({ start, joined }: Beginning): boolean => start !== null || joined !== undefined

/** The visitor has begun the plan, or read something of it. */
export const hasProgress = (progress: Progress): boolean => isBegun(progress) || Object.keys(progress.read).length > 0

/** How far a day of so many readings is: `none` of them read, `some`, or `all`. What is ticked beyond them is none. */
export function dayState({ read }: Progress, day: number, readings: number): 'none' | 'some' | 'all' {
  const count = read[day]?.filter((reading) => reading <= readings).length ?? 0
  if (count === 0 || readings === 0) return 'none'
  return count >= readings ? 'all' : 'some'
}

/** The first day that is not wholly read; null when the plan is done. `readings[i]` counts the readings of day i + 1. */
export function firstUnreadDay(progress: Progress, readings: readonly number[]): number | null {
  const index = readings.findIndex((count, day) => count > 0 && dayState(progress, day + 1, count) !== 'all')
  return index === -1 ? null : index + 1
}

/** As `parseProgress` reads it. */
export const formatProgress = (progress: Progress): string => JSON.stringify(progress)

/** Reads what was stored with suspicion (F34): what is no progress is none. */
export function parseProgress(text: string | null): Progress {
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

/** Numbers of days, readings and plans begin with 1. */
export const isOrdinal = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

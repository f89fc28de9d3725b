/** Ticking the readings of a plan, and what is counted of them. Pure. */
import { type Beginning, dayState, isBegun, type Progress } from 'shared-kernel/plan-progress'

export const NO_PROGRESS: Progress = { start: null, read: {} }

export function isRead({ read }: Progress, day: number, reading: number): boolean {
  return read[day]?.includes(reading) ?? false
}

/** Marks a reading as read, or as not read. */
export function setRead(progress: Progress, day: number, reading: number, isDone: boolean): Progress {
  const others = (progress.read[day] ?? []).filter((number) => number !== reading)
  const next = isDone ? [...others, reading].sort((one, other) => one - other) : others
  const { [day]: _, ...rest } = progress.read
  return { ...progress, read: next.length === 0 ? rest : { ...rest, [day]: next } }
}

/** Has the plan begin otherwise; what was read stays read. */
export const setBeginning = ({ read }: Progress, beginning: Beginning): Progress => ({ ...beginning, read })

export const beginningOf = ({ start, joined }: Progress): Beginning => ({ start, joined })

/** Marks every reading of a day, so many of them, as read, or as not read. */
export function setDayRead(progress: Progress, day: number, readings: number, isDone: boolean): Progress {
  const { [day]: _, ...rest } = progress.read
  const all = Array.from({ length: readings }, (_reading, index) => index + 1)
  return { ...progress, read: isDone ? { ...rest, [day]: all } : rest }
}

/** `readings[i]` is the number of readings of day i + 1; days without readings do not count. */
export function countDays(progress: Progress, readings: readonly number[]): { done: number; total: number } {
  const days = readings.map((count, index) => ({ day: index + 1, count })).filter(({ count }) => count > 0)
  const done = days.filter(({ day, count }) => dayState(progress, day, count) === 'all').length
  return { done, total: days.length }
}

/** Which of the first `due` days, from the day `first` on, wait to be read. */
export function waitingDays(progress: Progress, readings: readonly number[], first: number, due: number): number[] {
  return readings.slice(0, due).flatMap((count, index) => {
    const day = index + 1
    return day >= first && count > 0 && dayState(progress, day, count) !== 'all' ? [day] : []
  })
}

/** What is read in either stays read; the beginning of `own`, if it has one, stays. */
export function joinProgress(own: Progress, other: Progress): Progress {
  const read: Record<number, readonly number[]> = { ...own.read }
  for (const [day, readings] of Object.entries(other.read)) {
    const both = new Set([...(own.read[Number(day)] ?? []), ...readings])
    read[Number(day)] = [...both].sort((one, another) => one - another)
  }
  return { ...beginningOf(isBegun(own) ? own : other), read }
}

import { type Beginning, dayState, isBegun, type StoredProgress } from 'shared-kernel/reading'

export const NO_PROGRESS: StoredProgress = { start: null, read: {} }

export function isRead({ read }: StoredProgress, day: number, reading: number): boolean {
  return read[day]?.includes(reading) ?? false
}

export function setRead(progress: StoredProgress, day: number, reading: number, isDone: boolean): StoredProgress {
  const others = (progress.read[day] ?? []).filter((number) => number !== reading)
  const next = isDone ? [...others, reading].sort((one, other) => one - other) : others
  const { [day]: _, ...rest } = progress.read
  return { ...progress, read: next.length === 0 ? rest : { ...rest, [day]: next } }
}

/** Changes the start; read marks stay. */
export const setBeginning = ({ read }: StoredProgress, beginning: Beginning): StoredProgress => ({ ...beginning, read })

export const beginningOf = ({ start, joined }: StoredProgress): Beginning => ({ start, joined })

export function setDayRead(progress: StoredProgress, day: number, readings: number, isDone: boolean): StoredProgress {
  const { [day]: _, ...rest } = progress.read
  const all = Array.from({ length: readings }, (_reading, index) => index + 1)
  return { ...progress, read: isDone ? { ...rest, [day]: all } : rest }
}

/** @param readings readings per day; days without readings do not count */
export function countDays(progress: StoredProgress, readings: readonly number[]): { done: number; total: number } {
  const days = readings.map((count, index) => ({ day: index + 1, count })).filter(({ count }) => count > 0)
  const done = days.filter(({ day, count }) => dayState(progress, day, count) === 'all').length
  return { done, total: days.length }
}

/** Unread days from `first` to `due`. */
export function waitingDays(
  progress: StoredProgress,
  readings: readonly number[],
  first: number,
  due: number,
): number[] {
  return readings.slice(0, due).flatMap((count, index) => {
    const day = index + 1
    return day >= first && count > 0 && dayState(progress, day, count) !== 'all' ? [day] : []
  })
}

/** Union of the read marks; the start of `own` wins. */
export function joinProgress(own: StoredProgress, other: StoredProgress): StoredProgress {
  const read: Record<number, readonly number[]> = { ...own.read }
  for (const [day, readings] of Object.entries(other.read)) {
    const both = new Set([...(own.read[Number(day)] ?? []), ...readings])
    read[Number(day)] = [...both].sort((one, another) => one - another)
  }
  return { ...beginningOf(isBegun(own) ? own : other), read }
}

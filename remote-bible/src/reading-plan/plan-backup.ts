/** Everything that is kept of the plans, as a file: written, read with suspicion, and brought together. Pure. */
import { isExactDate } from 'shared-kernel/dates'
import { isRecord } from 'shared-kernel/json'
import { isOrdinal, type Progress } from 'shared-kernel/plan-progress'

/** Progress by the plan's number. */
export type KeptPlans = ReadonlyMap<number, Progress>

const FORMAT = 'lelkesz-plans'
const VERSION = 1

export function formatBackup(kept: KeptPlans): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, plans: Object.fromEntries(kept) })}\n`
}

/** What a file holds, and how many of its plans could not be read; or why it is refused as a whole. */
export type Backup = { plans: KeptPlans; unreadable: number } | 'foreign' | 'newer'

/** Reads a file of `formatBackup`. A plan is taken as a whole or not at all. */
export function parseBackup(text: string): Backup {
  const file = parseJson(text)
  if (!isRecord(file) || file.format !== FORMAT || !isOrdinal(file.version) || !isRecord(file.plans)) return 'foreign'
  if (file.version > VERSION) return 'newer'
  const entries = Object.entries(file.plans)
  const plans = new Map(
    entries.flatMap(([nid, progress]) =>
      isOrdinal(Number(nid)) && isProgress(progress) ? [[Number(nid), progress]] : [],
    ),
  )
  return { plans, unreadable: entries.length - plans.size }
}

/** How many readings are ticked. */
export const countTicks = ({ read }: Progress): number =>
  Object.values(read).reduce((sum, readings) => sum + readings.length, 0)

function isProgress(value: unknown): value is Progress {
  if (!isRecord(value) || !isRecord(value.read)) return false
  const { start, joined, read } = value
  const isOn = (day: unknown) => typeof day === 'string' && isExactDate(day)
  const isBeginning = (start === null || isOn(start)) && (joined === undefined || isOn(joined))
  const isDay = ([day, readings]: [string, unknown]) =>
    isOrdinal(Number(day)) && Array.isArray(readings) && readings.length > 0 && readings.every(isOrdinal)
  return isBeginning && Object.entries(read).every(isDay)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
